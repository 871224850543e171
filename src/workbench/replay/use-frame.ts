import { type RefObject, useEffect, useState } from 'react';
import type { FrameBench, FrameWindow } from '../frame-port.ts';

/** The bench of a frame, once its document has filled itself. */
export function useFrame(frame: RefObject<HTMLIFrameElement | null>): FrameBench | null {
  const [bench, setBench] = useState<FrameBench | null>(null);
  useEffect(() => {
    const read = (): void => {
      const own = frame.current?.contentWindow as FrameWindow | null | undefined; // a document of this site
      if (own?.bench) setBench(own.bench);
    };
    const hear = ({ source, data }: MessageEvent): void => {
      if (data === 'bench-ready' && source === frame.current?.contentWindow) read();
    };
    read();
    window.addEventListener('message', hear);
    return () => window.removeEventListener('message', hear);
  }, [frame]);
  return bench;
}
