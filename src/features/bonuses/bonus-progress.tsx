import { useTranslation } from 'react-i18next';
import { classNames } from '#ui/class-names.ts';
import { formatAmount } from '#lib/format-money.ts';
import type { Bonus } from '#contract/bonuses.ts';
import { getBonusStats } from './bonus-stats.ts';
import styles from './bonus-progress.module.css';

/** Returns a formatter for the completed part of the wager or of the spins. */
export function useProgressText(): (bonus: Bonus) => string {
  const { t } = useTranslation('bonuses');
  return (bonus) => {
    const { state, spins } = getBonusStats(bonus);
    if (state === 'spins') return t('spinsPlayed', { done: spins - bonus.spins_left, spins });
    return t('wagered', { done: formatAmount(bonus.wager), required: formatAmount(bonus.wager_required) });
  };
}

interface BonusProgressProps {
  readonly bonus: Bonus;
  /** Hidden from screen readers because adjacent text says the same. */
  readonly isSilent?: boolean;
}

/** Progress bar of the wager or the spins. */
export const BonusProgress = ({ bonus, isSilent = false }: BonusProgressProps) => {
  const { t } = useTranslation('bonuses');
  const { state, percent } = getBonusStats(bonus);
  return (
    <progress
      className={classNames(styles.bonusProgress, state === 'complete' && styles.full)}
      max={100}
      value={percent}
      aria-hidden={isSilent}
      aria-label={t(state === 'spins' ? 'spinsProgress' : 'progress', { name: bonus.name })}
    />
  );
};
