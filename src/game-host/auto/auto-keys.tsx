import { useTranslation } from 'react-i18next';
import { BetKey } from '#ui/bet-key.tsx';
import { Icon } from '#ui/icon.tsx';
import { useKeyChips } from '../use-key-chips.ts';
import type { Autobet } from './use-autobet.ts';

interface AutoKeysProps {
  readonly autobet: Autobet;
  /** Why a run cannot start now. */
  readonly reason: string | null;
  readonly isGuest: boolean;
  readonly onStart: () => void;
}

/** Start; while it runs Stop and Pause; paused Stop and Continue with what is left. */
export const AutoKeys = ({ autobet, reason, isGuest, onStart }: AutoKeysProps) => {
  const { t } = useTranslation('autobet');
  const chips = useKeyChips();
  const { phase, left } = autobet;
  if (phase === 'idle') {
    return (
      <BetKey
        data-main-key
        type="submit"
        label={t(isGuest ? 'guest' : 'start')}
        disabledReason={reason}
        hotkey={isGuest ? undefined : chips('X')}
        onClick={(event) => {
          event.preventDefault();
          onStart();
        }}
      />
    );
  }
  if (phase === 'paused') {
    return (
      <div className="twokeys" data-phase={phase}>
        <BetKey
          data-main-key
          label={left === null ? t('continue') : t('continueLeft', { left })}
          onClick={autobet.continue}
        />
        <BetKey variant="stop" label={t('stop')} hotkey={chips('X')} onClick={autobet.stop} />
      </div>
    );
  }
  return (
    <div className="twokeys" data-phase={phase}>
      <BetKey
        data-main-key
        variant="stop"
        label={t('stop')}
        disabledReason={phase === 'stopping' ? t('stopping') : null}
        hotkey={chips('X')}
        onClick={autobet.stop}
      />
      <button
        type="button"
        className="betkey stop"
        aria-disabled={phase !== 'running' || undefined}
        onClick={() => phase === 'running' && autobet.pause()}
      >
        <Icon name="pause" size={18} />
        <span>{t('pause')}</span>
      </button>
    </div>
  );
};
