import { Component, lazy, useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatProfit } from '#lib/format-money.ts';
import { usePlaySettings } from '#session/play-settings.ts';
import { playUiCue } from '#session/ui-sound.ts';
import { useWalletDisplay } from '#session/wallet-display.ts';
import { finishCredit, type Credit } from './credits.ts';
import { look } from './look.ts';
import './celebration.css';

/** Suspends the whole overlay, so that its two seconds start when the picture is here. */
const BurstPicture = lazy(async () => ({ default: (await import('./burst-picture.tsx')).BurstPicture }));

/** A credit outside a round, heard where the player wants it, for two seconds over everything; a press or Esc ends it. */
export const CelebrationOverlay = ({ credit: { id, amountMinor } }: { readonly credit: Credit }) => {
  const { t } = useTranslation('celebration');
  const isStill = useIsMotionReduced();
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
    <div className="celebration" data-still={isStill} onPointerDown={() => finishCredit(id)}>
      <div className="burst" aria-hidden="true">
        {isStill ? (
          <span className="still" />
        ) : (
          <QuietlyAbsent>
            <BurstPicture durationMs={look.durationMs} />
          </QuietlyAbsent>
        )}
      </div>
      <p className="words" role="status">
        <b className="display num">{formatProfit(amountMinor)}</b>
        <span>{t('credited')}</span>
      </p>
    </div>
  );
};

/** The system's wish or the product's own setting. */
const useIsMotionReduced = (): boolean => {
  const { isMotionReduced } = usePlaySettings();
  return isMotionReduced || window.matchMedia('(prefers-reduced-motion: reduce)').matches;
};

/** Without WebGL the words stand alone. */
class QuietlyAbsent extends Component<{ readonly children: ReactNode }, { readonly isAbsent: boolean }> {
  override readonly state = { isAbsent: false };

  static getDerivedStateFromError(): { isAbsent: boolean } {
    return { isAbsent: true };
  }

  override componentDidCatch(error: Error): void {
    console.warn('The celebration has no picture', error.message);
  }

  override render(): ReactNode {
    return this.state.isAbsent ? null : this.props.children;
  }
}
