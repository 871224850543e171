import { clientKeysSince } from '../../db/months.ts';
import { executeStatement, defineStatement } from '../../db/statement.ts';
import { transaction } from '../../db/transaction.ts';
import type { Tx } from '../../db/connection.ts';
import { bookMovements, pay, post, type Movement, type UpdatedBalances } from '../../ledger/index.ts';
import { computeCommitment } from '#core/fairness.ts';
import type { FoldedRound } from '#core/fold.ts';
import type { CrashBet } from '#contract/crash.ts';
import { balanceUpdate, toBetRow, feedScopesFor, type RoundStepPayload } from '../announce.ts';
import {
  houseEdgePpm,
  getCatalogueEntry,
  foldStoredRound,
  getFoldedResult,
  type StoredRoundInput,
} from '../folding.ts';
import { addPaidToUsage } from '../play-limits.ts';
import { keepRoundsSql, type KeptValues } from '../statements.ts';
import { computeBetStatus } from './bets.ts';
import type { GameEnd, SharedGame } from './games.ts';
import { LeadershipLostError, LEASE_GUARD_CTE, renewLease, type Lease } from '../../lease.ts';
import type { SharedDeps } from './shared-deps.ts';
import type { TimedGame } from './timed-game.ts';
import { toCrashBet } from './crash-serializers.ts';
import { idTextSql } from '../../db/uuid.ts';
import { outboxJson } from '../../realtime/outbox-payload.ts';

type SettleDeps = Pick<SharedDeps, 'db' | 'clock' | 'dealer' | 'catalogue' | 'outbox'> & {
  readonly log: Pick<SharedDeps['log'], 'error'>;
};

/** Bets settled in one transaction. */
const BATCH = 1_000;

interface OpenBet {
  readonly id: string;
  readonly userId: string;
  readonly accountId: string;
  readonly username: string;
  readonly anonymous: boolean;
  readonly wager: bigint;
  readonly isMain: boolean;
  readonly clientBetId: string;
  readonly rulesVersion: number;
  readonly params: unknown;
  readonly amount: bigint;
  readonly maxProfit: bigint | null;
  readonly createdAt: Date;
  readonly action: unknown;
}

interface Wanted {
  readonly gameId: string;
  readonly most: number;
  /** Only those; null: all of the game but the resting ones. */
  readonly ids: readonly string[] | null;
  readonly resting: readonly string[];
}

/** No row: the lease is lost. One row without a bet: all are settled. No one else writes bets of a game that is over. */
const OPEN_BETS = defineStatement<Lease & Wanted, OpenBet | { readonly id: null }>(
  `with ${LEASE_GUARD_CTE} select r.id, r.user_id as "userId", w.account_id as "accountId", u.username, u.anonymous,
    m.xp as wager, w.account_no = 0 as "isMain", r.client_bet_id::text as "clientBetId", r.rules_version as "rulesVersion", r.params, r.amount,
    r.max_profit as "maxProfit", r.created_at as "createdAt", r.actions -> 0 as action
  from led left join open_rounds r on r.shared_game_id = @gameId
      and (@ids::uuid[] is null or r.id = any(@ids::uuid[])) and r.id <> all(@resting::uuid[])
    left join wallets w on w.user_id = r.user_id and w.account_no = r.account_no left join users u on u.id = r.user_id
    left join wallets m on m.user_id = r.user_id and m.account_no = 0
  order by r.user_id, r.account_no desc limit @most`,
);

/** A bet folded with its seeds and the player's action. */
interface FoldedBet {
  readonly bet: OpenBet;
  readonly facts: StoredRoundInput;
  readonly folded: FoldedRound;
  /** As its player sees it after settlement. */
  readonly own: CrashBet;
}

/** Bets that could not be settled for the first time: they are tried again later, and people should know of them. */
export interface SetAside {
  readonly game: string;
  readonly number: number;
  readonly ids: readonly string[];
}

/** The bets that could not be settled, put off by growing pauses. */
export interface RestingBets {
  /** Those that are not due yet. */
  readonly ids: readonly string[];
  /** In the transaction that settles the bet. */
  succeeded(id: string, tx: Tx): Promise<void>;
  /** Resolves to whether it is the first failure of the bet. */
  failed(id: string, error: unknown): Promise<boolean>;
}

