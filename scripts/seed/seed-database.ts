import { sql } from 'kysely';
import type { Catalogue } from '#core/rules.ts';
import { systemClock } from '#server/clock.ts';
import type { Database, Tx } from '#server/db/connection.ts';
import { makeMonths } from '#server/db/months.ts';
import { withoutStatementTimeout } from '#server/db/postgres-pool.ts';
import { executeStatement } from '#server/db/statement.ts';
import type { Vault } from '#server/deps.ts';
import { emailKey } from '#server/email-key.ts';
import { openExternalAccount } from '#server/ledger/index.ts';
import { StartError } from '#server/start-error.ts';
import { seededBets, type SeededResult } from './seeded-games.ts';
import { idAt, makePlayers, newPair, type SeededPair, type SeededPlayer } from './seeded-players.ts';
import {
  INSERT_AFTERWARDS,
  INSERT_ORDERS,
  INSERT_PAIRS,
  INSERT_PLAYERS,
  INSERT_ROUNDS,
  SUM_UP,
} from './statements.ts';
import { withoutIndexes } from './without-indexes.ts';

export interface Seeded {
  readonly rounds: number;
  readonly players: number;
  /** The time span before now over which rounds are spread. */
  readonly days: number;
}

interface SeedDeps {
  readonly catalogue: Catalogue;
  readonly vault: Vault;
  /** Called after each batch. */
  readonly onProgress?: (rounds: number) => void;
}

const DAY_MS = 86_400_000;
const BATCH = 5_000;
/** Everybody is there in this first part of the rounds; departed players never come again. */
const SHARE_WITH_DEPARTED = 0.2;
const WHALE_SHARE = 0.25;
/** A pair is rotated after this many rounds. */
const ROUNDS_OF_PAIR = 2_000;
const STEP_MS = 700;
const USD = 100_000_000n;

/**
 * Fills an empty database with players and their settled rounds. All or nothing.
 * @throws {StartError} when there are players already
 */
export async function seedDatabase(database: Database, deps: SeedDeps, wanted: Seeded): Promise<void> {
  const { db } = database;
  if (await db.selectFrom('users').select('id').limit(1).executeTakeFirst())
    throw new StartError('The database has players already: only an empty one is filled.');
  const { startMs, endMs } = spanOf(wanted);
  await makeMonths(db, new Date(startMs), new Date(endMs));
  await openExternalAccount(db, 'buy');
  await withoutStatementTimeout(db, async (connection) => {
    await connection.transaction().execute((tx) => withoutIndexes(tx, () => fill(tx, deps, wanted)));
    // Also marks pages as visible to all, as on a site that ran for months.
    await sql`vacuum analyze`.execute(connection);
  });
}

function spanOf({ days }: Seeded): { readonly startMs: number; readonly endMs: number } {
  const endMs = systemClock.now().getTime() - 600_000;
  return { startMs: endMs - days * DAY_MS, endMs };
}

async function fill(tx: Tx, deps: SeedDeps, wanted: Seeded): Promise<void> {
  const { rounds, players: count } = wanted;
  const { startMs, endMs } = spanOf(wanted);
  const players = makePlayers(deps.vault, count, startMs);
  await insertPlayers(tx, INSERT_PLAYERS, players);
  const maker = makeRounds(deps, players);
  for (let from = 0; from < rounds; from += BATCH) {
    const many = Math.min(BATCH, rounds - from);
    const msOf = (at: number): number => startMs + Math.floor(((from + at) * (endMs - startMs)) / rounds);
    maker.play(many, msOf, from < rounds * SHARE_WITH_DEPARTED);
    await maker.store(tx);
    deps.onProgress?.(from + many);
  }
  await insertPairs(tx, [...players.map(({ pair }) => pair), ...maker.otherPairs()]);
  await insertPlayers(tx, INSERT_AFTERWARDS, players);
  for (const statement of SUM_UP) await executeStatement(tx, statement, {});
}

interface PlayedRound {
  readonly id: string;
  readonly player: SeededPlayer;
  readonly pairId: string;
  readonly nonce: number;
  readonly amount: bigint;
  readonly result: SeededResult;
  /** Amount and version after the opening and after each action. */
  readonly balances: readonly bigint[];
  readonly createdMs: number;
  readonly settledMs: number;
}

