import { lazy, Suspense, useMemo } from 'react';
import { formatAmount } from '#lib/format-money.ts';
import { HideOnError } from '#src/canvas/hide-on-error.tsx';
import type { WheelSpinData, WheelData } from './use-wheel.ts';
import { layoutWheel, locateTicket } from './wheel-layout.ts';

/** Its texts are drawn with the font of the page, which must be there before. */
const WheelPicture = lazy(async () => {
  const [{ WheelPicture: picture }] = await Promise.all([
    import('./wheel-picture.tsx'),
    document.fonts.load('600 19px Geist').catch(() => []),
  ]);
  return { default: picture };
});

interface WheelStageProps {
  readonly prizes: WheelData['prizes'];
  /** The spin of the day. */
  readonly spin: WheelSpinData | null;
  readonly isTurning: boolean;
}

/** The wheel, drawn to scale; for the eye alone. */
export const WheelStage = ({ prizes, spin, isTurning }: WheelStageProps) => {
  const { pieces, names } = useMemo(
    () => ({ pieces: layoutWheel(prizes), names: prizes.map(({ amount }) => formatAmount(amount)) }),
    [prizes],
  );
  const place = spin && locateTicket(prizes, pieces, spin.ticket);
  return (
    <div className="card wheel-stage" aria-hidden="true">
      <HideOnError name="the wheel">
        <Suspense>
          <WheelPicture
            pieces={pieces}
            names={names}
            turn={place?.turn ?? 0}
            isTurning={isTurning}
            lit={place && !isTurning ? place.piece : null}
          />
        </Suspense>
      </HideOnError>
    </div>
  );
};
