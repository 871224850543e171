import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { WorkbenchSettings } from '../../record/settings.ts';
import type { FrameContent } from '../frame-address.ts';
import type { WorkbenchFrame } from '../frame-port.ts';
import { DeviceFrame, type Overlays } from './device-frame.tsx';
import { type Device, type DeviceId, firstDevices, sizeOf, zoomToFit } from './device-list.ts';
import { DevicesBar, type ZoomMode } from './devices-bar.tsx';
import { useSize } from '../../use-size.ts';
import './devices.css';

interface DevicesProps {
  /** Every frame shows these; a change is shown in all of them. */
  readonly settings: WorkbenchSettings;
  /** A device has its frame, or has none any more. */
  readonly onFrame: (deviceId: string, frame: WorkbenchFrame | null) => void;
}

/** Between two devices, and what a caption takes of the height. */
const gap = 26;
const captionHeight = 84;
const noOverlays: Overlays = { isSafeAreaShown: false, isGridShown: false };

/** Desktop, tablet and phone side by side at their real sizes, drawn as small as it takes to see them together. */
export const Devices = ({ settings, onFrame }: DevicesProps) => {
  const { t } = useTranslation('workbench');
  const [devices, setDevices] = useState(firstDevices);
  const [overlays, setOverlays] = useState(noOverlays);
  const [zoomMode, setZoomMode] = useState<ZoomMode>('fit');
  const row = useRef<HTMLDivElement>(null);
  const { width, height } = useSize(row);
  const room = { width, height: height - captionHeight };
  const [frames, setFrames] = useState<Readonly<Partial<Record<DeviceId, WorkbenchFrame>>>>({});
  const setFrame = useCallback((id: DeviceId, frame: WorkbenchFrame | null) => {
    setFrames(({ [id]: _gone, ...others }) => (frame ? { ...others, [id]: frame } : others));
  }, []);
  useEffect(() => {
    for (const frame of Object.values(frames)) void frame.load(settings);
  }, [frames, settings]);

  const shown = devices.filter(({ isShown }) => isShown);
  const zoom = zoomMode === 'real' ? 1 : zoomToFit(shown.map(sizeOf), room, gap);
  const change = (id: DeviceId, next: (device: Device) => Device): void =>
    setDevices(devices.map((device) => (device.id === id ? next(device) : device)));
  const setContent = (id: DeviceId, content: FrameContent): void =>
    change(id, (device) => ({ ...device, content }));
  return (
    <div className="devices">
      <DevicesBar
        devices={devices}
        overlays={overlays}
        zoomMode={zoomMode}
        zoom={zoom}
        onToggle={(id) => change(id, (device) => ({ ...device, isShown: !device.isShown }))}
        onCustomSize={(size) =>
          change('custom', (device) => ({ ...device, sizes: { stage: size, page: size } }))
        }
        onOverlays={setOverlays}
        onZoomMode={setZoomMode}
      />
      <div className="devices-row" ref={row} data-zoom={zoomMode}>
        {shown.length === 0 && <p>{t('devices.none')}</p>}
        {shown.map((device) => (
          <DeviceFrame
            key={device.id}
            device={device}
            frame={frames[device.id] ?? null}
            zoom={zoom}
            overlays={overlays}
            onFrame={(frame) => {
              setFrame(device.id, frame);
              onFrame(device.id, frame);
            }}
            onContent={(content) => setContent(device.id, content)}
          />
        ))}
      </div>
    </div>
  );
};
