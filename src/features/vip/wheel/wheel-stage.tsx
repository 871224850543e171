import { lazy, Suspense, useMemo } from 'react';
import { formatAmount } from '#lib/format-money.ts';
import { HideOnError } from '#src/canvas/hide-on-error.tsx';
import type { WheelSpinData, WheelData } from './use-wheel.ts';
import { layoutWheel, locateTicket } from './wheel-layout.ts';
import { classNames } from '#ui/class-names.ts';
import styles from './wheel.module.css';

/** Waits for the page's font, which the canvas text uses. */
const WheelPicture = lazy(async () => {
  const [{ WheelPicture: picture }] = await Promise.all([
    import('./wheel-picture.tsx'),
    document.fonts.load('600 19px Geist').catch(() => []),
  ]);
  return { default: picture };
});

interface WheelStageProps {
  readonly prizes: WheelData['prizes'];
  readonly spin: WheelSpinData | null;
  readonly isTurning: boolean;
}

/** The wheel, drawn to scale; hidden from screen readers. */
export const WheelStage = ({ prizes, spin, isTurning }: WheelStageProps) => {
  const { pieces, names } = useMemo(
    () => ({ pieces: layoutWheel(prizes), names: prizes.map(({ amount }) => formatAmount(amount)) }),
    [prizes],
  );
  const place = spin && locateTicket(prizes, pieces, spin.ticket);
  return (
    <div className={classNames(styles.stage, 'card')} aria-hidden="true">
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
