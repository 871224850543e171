import { decimalText } from '#engine/core/typed-number.ts';
import { minorToAmount } from '#contract/money.ts';
import type { CrashBet, CrashRow } from '../../features/crash/contract.ts';
import type { SharedBet, Standing } from './bets.ts';
import type { SharedGame } from './games.ts';

/** A point with two decimals. */
export const pointText = (point: number): string => decimalText(point, 2);
const leftText = ({ leftAt }: Standing): string | null => (leftAt === null ? null : pointText(leftAt));

/** A bet as everybody sees it; an anonymous player stays anonymous. */
export const rowOf = (bet: SharedBet, standing: Standing): CrashRow => ({
  id: bet.id,
  user: bet.anonymous ? null : { id: bet.userId, username: bet.username },
  amount: minorToAmount(bet.amount),
  cashed_out_at: leftText(standing),
  payout: minorToAmount(standing.payout),
});

/** A bet as its player sees it. */
export const betOf = (
  bet: Pick<SharedBet, 'id' | 'clientBetId' | 'amount' | 'params' | 'status' | 'createdAt'>,
  standing: Standing,
  { chain, number }: Pick<SharedGame, 'chain' | 'number'>,
): CrashBet => ({
  ...{ id: bet.id, client_bet_id: bet.clientBetId, chain, game: number },
  amount: minorToAmount(bet.amount),
  params: bet.params as CrashBet['params'], // as the rules accepted them
  status: bet.status,
  leaves_at: pointText(standing.leavesAt),
  cashed_out_at: leftText(standing),
  multiplier: minorToAmount(standing.multiplier),
  payout: minorToAmount(standing.payout),
  capped: standing.capped,
  created_at: bet.createdAt.toISOString(),
});
