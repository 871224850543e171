import { type CSSProperties, useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react';
import { FieldError } from '#ui/field.tsx';
import type { FrameContent } from './frame-port.ts';
import type { FrameWindow, WorkbenchFrame } from './workbench-frame.ts';

interface FrameElementProps {
  readonly title: string;
  readonly content: FrameContent;
  readonly style?: CSSProperties;
  /** The frame is there when its document says so, and anew whenever that was loaded anew; null when it goes. */
  readonly onFrame: (frame: WorkbenchFrame | null) => void;
}

/** The document of a frame. */
export const FrameElement = ({ title, content, style, onFrame }: FrameElementProps) => {
  const element = useRef<HTMLIFrameElement>(null);
  const tell = useEffectEvent(onFrame);
  useEffect(() => {
    const look = (): void => {
      // The window of a frame of this origin that has said it is ready, or is about to.
      const frame = element.current?.contentWindow as FrameWindow | null | undefined;
      if (frame?.workbenchFrame) tell(frame.workbenchFrame);
    };
    const hear = ({ data, source }: MessageEvent): void => {
      if (data === 'frame-ready' && source === element.current?.contentWindow) look();
    };
    window.addEventListener('message', hear);
    look();
    return () => {
      window.removeEventListener('message', hear);
      tell(null);
    };
  }, []);
  return <iframe ref={element} title={title} src={`/dev/frame?content=${content}`} style={style} />;
};

const noChanges = (): (() => void) => () => undefined;

/** What went wrong in a frame; the scene that was there before still is. */
export const FrameError = ({ frame }: { readonly frame: WorkbenchFrame | null }) => {
  const error = useSyncExternalStore(frame ? frame.watch : noChanges, () => frame?.error ?? null);
  return error !== null && <FieldError>{error}</FieldError>;
};
