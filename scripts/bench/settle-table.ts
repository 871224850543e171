import { createHash } from 'node:crypto';
import { crashPointFromHash } from '#games/crash/chain.ts';
import { systemClock } from '#server/clock.ts';
import { idTextSql } from '#server/db/uuid.ts';
import { newId } from '#server/ids.ts';
import type { SharedGame } from '#server/rounds/index.ts';
import type { RawDriver } from './baseline-bet.ts';
import { numberedIdSql } from '#server/testing/numbered-id.ts';

export const BETS = 1_000;
const STAKE_MINOR = 100_000_000n;
const LEASE = 'bench';
export const BENCH_CHAIN_LENGTH = 1_000_000;
export const PUBLIC_SEED = 'a1'.repeat(32);

/** A game in which some players left automatically, some manually, and some did not. */
export const HASH = ((): string => {
  const hashes = Array.from({ length: 1_000 }, (_, text) =>
    createHash('sha256').update(String(text)).digest('hex'),
  );
  const hash = hashes.find((text) => {
    const point = crashPointFromHash(text, PUBLIC_SEED, 1);
    return point > 250 && point < 1_000;
  });
  if (hash === undefined) throw new Error('no game ends where the bench needs it');
  return hash;
})();

/** Bets on a game that is over, in the order of their players. */
export interface OpenBets {
  readonly game: SharedGame;
  readonly ids: readonly string[];
}

export const settleLease = { lease: LEASE, fence: 1n, ms: 0 };

const LAY = [
  `insert into users (id, username, email, email_key, password_hash, created_at)
    select ${numberedIdSql('n')}, 'player-' || n, n || '@example.com', n || '@example.com', '', now() from generate_series(1, ${BETS}) n`,
  `insert into wallets (user_id, account_no, account_id, amount)
    select ${numberedIdSql('n')}, 0, ${idTextSql(numberedIdSql('n'))}, 100000000000 from generate_series(1, ${BETS}) n`,
  `insert into leases (name, holder, fence, until) values ('${LEASE}', 'bench', 1, 'infinity')`,
  `insert into chains (game, number, length, terminating_hash, every, sealed, published_at)
    values ('crash', 1, ${BENCH_CHAIN_LENGTH}, '${'0'.repeat(64)}', ${BENCH_CHAIN_LENGTH}, '', now())`,
];

/** Seeds a thousand players, a chain and a leader. */
export const seedSettleData = (driver: RawDriver): Promise<void> =>
  driver.withConnection(async (query) => {
    for (const text of LAY) await query(text, []);
  });

const OPEN_ROUNDS = `insert into open_rounds (id, user_id, account_no, game, rules_version, shared_game_id, nonce,
      client_bet_id, params, amount, max_profit, step, staked, actions, balances, created_at, acted_at)
    select id, ${numberedIdSql('n')}, 0, 'crash', 1, $1::text, 1, id,
      case when n % 3 = 0 then '{"autoCashout":"1.50"}' else '{"autoCashout":null}' end::jsonb,
      ${STAKE_MINOR}, 2000000000000, (n % 3 = 1)::integer, ${STAKE_MINOR},
      case when n % 3 = 1 then '[{"type":"cashout","at":"1.23"}]' else '[]' end::jsonb,
      array_fill(0::bigint, array[case when n % 3 = 1 then 4 else 2 end]), now(), now()
    from unnest($2::uuid[]) with ordinality as bet (id, n)`;

/**
 * Seeds bets of all players on a new finished game; a third have cashed out, another third do so
 * automatically.
 */
export const seedOpenBets = async (driver: RawDriver, turn: number): Promise<OpenBets> => {
  const [id, ids] = [`crash-1-${turn}`, Array.from({ length: BETS }, () => newId(systemClock))];
  await driver.withConnection(async (query) => {
    await query(`update shared_games set status = 'settled' where status = 'ended'`, []);
    await query(
      `insert into shared_games (id, game, chain, number, status, ends_at, started_at, ended_at, hash)
        values ($1, 'crash', 1, $2::integer, 'ended', now(), now(), now(), $3)`,
      [id, turn, HASH],
    );
    await query(OPEN_ROUNDS, [id, ids]);
    await query('delete from outbox', []);
  });
  const now = systemClock.now();
  const times = { endsAt: now, startedAt: now, endedAt: now };
  const chain = { chain: 1, length: BENCH_CHAIN_LENGTH, terminatingHash: '', publicSeed: PUBLIC_SEED };
  return { game: { id, number: 1, status: 'ended', hash: HASH, ...times, ...chain }, ids };
};
