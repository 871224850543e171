import type { BetRow, FeedScope } from '#contract/bets.ts';
import type { ServerEventPayload } from '#contract/events.ts';
import type { FoldedRound } from '#core/fold.ts';
import { minorToAmount } from '#core/money.ts';
import type { Clock } from '../clock.ts';
import type { Tx } from '../db/connection.ts';
import { executeStatement, defineStatement } from '../db/statement.ts';
import { idTextSql } from '../db/uuid.ts';
import type { CatalogueEntry } from '#core/rules.ts';
import type { AccountBalance } from '../ledger/index.ts';
import { outboxJson } from '../realtime/outbox-payload.ts';
import { getFoldedResult, type StoredRoundInput } from './folding.ts';
import { HIGH_STAKE_MINOR, LUCKY_MULTIPLIER } from './limits.ts';

/** Everything published about one step of a round, as one outbox row (`round-step`) in the player's room. */
export interface RoundStepPayload {
  /** For the player's own tabs; null: the balance did not change. */
  readonly balance: ServerEventPayload<'balance-update'> | null;
  /**
   * A bet on a shared game, for the player's own tabs. Sent after the balance, so that the next bet can use
   * it.
   */
  readonly own?: ServerEventPayload<'crash:own'>;
  /** For the feeds of these scopes; null: the round is open. */
  readonly bet: BetRow | null;
  readonly scopes: readonly FeedScope[];
  /** A settled round of a provider's game, for the public feeds. */
  readonly provider?: ServerEventPayload<'provider-bet'>;
}

/** The bettor as shown in feeds. */
export interface Bettor {
  readonly userId: string;
  readonly username: string;
  readonly anonymous: boolean;
  /** Staked in settled rounds so far, including this one; minor units. */
  readonly wager: bigint;
}

/** Builds the balance event for the player's tabs; `roundId` is null when no round changed the balance. */
export const balanceUpdate = (
  { accountId, amount, version }: AccountBalance,
  roundId: string | null,
): ServerEventPayload<'balance-update'> => ({
  balance_id: accountId,
  amount: minorToAmount(amount),
  action: 'update',
  version: Number(version),
  round_id: roundId,
});

/** A balance change without a round. If a gain is given, the client celebrates it. */
export interface BalanceChange {
  readonly userId: string;
  readonly balance: AccountBalance;
  readonly gained?: bigint;
}

const TELL = defineStatement<{ userIds: readonly string[]; payloads: readonly string[]; now: Date }>(
  `insert into outbox (user_id, event, room, payload, created_at)
  select user_id, 'balance-update', 'user:' || ${idTextSql('user_id')}, payload::jsonb, @now::timestamptz
  from unnest(@userIds::uuid[], @payloads::text[]) as p (user_id, payload)`,
);

/** Publishes a balance to the tabs of each of these players, in one statement. */
export const publishBalanceUpdates = (
  tx: Tx,
  { clock }: { readonly clock: Clock },
  changed: readonly BalanceChange[],
): Promise<unknown> =>
  executeStatement(tx, TELL, {
    userIds: changed.map(({ userId }) => userId),
    payloads: changed.map(payloadOf),
    now: clock.now(),
  });

const payloadOf = ({ balance, gained = 0n }: BalanceChange): string => {
  const update = balanceUpdate(balance, null);
  return outboxJson(gained > 0n ? { ...update, action: 'add', amount: minorToAmount(gained) } : update);
};

const TELL_ONE = defineStatement<{ userId: string; payload: string; now: Date }>(
  `insert into outbox (user_id, event, room, payload, created_at)
  values (@userId::uuid, 'balance-update', 'user:' || ${idTextSql('@userId::uuid')}, @payload::jsonb, @now::timestamptz)`,
);

/** Publishes one balance change that has no round to the player's tabs. */
export const publishBalanceUpdate = (
  tx: Tx,
  { clock }: { readonly clock: Clock },
  userId: string,
  balance: AccountBalance,
  gained = 0n,
): Promise<unknown> =>
  executeStatement(tx, TELL_ONE, {
    userId,
    payload: payloadOf({ userId, balance, gained }),
    now: clock.now(),
  });

/**
 * Returns the feeds a settled bet belongs to: all bets, the player's own and, if it qualifies, high, lucky
 * and wins.
 */
export const feedScopesFor = (
  staked: bigint,
  { multiplier, payout }: { readonly multiplier: bigint; readonly payout: bigint },
): readonly FeedScope[] => [
  'all',
  'personal',
  ...(staked >= HIGH_STAKE_MINOR ? (['high'] as const) : []),
  ...(multiplier >= LUCKY_MULTIPLIER ? (['lucky'] as const) : []),
  ...(payout > staked ? (['live_wins'] as const) : []),
];

/** Converts a settled round to a feed row. Anonymous players stay anonymous. */
export function toBetRow(
  entry: CatalogueEntry,
  facts: StoredRoundInput,
  folded: FoldedRound,
  bettor: Bettor,
): BetRow {
  const result = getFoldedResult(folded);
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