/**
 * Settles every bet of a game that is over, a batch in one transaction: stakes become the house's, payouts the players',
 * each bet is published to the feeds and to its player. What was settled before is left as it is. A bet that cannot be
 * settled is set aside and retried after growing pauses; the others are paid.
 * @returns what was set aside for the first time
 * @throws {LeadershipLostError}
 */
export async function settleGame(
  deps: SettleDeps,
  game: TimedGame,
  shared: SharedGame,
  end: GameEnd,
  lease: Lease,
  bets: RestingBets,
): Promise<SetAside> {
  const resting = [...bets.ids];
  const news: string[] = [];
  const setAside = async (id: string, error: unknown): Promise<void> => {
    if (await bets.failed(id, error)) news.push(id);
    resting.push(id);
    deps.log.error(
      { err: error, roundId: id, sharedGameId: shared.id },
      'a bet was set aside: it cannot be settled',
    );
  };
  /** Settles bets in one transaction; those that fail together are tried by halves, until the bad one is alone. */
  const settle = async (ids: readonly string[] | null): Promise<number> => {
    const tried: string[] = [];
    try {
      await transaction(deps.db, async (tx) => {
        tried.length = 0;
        const wanted = { gameId: shared.id, most: BATCH, ids, resting };
        const rows = await executeStatement(tx, OPEN_BETS, { ...lease, ...wanted });
        if (rows.length === 0) throw new LeadershipLostError('Another process is the leader.');
        const open = rows.filter((row): row is OpenBet => row.id !== null);
        tried.push(...open.map(({ id }) => id));
        const folded = open.map((bet) => foldBet(deps, game, shared, end, bet));
        if (folded.length > 0) await settleBets(tx, deps, game.slug, folded);
        for (const id of tried) await bets.succeeded(id, tx);
      });
    } catch (error) {
      // It throws where the database does not answer, or where another process leads: no bet is to blame for that.
      await renewLease(deps, lease);
      const [first] = tried;
      if (first === undefined) throw error;
      if (tried.length === 1) {
        await setAside(first, error);
      } else {
        const half = Math.ceil(tried.length / 2);
        await settle(tried.slice(0, half));
        await settle(tried.slice(half));
      }
    }
    return tried.length;
  };
  for (;;) {
    const settled = await settle(null);
    deps.outbox.wake();
    if (settled < BATCH) return { game: game.slug, number: shared.number, ids: news };
    await renewLease(deps, lease);
  }
}

const foldBet = (
  { catalogue }: SettleDeps,
  game: TimedGame,
  shared: SharedGame,
  end: GameEnd,
  bet: OpenBet,
): FoldedBet => {
  const { id, rulesVersion, params, amount, maxProfit, createdAt } = bet;
  const facts: StoredRoundInput = {
    id,
    game: game.slug,
    rulesVersion,
    params,
    amount,
    maxProfit,
    createdAt,
    serverSeed: end.hash,
    serverSeedHash: computeCommitment(end.hash),
    clientSeed: shared.publicSeed,
    nonce: BigInt(shared.number),
  };
  const settled = { ...bet, status: 'settled' } as const;
  const own = toCrashBet(settled, computeBetStatus(game, settled, shared, end, Infinity), shared);
  return {
    bet,
    facts,
    own,
    folded: foldStoredRound(catalogue, facts, bet.action === null ? [] : [bet.action]),
  };
};

