import { useTranslation } from 'react-i18next';
import type { AutobetView } from '#engine/round/autobet-machine.ts';
import type { AutobetCommand } from '#engine/round/autobet-setup.ts';
import { BetButton } from '#ui/bet-button.tsx';
import { useMisclickGuard } from '../panel/use-panel-lock.ts';
import { useHotkeyHints } from '../panel/use-hotkeys.ts';
import styles from './autobet-buttons.module.css';

interface AutoKeysProps {
  readonly view: AutobetView;
  /** Why a run cannot start now, or null. */
  readonly reason: string | null;
  readonly isGuest: boolean;
  readonly onStart: () => void;
  readonly send: (command: Exclude<AutobetCommand, { type: 'START' }>) => void;
}

/** Start; during a run Stop and Pause; when paused Stop and Continue. */
export const AutobetButtons = ({ view, reason, isGuest, onStart, send }: AutoKeysProps) => {
  const { t } = useTranslation('autobet');
  const chips = useHotkeyHints();
  const { phase, left } = view;
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
    // Buttons keep their position, so that Stop never appears where Pause or Continue was.
    <div className={styles.pair}>
      <BetButton
        data-main-key
        className={styles.key}
        variant="stop"
        label={t('stop')}
        disabledReason={phase === 'stopping' ? t('stopping') : null}
        hotkey={chips('X')}
        onClick={() => !isHurried() && send({ type: 'STOP' })}
      />
      {isPaused ? (
        <BetButton
          className={styles.key}
          label={left === null ? t('continue') : t('continueLeft', { left })}
          onClick={() => send({ type: 'CONTINUE' })}
        />
      ) : (
        <BetButton
          className={styles.key}
          variant="pause"
          label={t('pause')}
          aria-disabled={phase !== 'running' || undefined}
          onClick={() => phase === 'running' && !isHurried() && send({ type: 'PAUSE' })}
        />
      )}
    </div>
  );
};
