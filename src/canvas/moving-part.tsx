import { useApplication, useTick } from '@pixi/react';
import type { Graphics } from 'pixi.js';
import { useCallback, useEffect, useRef } from 'react';
import { isRendererDestroyed } from './is-renderer-destroyed.ts';

interface MovingPartProps {
  /** Draws the part as it looks then, ms after the picture began. */
  readonly paint: (part: Graphics, ms: number) => void;
  /** Drawn once, as it looks then. */
  readonly stillMs: number | null;
  /** From then on nothing moves any more, and nothing is drawn anew. */
  readonly doneMs?: number;
}

/** A part of a picture that is a function of time; still, it is drawn once. */
export const MovingPart = ({ paint, stillMs, doneMs = Infinity }: MovingPartProps) => {
  const { app, isInitialised } = useApplication();
  const part = useRef<Graphics>(null);
  const passedMs = useRef(0);
  useTick({
    isEnabled: stillMs === null,
    callback: ({ deltaMS }) => {
      passedMs.current = Math.min(doneMs, passedMs.current + deltaMS);
      if (part.current) paint(part.current, passedMs.current);
      // This frame is drawn yet.
      if (passedMs.current === doneMs) app.stop();
    },
  });
  const draw = useCallback((drawn: Graphics) => paint(drawn, stillMs ?? passedMs.current), [paint, stillMs]);
  useEffect(() => {
    if (isInitialised && stillMs !== null && !isRendererDestroyed(app)) app.render();
  }, [app, isInitialised, stillMs, draw]);
  return <pixiGraphics ref={part} draw={draw} />;
};
