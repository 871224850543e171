import { useTranslation } from 'react-i18next';
import { useTimeLeft } from './use-trivia.ts';
import styles from './trivia.module.css';

/** Formats `0:38`. Rounded up, so that it shows 0:01 until the end. */
function clockOf(leftMs: number): string {
  const seconds = Math.ceil(leftMs / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

interface CountdownProps {
  readonly untilMs: number;
  /** Total duration. */
  readonly wholeMs: number;
}

/** Countdown in a ring that empties. */
export const QuestionCountdown = ({ untilMs, wholeMs }: CountdownProps) => {
  const { t } = useTranslation('trivia');
  const leftMs = useTimeLeft(untilMs);
  const part = Math.min(1, leftMs / wholeMs);
  return (
    <span
      className={styles.ring}
      role="timer"
      aria-label={t('timeLeft', { count: Math.ceil(leftMs / 1000) })}
    >
      <svg viewBox="0 0 44 44" aria-hidden="true">
        <circle cx="22" cy="22" r="20" />
        <circle cx="22" cy="22" r="20" pathLength={100} strokeDasharray={`${part * 100} 200`} />
      </svg>
      <b aria-hidden="true">{clockOf(leftMs)}</b>
    </span>
  );
};