function makeRounds({ catalogue, vault }: SeedDeps, players: readonly SeededPlayer[]) {
  const bets = seededBets(catalogue);
  const whales = players.filter(({ isWhale }) => isWhale);
  const stays = ({ isDeparted }: SeededPlayer): boolean => !isDeparted;
  const [stayingWhales, staying] = [whales.filter(stays), players.filter(stays)];
  const revealed: SeededPair[] = [];
  let batch = emptyBatch();

  const play = (many: number, msOf: (at: number) => number, withDeparted: boolean): void => {
    for (let at = 0; at < many; at += 1) {
      const isWhale = Math.random() < WHALE_SHARE;
      const player = withDeparted
        ? pick(isWhale ? whales : players)
        : pick(isWhale ? stayingWhales : staying);
      const ms = msOf(at);
      const amount = stakeOf(player);
      if (player.amount < amount) topUp(player, ms);
      const { pair } = player;
      const result = pick(bets)(
        { serverSeed: pair.serverSeed, clientSeed: pair.clientSeed ?? '', nonce: pair.nonce },
        amount,
      );
      batch.rounds.push(book(player, { amount, result, ms }));
      pair.nonce += 1;
      if (pair.nonce === ROUNDS_OF_PAIR) {
        revealed.push(Object.assign(pair, { state: 'revealed', sinceMs: ms }));
        player.pair = newPair(vault, player.id, 'active', ms);
      }
    }
  };

  const topUp = (player: SeededPlayer, ms: number): void => {
    const amount = player.isWhale ? 20_000n * USD : 100n * USD;
    player.amount += amount;
    player.version += 1n;
    batch.orders.push({ id: idAt(ms - 2), transferId: idAt(ms - 1), player, amount, ms: ms - 1 });
  };

  const book = (
    player: SeededPlayer,
    { amount, result, ms }: { amount: bigint; result: SeededResult; ms: number },
  ): PlayedRound => {
    const id = `${idAt(ms).slice(0, 30)}00`;
    const last = result.actions.length;
    const balances: bigint[] = [];
    for (let step = 0; step <= last; step += 1) {
      const [before, isOver] = [player.amount, step === last];
      if (step === 0) player.amount -= amount;
      if (isOver) player.amount += result.payout;
      if (step === 0 || player.amount !== before) player.version += 1n;
      balances.push(player.amount, player.version);
    }
    player.lastMs = ms + last * STEP_MS;
    return {
      id,
      player,
      pairId: player.pair.id,
      nonce: player.pair.nonce,
      amount,
      result,
      balances,
      createdMs: ms,
      settledMs: player.lastMs,
    };
  };

  return {
    play,
    /** Writes the rounds that were played since the last call. */
    store: async (tx: Tx): Promise<void> => {
      const { rounds, orders } = batch;
      batch = emptyBatch();
      await executeStatement(tx, INSERT_ORDERS, {
        ids: orders.map(({ id }) => id),
        transferIds: orders.map(({ transferId }) => transferId),
        userIds: orders.map(({ player }) => player.id),
        amounts: orders.map(({ amount }) => amount),
        at: orders.map(({ ms }) => ms),
      });
      await executeStatement(tx, INSERT_ROUNDS, {
        ids: rounds.map(({ id }) => id),
        userIds: rounds.map(({ player }) => player.id),
        games: rounds.map(({ result }) => result.game),
        rulesVersions: rounds.map(({ result }) => result.rulesVersion),
        pairIds: rounds.map(({ pairId }) => pairId),
        nonces: rounds.map(({ nonce }) => nonce),
        params: rounds.map(({ result }) => result.params),
        amounts: rounds.map(({ amount }) => amount),
        steps: rounds.map(({ result }) => result.actions.length),
        actions: rounds.map(({ result: { actions } }) =>
          actions.length > 0 ? JSON.stringify(actions) : null,
        ),
        balances: rounds.map(({ balances }) => `{${balances.join(',')}}`),
        multipliers: rounds.map(({ result }) => result.multiplier),
        payouts: rounds.map(({ result }) => result.payout),
        created: rounds.map(({ createdMs }) => createdMs),
        settled: rounds.map(({ settledMs }) => settledMs),
      });
    },
    /** The revealed pairs, and the next one of each player. */
    otherPairs: (): SeededPair[] => [
      ...revealed,
      ...players.map(({ id, joinedMs }) => newPair(vault, id, 'next', joinedMs)),
    ],
  };
}

interface Batch {
  readonly rounds: PlayedRound[];
  readonly orders: { id: string; transferId: string; player: SeededPlayer; amount: bigint; ms: number }[];
}
const emptyBatch = (): Batch => ({ rounds: [], orders: [] });

const pick = <T>(from: readonly T[]): T => {
  const one = from[Math.floor(Math.random() * from.length)];
  if (one === undefined) throw new Error('There is nothing to pick from.');
  return one;
};

/** 0.10 to 5 USD; of a whale 20 to 1,000 USD. */
const stakeOf = ({ isWhale }: SeededPlayer): bigint =>
  BigInt(1 + Math.floor(Math.random() * 50)) * (isWhale ? 20n * USD : USD / 10n);

async function insertPlayers(
  tx: Tx,
  statements: typeof INSERT_PLAYERS,
  players: readonly SeededPlayer[],
): Promise<void> {
  for (const some of inBatches(players)) {
    const columns = {
      ids: some.map(({ id }) => id),
      accountIds: some.map(({ accountId }) => accountId),
      usernames: some.map(({ username }) => username),
      emails: some.map(({ username }) => emailKey(`${username}@players.example`)),
      amounts: some.map(({ amount }) => amount),
      versions: some.map(({ version }) => version),
      pairIds: some.map(({ pair }) => pair.id),
      nonces: some.map(({ pair }) => pair.nonce),
      joined: some.map(({ joinedMs }) => joinedMs),
      seen: some.map(({ lastMs }) => lastMs),
      // No token has this hash: no one is signed in.
      tokens: some.map(({ id }) => `seeded:${id}`),
    };
    for (const statement of statements) await executeStatement(tx, statement, columns);
  }
}

async function insertPairs(tx: Tx, pairs: readonly SeededPair[]): Promise<void> {
  for (const some of inBatches(pairs))
    await executeStatement(tx, INSERT_PAIRS, {
      ids: some.map(({ id }) => id),
      userIds: some.map(({ userId }) => userId),
      states: some.map(({ state }) => state),
      sealed: some.map(({ sealed }) => sealed),
      hashes: some.map(({ hash }) => hash),
      clientSeeds: some.map(({ clientSeed }) => clientSeed),
      // The next nonce of an active pair is in the wallet.
      nonces: some.map(({ state, nonce }) => (state === 'active' ? 0 : nonce)),
      created: some.map(({ createdMs }) => createdMs),
      since: some.map(({ sinceMs }) => sinceMs),
    });
}

const inBatches = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / BATCH) }, (_, at) => all.slice(at * BATCH, (at + 1) * BATCH));
