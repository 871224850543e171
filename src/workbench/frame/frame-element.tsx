import { type CSSProperties, useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react';
import { FieldError } from '#ui/field.tsx';
import type { FrameContent } from './frame-port.ts';
import type { FrameWindow, WorkbenchFrame } from './workbench-frame.ts';

interface FrameElementProps {
  readonly title: string;
  readonly content: FrameContent;
  readonly style?: CSSProperties;
  /** Called when the frame opens, with it whenever its document has loaded, and with null when it is removed. */
  readonly onFrame: (frame: WorkbenchFrame | 'opening' | null) => void;
}

/** The iframe of a frame. */
export const FrameElement = ({ title, content, style, onFrame }: FrameElementProps) => {
  const element = useRef<HTMLIFrameElement>(null);
  const tell = useEffectEvent(onFrame);
  useEffect(() => {
    const look = (): void => {
      // A window of this origin that has sent `frame-ready` or is about to.
      const frame = element.current?.contentWindow as FrameWindow | null | undefined;
      if (frame?.workbenchFrame) tell(frame.workbenchFrame);
    };
    const hear = ({ data, source }: MessageEvent): void => {
      if (data === 'frame-ready' && source === element.current?.contentWindow) look();
    };
    window.addEventListener('message', hear);
    tell('opening');
    look();
    return () => {
      window.removeEventListener('message', hear);
      tell(null);
    };
  }, []);
  return <iframe ref={element} title={title} src={`/dev/frame?content=${content}`} style={style} />;
};

const noChanges = (): (() => void) => () => undefined;

/** Error of a frame; its previous scene is still shown. */
export const FrameError = ({ frame }: { readonly frame: WorkbenchFrame | null }) => {
  const error = useSyncExternalStore(frame ? frame.watch : noChanges, () => frame?.error ?? null);
  return error !== null && <FieldError>{error}</FieldError>;
};
