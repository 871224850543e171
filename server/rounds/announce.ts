import type { BetRow } from '../features/bets/contract.ts';
import type { ServerEvent, ServerEventPayload } from '#contract/events.ts';
import type { FoldedRound } from '#engine/core/fold.ts';
import { minorToAmount } from '#contract/money.ts';
import type { CatalogueEntry } from '#engine/core/rules.ts';
import type { BalanceOf } from '../ledger/index.ts';
import { resultOfRound, type RoundFacts } from './folding.ts';
import { HIGH_STAKE_MINOR, LUCKY_MULTIPLIER } from './limits.ts';

/** An event for everybody in a room, kept in the outbox until it is broadcast. */
export interface Announcement {
  readonly event: ServerEvent;
  readonly room: string;
  readonly payload: unknown;
}

/** Who bets, as the feed may tell it. */
export interface Bettor {
  readonly userId: string;
  readonly username: string;
  readonly anonymous: boolean;
  /** Staked in settled rounds so far, this one included; minor units. */
  readonly wager: bigint;
}

const EVERYBODY = 'feed';
const announce = <E extends ServerEvent>(
  event: E,
  room: string,
  payload: ServerEventPayload<E>,
): Announcement => ({
  event,
  room,
  payload,
});

/** Tells the player's own tabs the balance after a round's step, or after what had no round. */
export const balanceChanged = (userId: string, balance: BalanceOf, roundId: string | null): Announcement =>
  announce('balance-update', `user:${userId}`, {
    balance_id: balance.accountId,
    amount: minorToAmount(balance.amount),
    action: 'update',
    version: Number(balance.version),
    round_id: roundId,
  });

/** Tells the feeds of a settled bet: all bets, the player's own, and the high and lucky ones if it is one. */
export function betSettled(userId: string, row: BetRow, amount: bigint, multiplier: bigint): Announcement[] {
  const bets = [row];
  return [
    announce('bet-feed', EVERYBODY, { scope: 'all', bets }),
    announce('bet-feed', `user:${userId}`, { scope: 'personal', bets }),
    ...(amount >= HIGH_STAKE_MINOR ? [announce('bet-feed', EVERYBODY, { scope: 'high', bets })] : []),
    ...(multiplier >= LUCKY_MULTIPLIER ? [announce('bet-feed', EVERYBODY, { scope: 'lucky', bets })] : []),
  ];
}

/** A settled round as a row of a feed; an anonymous player stays anonymous in it. */
export function betRowOf(
  entry: CatalogueEntry,
  facts: RoundFacts,
  folded: FoldedRound,
  bettor: Bettor,
): BetRow {
  const result = resultOfRound(folded);
  return {
    id: facts.id,
    game_id: entry.meta.id,
    game: facts.game,
    amount: minorToAmount(folded.rules.staked(folded.state)),
    payout: minorToAmount(result.payout),
    multiplier: minorToAmount(result.multiplier),
    date: { time: facts.createdAt.toISOString() },
    user: bettor.anonymous
      ? null
      : { id: bettor.userId, username: bettor.username, wager: minorToAmount(bettor.wager) },
    capped: result.capped,
    result: folded.rules.resultLabel?.(result.outcome, result.multiplier) ?? null,
  };
}
