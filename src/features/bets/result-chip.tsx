import { useQuery } from '@tanstack/react-query';
import type { BetRow } from '#contract/bets.ts';
import { amountToMinor } from '#core/money.ts';
import type { ResultBadge } from '#engine/game.ts';
import { gameResults } from '#games/registry.ts';
import { formatResult, isGain } from '#lib/format-money.ts';
import { classNames } from '#ui/class-names.ts';
import { ResultMark } from '#ui/result-mark.tsx';
import styles from './result-chip.module.css';

const none: readonly ResultBadge[] = [];

/** The coloured results of a game; empty until they are loaded, and for games without any. */
export function useResultBadges(slug: string | null): readonly ResultBadge[] {
  const { data = none } = useQuery({
    queryKey: ['result-badges', slug],
    enabled: slug !== null,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: () => gameResults(slug ?? ''),
  });
  return data;
}

/** Whether a bet's result adds to its multiplier: a roll, a number of the wheel, a crash point. */
export const hasOwnResult = ({ result, multiplier }: BetRow): boolean =>
  result !== null && Number.parseFloat(result) !== Number(multiplier);

interface ResultChipProps {
  readonly bet: BetRow;
  readonly badges: readonly ResultBadge[];
}

/** The result of a bet with the colour of the wheel, on green for a gain. */
export const ResultChip = ({ bet, badges }: ResultChipProps) => {
  if (bet.result === null) return null;
  const tone = badges.find(({ text }) => text === bet.result)?.tone;
  const won = isGain(amountToMinor(bet.payout) - amountToMinor(bet.amount));
  return (
    <span className={classNames(styles.chip, 'num', won && styles.win)}>
      {tone && <ResultMark tone={tone} />}
      {formatResult(bet.result)}
    </span>
  );
};
