import { type CSSProperties, useEffect, useRef, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '#ui/class-names.ts';
import { Segmented } from '#ui/segmented.tsx';
import { type FrameContent, frameAddress } from '../frame/frame-address.ts';
import type { FrameBench, FrameWindow } from '../frame-port.ts';
import { type Device, gridStep, sizeOf } from './device-list.ts';

export interface Overlays {
  readonly isSafeAreaShown: boolean;
  readonly isGridShown: boolean;
}

interface DeviceFrameProps {
  readonly device: Device;
  readonly bench: FrameBench | null;
  readonly zoom: number;
  readonly overlays: Overlays;
  readonly onBench: (bench: FrameBench | null) => void;
  readonly onContent: (content: FrameContent) => void;
}

/** One device: its frame at its real size, drawn smaller where it has to be, and what is laid over it. */
export const DeviceFrame = ({ device, bench, zoom, overlays, onBench, onContent }: DeviceFrameProps) => {
  const { t } = useTranslation('workbench');
  const { id, content } = device;
  const { width, height } = sizeOf(device);
  const name = t(`devices.${id}`);
  const options = (['stage', 'page'] as const).map((value) => ({ value, label: t(`devices.${value}`) }));
  return (
    <figure className={classNames('device', id === 'phone' && content === 'page' && 'handset')}>
      <div className="device-box" style={{ width: width * zoom, height: height * zoom }}>
        <div className="device-scaled" style={{ width, height, scale: String(zoom), ...overlaySizes(zoom) }}>
          <Frame key={content} title={name} content={content} onBench={onBench} />
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
      <FrameError bench={bench} />
    </figure>
  );
};

/** Lines and letters over a frame are as large on the screen as they are without its zoom. */
const overlaySizes = (zoom: number): CSSProperties =>
  // Custom properties are not in the type.
  ({ '--shown-px': `${1 / zoom}px`, '--grid-step': `${gridStep(zoom)}px` }) as CSSProperties;

interface FrameProps {
  readonly title: string;
  readonly content: FrameContent;
  readonly onBench: (bench: FrameBench | null) => void;
}

/** The frame's document; its bench is there when it says so, and anew whenever it was loaded anew. */
const Frame = ({ title, content, onBench }: FrameProps) => {
  const element = useRef<HTMLIFrameElement>(null);
  const tell = useRef(onBench);
  useEffect(() => {
    tell.current = onBench;
  }, [onBench]);
  useEffect(() => {
    const look = (): void => {
      // The window of a frame of this origin that has said it is ready, or is about to.
      const frame = element.current?.contentWindow as FrameWindow | null | undefined;
      if (frame?.bench) tell.current(frame.bench);
    };
    const hear = (message: MessageEvent): void => {
      if (message.data === 'bench-ready' && message.source === element.current?.contentWindow) look();
    };
    window.addEventListener('message', hear);
    look();
    return () => {
      window.removeEventListener('message', hear);
      tell.current(null);
    };
  }, []);
  return <iframe ref={element} title={title} src={frameAddress(content)} />;
};

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

const noChanges = (): (() => void) => () => undefined;

/** What went wrong in a frame; the scene that stood before still stands. */
const FrameError = ({ bench }: { readonly bench: FrameBench | null }) => {
  const error = useSyncExternalStore(bench ? bench.watch : noChanges, () => bench?.error ?? null);
  return (
    <p className="device-error" role="alert">
      {error}
    </p>
  );
};
