import { useEffect, useRef, useState, type CSSProperties } from 'react';
import { classNames, Segmented, t } from '../../panel.tsx';
import { useSize } from '#lib/use-size.ts';
import type { WorkbenchSettings } from '../../record/settings.ts';
import type { FrameContent } from '../frame-port.ts';
import type { WorkbenchFrame } from '../workbench-frame.ts';
import { type Device, type DeviceId, firstDevices, sizeOf, zoomToFit, gridStep } from './device-list.ts';
import { DevicesBar, type DevicesView } from './devices-bar.tsx';
import { FrameElement, FrameError } from '../frame-element.tsx';
import styles from './devices.module.css';
import makersPageStyles from '../../makers-page.module.css';

/** Frames of the devices that have one. */
export type DeviceFrames = ReadonlyMap<DeviceId, WorkbenchFrame>;

interface DevicesProps {
  /** Settings shown by all frames. */
  readonly settings: WorkbenchSettings;
  readonly frames: DeviceFrames;
  readonly onFrame: (id: DeviceId, frame: WorkbenchFrame | 'opening' | null) => void;
}

/** Gap between two devices, and the height of a caption. */
const gap = 26;
const captionHeight = 84;

/** Desktop, tablet and phone next to each other at their real sizes, zoomed out to fit. */
export const Devices = ({ settings, frames, onFrame }: DevicesProps) => {
  const [devices, setDevices] = useState(firstDevices);
  const [view, setView] = useState<DevicesView>({ hasSafeArea: false, hasGrid: false, zoomMode: 'fit' });
  const row = useRef<HTMLDivElement>(null);
  const { width, height } = useSize(row);
  useEffect(() => {
    for (const frame of frames.values()) void frame.load(settings);
  }, [frames, settings]);

  const shown = devices.filter(({ isShown }) => isShown);
  const room = { width, height: height - captionHeight };
  const zoom = view.zoomMode === 'real' ? 1 : zoomToFit(shown.map(sizeOf), room, gap);
  const change = (next: Device): void =>
    setDevices(devices.map((device) => (device.id === next.id ? next : device)));
  return (
    <div className={styles.devices}>
      <DevicesBar devices={devices} view={view} zoom={zoom} onDevice={change} onView={setView} />
      <div className={styles.row} ref={row} data-zoom={view.zoomMode}>
        {shown.length === 0 && <p>{t('devices.none')}</p>}
        {shown.map((device) => (
          <DeviceFrame
            key={device.id}
            device={device}
            frame={frames.get(device.id) ?? null}
            zoom={zoom}
            view={view}
            onFrame={(frame) => onFrame(device.id, frame)}
            onContent={(content) => change({ ...device, content })}
          />
        ))}
      </div>
    </div>
  );
};

interface DeviceFrameProps {
  readonly device: Device;
  readonly frame: WorkbenchFrame | null;
  readonly zoom: number;
  readonly view: DevicesView;
  readonly onFrame: (frame: WorkbenchFrame | 'opening' | null) => void;
  readonly onContent: (content: FrameContent) => void;
}

/** One device: its frame at its real size, zoomed out if necessary, with overlays. */
const DeviceFrame = ({ device, frame, zoom, view, onFrame, onContent }: DeviceFrameProps) => {
  const { id, content } = device;
  const { width, height } = sizeOf(device);
  const name = t(`devices.${id}`);
  // Shows the areas that phones reserve for themselves.
  const isHandset = id === 'phone' && content === 'page';
  // CSSProperties has no custom properties. Overlays compensate the zoom, so that they keep their size on the
  // screen.
  const overlays = { '--shown-px': `${1 / zoom}px`, '--grid-step': `${gridStep(zoom)}px` } as CSSProperties;
  return (
    <figure className={classNames(styles.device, makersPageStyles.stack, isHandset && styles.phone)}>
      <div className={styles.box} style={{ width: width * zoom, height: height * zoom }}>
        <div className={styles.scaled} style={{ width, height, scale: String(zoom), ...overlays }}>
          <FrameElement key={content} title={name} content={content} onFrame={onFrame} />
          {view.hasGrid && <div className={styles.grid} />}
          {view.hasSafeArea && (
            <div className={styles.safeArea}>
              <span>{t('devices.safe')}</span>
            </div>
          )}
        </div>
      </div>
      <figcaption className="row">
        <span className="mono">
          {t('devices.size', {
            name,
            width: String(width),
            height: String(height),
            density: window.devicePixelRatio,
          })}
        </span>
        <Segmented
          dense
          label={t('devices.content', { name })}
          options={(['stage', 'page'] as const).map((value) => ({ value, label: t(`devices.${value}`) }))}
          value={content}
          onChange={onContent}
        />
      </figcaption>
      <FrameError frame={frame} />
    </figure>
  );
};
