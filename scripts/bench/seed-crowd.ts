import { createHash, randomBytes } from 'node:crypto';
import { crashPointFromHash } from '#games/crash/chain.ts';
import { systemClock } from '#server/clock.ts';
import type { Database } from '#server/db/connection.ts';
import { idTextSql } from '#server/db/uuid.ts';
import type { Vault } from '#server/deps.ts';
import { hashToken, newToken } from '#server/http/token.ts';
import { hashesAround, makeHashChain, publishChain, setPublicSeed } from '#server/rounds/index.ts';
import { executeStatement, defineStatement } from '#server/db/statement.ts';
import { numberedId, numberedIdSql } from '#server/testing/numbered-id.ts';

/** A player with an open session. */
export interface SeededPlayer {
  readonly balanceId: string;
  readonly session: { readonly token: string; readonly seed: string };
}

const SEAT = [
  `insert into users (id, username, email, email_key, password_hash, created_at)
    select ${numberedIdSql('n')}, 'player-' || n, 'mail-' || n, 'mail-' || n, '', now() from generate_series(1, @players::integer) n`,
  `insert into wallets (user_id, account_no, account_id, amount)
    select ${numberedIdSql('n')}, 0, ${idTextSql(numberedIdSql('n'))}, 100000000000 from generate_series(1, @players::integer) n`,
].map((text) => defineStatement<{ players: number }>(text));

const SESSIONS = defineStatement<{ tokens: readonly string[]; seeds: readonly string[] }>(
  `insert into sessions (id, user_id, token_hash, seed_hash, created_at, last_seen_at, expires_at)
  select ${numberedIdSql('n')}, ${numberedIdSql('n')}, token, seed, now(), now(), now() + interval '1 day'
  from unnest(@tokens::text[], @seeds::text[]) with ordinality as s (token, seed, n)`,
);

/**
 * Seeds players with sessions in a database that is up to date, because signing them in would take longer than
 * everything else.
 */
export const seedPlayers = async (
  { db }: Pick<Database, 'db'>,
  players: number,
): Promise<readonly SeededPlayer[]> => {
  for (const seat of SEAT) await executeStatement(db, seat, { players });
  const seated = Array.from({ length: players }, (_, i) => ({
    balanceId: numberedId(i + 1),
    session: { token: newToken(), seed: newToken() },
  }));
  await executeStatement(db, SESSIONS, {
    tokens: seated.map(({ session }) => hashToken(session.token)),
    seeds: seated.map(({ session }) => hashToken(session.seed)),
  });
  return seated;
};

const CHAIN = 1_000;
/**
 * Short games wanted: their number, with crash points (hundredths) between these. On a busy machine bets go to a later
 * game than on an idle one, so there are more than are played.
 */
const SHORT = { games: 6, least: 105, most: 140 } as const;

/** A chain whose first games are short, so that several rounds take little time. */
export const seedShortChain = async ({
  db,
  vault,
}: Pick<Database, 'db'> & { readonly vault: Vault }): Promise<void> => {
  const chain = makeHashChain(randomBytes(32).toString('hex'), CHAIN);
  const hashes = hashesAround(chain, 1);
  const isShort = (seed: string, game: number): boolean => {
    const point = crashPointFromHash(hashes.get(game) ?? '', seed, game);
    return point >= SHORT.least && point <= SHORT.most;
  };
  const games = Array.from({ length: SHORT.games }, (_, i) => i + 1);
  let seed = randomBytes(32).toString('hex');
  while (!games.every((game) => isShort(seed, game))) seed = createHash('sha256').update(seed).digest('hex');
  const deps = { db, clock: systemClock, vault };
  await publishChain(deps, 'crash', 1, chain);
  await setPublicSeed(deps, { game: 'crash', number: 1, seed, from: 'random' });
};