const settleBets = async (
  tx: Tx,
  deps: SettleDeps,
  game: string,
  bets: readonly FoldedBet[],
): Promise<void> => {
  const results = bets.map(({ folded }) => getFoldedResult(folded));
  const movements = bets.flatMap(({ bet: { id, userId, accountId, amount } }, i): Movement[] => {
    const money = { roundId: id, accountId, amount: results[i]?.payout ?? 0n };
    const moved = [post({ roundId: id, amount }), ...(money.amount > 0n ? [pay(money)] : [])];
    return moved.map((movement) => ({ ...movement, userId }));
  });
  // Main counts bets from a bonus as well, so all wallets are locked, in the order of all locks.
  await executeStatement(tx, LOCK_WALLETS, { userIds: bets.map(({ bet }) => bet.userId) });
  const moved = await bookMovements(tx, deps, movements);
  const paid = bets.map(({ bet: { userId } }, i) => ({ userId, paid: results[i]?.payout ?? 0n }));
  await addPaidToUsage(tx, deps.clock.now(), paid);
  const written = await executeStatement(tx, SETTLE, {
    now: deps.clock.now(),
    keysSince: clientKeysSince(firstOpened(bets)),
    edgePpm: houseEdgePpm(getCatalogueEntry(deps.catalogue, game), null),
    ids: bets.map(({ bet }) => bet.id),
    multipliers: results.map(({ multiplier }) => multiplier),
    payouts: results.map(({ payout }) => payout),
    capped: results.map(({ capped }) => capped),
    news: bets.map((bet) => outboxJson(newsOf(deps, bet, moved))),
  });
  if (written.length < bets.length)
    throw new Error('a bet of a finished game was settled by another process');
};

const newsOf = (
  deps: SettleDeps,
  { bet, facts, folded, own }: FoldedBet,
  moved: UpdatedBalances,
): RoundStepPayload => {
  const { userId, username, anonymous, amount } = bet;
  const balance = moved.get(bet.accountId);
  const bettor = { userId, username, anonymous, wager: bet.wager + (bet.isMain ? amount : 0n) };
  return {
    balance: balance ? balanceUpdate(balance, bet.id) : null,
    own: { bet: own },
    bet: toBetRow(getCatalogueEntry(deps.catalogue, facts.game), facts, folded, bettor),
    scopes: feedScopesFor(amount, getFoldedResult(folded)),
  };
};

const LOCK_WALLETS = defineStatement<{ userIds: readonly string[] }>(
  `select account_no from wallets where user_id = any(@userIds::uuid[])
  order by user_id, account_no desc for no key update`,
);

const firstOpened = (bets: readonly FoldedBet[]): Date =>
  new Date(Math.min(...bets.map(({ bet }) => bet.createdAt.getTime())));

interface SettleValues extends KeptValues {
  readonly now: Date;
  /** Expected house win in millionths of the stake. */
  readonly edgePpm: number;
  readonly ids: readonly string[];
  readonly multipliers: readonly bigint[];
  readonly payouts: readonly bigint[];
  readonly capped: readonly boolean[];
  /** JSON. */
  readonly news: readonly string[];
}

const SETTLE = defineStatement<SettleValues>(`with settled as (
    delete from open_rounds r
    using unnest(@ids::uuid[], @multipliers::bigint[], @payouts::bigint[], @capped::boolean[])
      as s (id, multiplier, payout, capped)
    where r.id = s.id
    returning r.*, s.multiplier as reached, s.payout, s.capped
  ), ended as (${keepRoundsSql(
    'settled',
    {
      status: "'settled'",
      step: 'step',
      staked: 'staked',
      multiplier: 'reached',
      payout: 'payout',
      capped: 'capped',
      actions: 'actions',
      balances: 'balances',
    },
    'round.user_id',
  )}), counted as (
    update wallets w set rounds = w.rounds + 1, staked = w.staked + s.staked, payout = w.payout + s.payout,
      xp = w.xp + case when s.account_no = 0 then s.staked else 0 end
    from settled s where w.user_id = s.user_id and w.account_no = 0
    returning w.user_id, w.xp
  ), queued as (
    insert into settled_bets (round_id, user_id, account_id, is_main, game, staked, payout, multiplier, edge_ppm, xp,
      settled_at)
    select s.id, s.user_id, named.account_id, s.account_no = 0, s.game, s.staked, s.payout, s.reached,
      @edgePpm::integer, counted.xp, @now::timestamptz
    from settled s join counted on counted.user_id = s.user_id
      join wallets named on named.user_id = s.user_id and named.account_no = s.account_no
  ), announced as (
    insert into outbox (user_id, event, room, payload, created_at)
    select settled.user_id, 'round-step', 'user:' || ${idTextSql('settled.user_id')}, n.news::jsonb, @now::timestamptz
    from settled join unnest(@ids::uuid[], @news::text[]) as n (id, news) on n.id = settled.id
  ) select id from settled`);
