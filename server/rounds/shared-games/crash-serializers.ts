import { formatDecimal } from '#core/number-input.ts';
import { minorToAmount } from '#core/money.ts';
import type { CrashBet, CrashRow } from '#contract/crash.ts';
import type { SharedBet, BetStatus } from './bets.ts';
import type { SharedGame } from './games.ts';

/** Formats a crash point with two decimals. */
export const formatCrashPoint = (point: number): string => formatDecimal(point, 2);
const leftText = ({ leftAt }: BetStatus): string | null =>
  leftAt === null ? null : formatCrashPoint(leftAt);

/** A bet as everyone sees it; anonymous players stay anonymous. */
export const toCrashRow = (bet: SharedBet, standing: BetStatus): CrashRow => ({
  id: bet.id,
  user: bet.anonymous ? null : { id: bet.userId, username: bet.username },
  amount: minorToAmount(bet.amount),
  cashed_out_at: leftText(standing),
  payout: minorToAmount(standing.payout),
});

/** A bet as its own player sees it. */
export const toCrashBet = (
  bet: Pick<SharedBet, 'id' | 'clientBetId' | 'amount' | 'params' | 'status' | 'createdAt'>,
  standing: BetStatus,
  { chain, number }: Pick<SharedGame, 'chain' | 'number'>,
): CrashBet => ({
  id: bet.id,
  client_bet_id: bet.clientBetId,
  chain,
  game: number,
  amount: minorToAmount(bet.amount),
  params: bet.params as CrashBet['params'], // as the rules accepted them
  status: bet.status,
  leaves_at: formatCrashPoint(standing.leavesAt),
  cashed_out_at: leftText(standing),
  multiplier: minorToAmount(standing.multiplier),
  payout: minorToAmount(standing.payout),
  capped: standing.capped,
  created_at: bet.createdAt.toISOString(),
});
