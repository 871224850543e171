import { lazy, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { formatProfit } from '#lib/format-money.ts';
import { playUiCue } from '#session/ui-sound.ts';
import { useWalletDisplay } from '#session/wallet-display.ts';
import { HideOnError } from '#src/canvas/hide-on-error.tsx';
import { usePrefersReducedMotion } from '#src/canvas/use-prefers-reduced-motion.ts';
import { finishCredit, type Credit } from './credits.ts';
import { look } from './look.ts';
import styles from './celebration.module.css';

/** Suspends the whole overlay, so that its two seconds start only once the animation has loaded. */
const BurstPicture = lazy(async () => ({ default: (await import('./burst-picture.tsx')).BurstPicture }));

/** Celebrates a credit for two seconds over the page, with sound if enabled. A press or Esc ends it. */
export const CelebrationOverlay = ({ credit: { id, amountMinor } }: { readonly credit: Credit }) => {
  const { t } = useTranslation('celebration');
  const isStill = usePrefersReducedMotion();
  useEffect(() => {
    if (useWalletDisplay.getState().hasCreditSound) playUiCue('nice');
  }, [id]);
  useEffect(() => {
    const timer = setTimeout(() => finishCredit(id), isStill ? look.stillMs : look.durationMs);
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && finishCredit(id);
    window.addEventListener('keydown', onKey);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('keydown', onKey);
    };
  }, [id, isStill]);
  return (
    <div
      className={styles.celebration}
      data-celebration
      data-still={isStill}
      onPointerDown={() => finishCredit(id)}
    >
      <div className={styles.burst} aria-hidden="true">
        {isStill ? (
          <span className={styles.still} />
        ) : (
          <HideOnError name="the celebration">
            <BurstPicture durationMs={look.durationMs} />
          </HideOnError>
        )}
      </div>
      <p className={styles.words} role="status">
        <b className="display num">{formatProfit(amountMinor)}</b>
        <span>{t('credited')}</span>
      </p>
    </div>
  );
};
