import { useEffect, useRef, useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { BenchSettings } from '../bench-settings.ts';
import type { FrameContent } from '../frame/frame-address.ts';
import type { FrameBench } from '../frame-port.ts';
import { DeviceFrame, type Overlays } from './device-frame.tsx';
import {
  type Device,
  type DeviceId,
  firstDevices,
  type FrameSize,
  sizeOf,
  zoomToFit,
} from './device-list.ts';
import { DevicesBar, type ZoomMode } from './devices-bar.tsx';
import { useLoadedFrames } from './use-loaded-frames.ts';
import './devices.css';

interface DevicesProps {
  /** Every frame shows these; a change is shown in all of them. */
  readonly settings: BenchSettings;
  /** A device has its frame, or has none any more. */
  readonly onFrame: (deviceId: string, frame: FrameBench | null) => void;
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
  const room = useRoom(row);
  const { benches, setBench } = useLoadedFrames(settings);

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
            bench={benches[device.id] ?? null}
            zoom={zoom}
            overlays={overlays}
            onBench={(bench) => {
              setBench(device.id, bench);
              onFrame(device.id, bench);
            }}
            onContent={(content) => setContent(device.id, content)}
          />
        ))}
      </div>
    </div>
  );
};

/** The room that frames have in an element, captions taken off. */
function useRoom(element: RefObject<HTMLElement | null>): FrameSize {
  const [room, setRoom] = useState<FrameSize>({ width: 0, height: 0 });
  useEffect(() => {
    const { current } = element;
    if (!current) return undefined;
    const observer = new ResizeObserver(() => {
      const { paddingLeft, paddingTop } = getComputedStyle(current);
      setRoom({
        width: current.clientWidth - 2 * Number.parseFloat(paddingLeft),
        height: current.clientHeight - 2 * Number.parseFloat(paddingTop) - captionHeight,
      });
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return room;
}
