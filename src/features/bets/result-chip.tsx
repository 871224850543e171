import { useQuery } from '@tanstack/react-query';
import type { BetRow } from '#contract/bets.ts';
import { amountToMinor } from '#core/money.ts';
import type { ResultBadge } from '#engine/game.ts';
import { gameResults } from '#games/registry.ts';
import { formatResult, isGain } from '#lib/format-money.ts';
import { classNames, variantClass } from '#ui/class-names.ts';
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

/** Whether a bet's result says more than its multiplier does: a roll, a number of the wheel, a crash point. */
export const hasOwnResult = ({ result, multiplier }: BetRow): boolean =>
  result !== null && Number.parseFloat(result) !== Number(multiplier);

interface ResultChipProps {
  readonly bet: BetRow;
  readonly badges: readonly ResultBadge[];
}

/** What came up in a bet, as the game draws it: in the colour of the wheel, green for a gain, else grey. */
export const ResultChip = ({ bet, badges }: ResultChipProps) => {
  if (bet.result === null) return null;
  const tone = badges.find(({ text }) => text === bet.result)?.tone;
  const gain = isGain(amountToMinor(bet.payout) - amountToMinor(bet.amount)) ? 'win' : undefined;
  return (
    <span className={classNames(styles.chip, 'num', variantClass(styles, tone ?? gain))}>
      {formatResult(bet.result)}
    </span>
  );
};
