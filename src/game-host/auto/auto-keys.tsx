import { useTranslation } from 'react-i18next';
import { BetButton } from '#ui/bet-button.tsx';
import { Icon } from '#ui/icon.tsx';
import { useMisclickGuard } from '../panel/use-misclick-guard.ts';
import { useKeyChips } from '../panel/use-key-chips.ts';
import type { Autobet } from './use-autobet.ts';

interface AutoKeysProps {
  readonly autobet: Autobet;
  /** Why a run cannot start now. */
  readonly reason: string | null;
  readonly isGuest: boolean;
  readonly onStart: () => void;
}

/** Start; while it runs Stop and Pause, and paused Continue with what is left in Pause's place. */
export const AutoKeys = ({ autobet, reason, isGuest, onStart }: AutoKeysProps) => {
  const { t } = useTranslation('autobet');
  const chips = useKeyChips();
  const { phase, left } = autobet;
  const isHurried = useMisclickGuard(phase === 'idle');
  if (phase === 'idle') {
    return (
      <BetButton
        data-main-key
        type="submit"
        label={t(isGuest ? 'guest' : 'start')}
        disabledReason={reason}
        hotkey={isGuest ? undefined : chips('X')}
        onClick={(event) => {
          event.preventDefault();
          if (!isHurried()) onStart();
        }}
      />
    );
  }
  const isPaused = phase === 'paused';
  return (
    // Each key keeps its place: Stop never stands where Pause or Continue was.
    <div className="twokeys">
      <BetButton
        data-main-key
        variant="stop"
        label={t('stop')}
        disabledReason={phase === 'stopping' ? t('stopping') : null}
        hotkey={chips('X')}
        onClick={() => !isHurried() && autobet.stop()}
      />
      {isPaused ? (
        <BetButton
          label={left === null ? t('continue') : t('continueLeft', { left })}
          onClick={autobet.continue}
        />
      ) : (
        <button
          type="button"
          className="betkey stop"
          aria-disabled={phase !== 'running' || undefined}
          onClick={() => phase === 'running' && !isHurried() && autobet.pause()}
        >
          <Icon name="pause" size={18} />
          <span>{t('pause')}</span>
        </button>
      )}
    </div>
  );
};
