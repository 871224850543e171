import { extend, useApplication } from '@pixi/react';
import { Text, type Container, type Graphics } from 'pixi.js';
import { useCallback, useEffect, useRef } from 'react';
import { isRendererDestroyed } from '#src/canvas/is-renderer-destroyed.ts';
import { PixiPicture } from '#src/canvas/pixi-picture.tsx';
import { paintHub, paintPieces, paintPointer, paintRim, RADIUS, SIDE, textPlace } from './paint-wheel.ts';
import type { WheelSegment } from './wheel-layout.ts';
import { SPIN_MS, SPIN_TURNS } from './wheel-look.ts';

extend({ Text });

const FULL_TURN = 2 * Math.PI;

export interface WheelPictureProps {
  readonly pieces: readonly WheelSegment[];
  /** Text on the segments of each prize. */
  readonly names: readonly string[];
  /** Position under the pointer, in turns; during a spin, the target position. */
  readonly turn: number;
  readonly isTurning: boolean;
  /** Index of the winning segment. */
  readonly lit: number | null;
}

/** Decorative picture of the wheel; text next to it says the same. Redrawn only while it turns. */
export const WheelPicture = (props: WheelPictureProps) => (
  <PixiPicture width={SIDE} height={SIDE} isAtRest>
    <Wheel {...props} />
  </PixiPicture>
);

const Wheel = ({ pieces, names, turn, isTurning, lit }: WheelPictureProps) => {
  const wheel = useTurning(turn, isTurning, lit);
  const paint = useCallback((picture: Graphics) => paintPieces(picture, pieces, lit), [pieces, lit]);
  return (
    <pixiContainer x={SIDE / 2} y={SIDE / 2}>
      <pixiGraphics draw={paintRim} />
      <pixiContainer ref={wheel}>
        <pixiGraphics draw={paint} />
        {pieces.map((piece) => {
          const place = textPlace(piece);
          return (
            place && (
              <pixiText
                key={piece.from}
                text={names[piece.prize] ?? ''}
                anchor={{ x: 1, y: 0.5 }}
                style={{ fontFamily: 'Geist', fontWeight: '600', fontSize: 19, fill: '#e8e6f4' }}
                resolution={2}
                {...place}
              />
            )
          );
        })}
      </pixiContainer>
      <pixiGraphics draw={paintHub} />
      <pixiGraphics draw={paintPointer} y={-RADIUS} />
    </pixiContainer>
  );
};

/** Animates the wheel to its target position; at rest it renders a single frame. */
function useTurning(turn: number, isTurning: boolean, lit: number | null) {
  const { app, isInitialised } = useApplication();
  const wheel = useRef<Container>(null);
  useEffect(() => {
    const part = wheel.current;
    if (!part || !isInitialised || isRendererDestroyed(app)) return undefined;
    if (!isTurning) {
      part.rotation = -turn * FULL_TURN;
      app.render();
      return undefined;
    }
    const from = part.rotation / FULL_TURN;
    const to = SPIN_TURNS + Math.ceil(from + turn) - turn;
    const beganAt = performance.now();
    const step = () => {
      const share = Math.min(1, (performance.now() - beganAt) / SPIN_MS);
      part.rotation = (from + (to - from) * slowing(share)) * FULL_TURN;
    };
    app.ticker.add(step);
    app.ticker.start();
    return () => {
      if (isRendererDestroyed(app)) return;
      app.ticker.remove(step);
      app.ticker.stop();
    };
  }, [app, isInitialised, turn, isTurning, lit]);
  return wheel;
}

/** Easing: fast start, long slow-down. */
const slowing = (share: number): number => 1 - (1 - share) ** 4;
