import { useApplication, useTick } from '@pixi/react';
import type { Graphics } from 'pixi.js';
import { useCallback, useEffect, useRef } from 'react';
import { isRendererDestroyed } from './is-renderer-destroyed.ts';

interface MovingPartProps {
  /** Draws the part as it looks `ms` after the picture began. */
  readonly paint: (part: Graphics, ms: number) => void;
  /** Draws the part once, as it looks at this time; null: animated. */
  readonly stillMs: number | null;
  /** After this time nothing moves and nothing is redrawn. */
  readonly doneMs?: number;
}

/** A part of a picture that is a function of time, drawn once if it is still. */
export const MovingPart = ({ paint, stillMs, doneMs = Infinity }: MovingPartProps) => {
  const { app, isInitialised } = useApplication();
  const part = useRef<Graphics>(null);
  const passedMs = useRef(0);
  useTick({
    isEnabled: stillMs === null,
    callback: ({ deltaMS }) => {
      passedMs.current = Math.min(doneMs, passedMs.current + deltaMS);
      if (part.current) paint(part.current, passedMs.current);
      // The last frame is still drawn.
      if (passedMs.current === doneMs) app.stop();
    },
  });
  const draw = useCallback((drawn: Graphics) => paint(drawn, stillMs ?? passedMs.current), [paint, stillMs]);
  useEffect(() => {
    if (isInitialised && stillMs !== null && !isRendererDestroyed(app)) app.render();
  }, [app, isInitialised, stillMs, draw]);
  return <pixiGraphics ref={part} draw={draw} />;
};
