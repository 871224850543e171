import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '#ui/class-names.ts';
import { Segmented } from '#ui/segmented.tsx';
import type { FrameContent } from '../frame-address.ts';
import { FrameElement, FrameError } from '../frame-element.tsx';
import type { WorkbenchFrame } from '../frame-port.ts';
import { type Device, gridStep, sizeOf } from './device-list.ts';

export interface Overlays {
  readonly isSafeAreaShown: boolean;
  readonly isGridShown: boolean;
}

interface DeviceFrameProps {
  readonly device: Device;
  readonly frame: WorkbenchFrame | null;
  readonly zoom: number;
  readonly overlays: Overlays;
  readonly onFrame: (frame: WorkbenchFrame | null) => void;
  readonly onContent: (content: FrameContent) => void;
}

/** One device: its frame at its real size, drawn smaller where it has to be, and what is laid over it. */
export const DeviceFrame = ({ device, frame, zoom, overlays, onFrame, onContent }: DeviceFrameProps) => {
  const { t } = useTranslation('workbench');
  const { id, content } = device;
  const { width, height } = sizeOf(device);
  const name = t(`devices.${id}`);
  const options = (['stage', 'page'] as const).map((value) => ({ value, label: t(`devices.${value}`) }));
  return (
    <figure className={classNames('device', id === 'phone' && content === 'page' && 'handset')}>
      <div className="device-box" style={{ width: width * zoom, height: height * zoom }}>
        <div className="device-scaled" style={{ width, height, scale: String(zoom), ...overlaySizes(zoom) }}>
          <FrameElement key={content} title={name} content={content} onFrame={onFrame} />
          {overlays.isGridShown && <div className="device-grid" />}
          {overlays.isSafeAreaShown && <SafeArea hasInsets={id === 'phone' && content === 'page'} />}
        </div>
      </div>
      <figcaption>
        <span className="device-size">
          {t('devices.size', { name, width, height, density: window.devicePixelRatio })}
        </span>
        <Segmented
          label={t('devices.content', { name })}
          options={options}
          value={content}
          onChange={onContent}
          dense
        />
      </figcaption>
      <FrameError frame={frame} />
    </figure>
  );
};

/** Lines and letters over a frame are as large on the screen as they are without its zoom. */
const overlaySizes = (zoom: number): CSSProperties =>
  // Custom properties are not in the type.
  ({ '--shown-px': `${1 / zoom}px`, '--grid-step': `${gridStep(zoom)}px` }) as CSSProperties;

/** The inner 88 %, and what a phone keeps for itself. */
const SafeArea = ({ hasInsets }: { readonly hasInsets: boolean }) => {
  const { t } = useTranslation('workbench');
  return (
    <div className="device-safe">
      {hasInsets && <i className="notch" />}
      {hasInsets && <i className="home" />}
      <span>{t('devices.safe')}</span>
    </div>
  );
};
