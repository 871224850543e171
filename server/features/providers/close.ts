import type { Db, Tx } from '../../db/connection.ts';
import { executeStatement, defineStatement } from '../../db/statement.ts';
import type { Deps } from '../../deps.ts';
import { runPlayerStep } from '../../rounds/index.ts';
import { STALE_MS } from './wallet/limits.ts';
import { isWinAcceptable } from './wallet/calls.ts';
import { loadProviderRound } from './wallet/read.ts';
import { endRound, voidProviderRound } from './wallet/steps.ts';
import { FIRST_ID } from '../../db/uuid.ts';

const MAX_ROUNDS_PER_RUN = 100;

interface StaleRound {
  readonly id: string;
  readonly userId: string;
}

const STALE = defineStatement<{ by: Date; after: string; most: number }, StaleRound>(
  `select id, user_id as "userId" from provider_rounds
  where status = 'active' and win_refused_at is null and acted_at <= @by and id > @after
  order by id limit @most`,
);

/**
 * Closes rounds without a provider call for a week: pays what they have won, or returns the stake if that is
 * nothing. Rounds with a refused win are left to staff.
 */
export async function closeStaleRounds(deps: Deps, most = MAX_ROUNDS_PER_RUN): Promise<void> {
  const by = new Date(deps.clock.now().getTime() - STALE_MS);
  let after = FIRST_ID;
  for (;;) {
    const stale: StaleRound[] = await executeStatement(deps.db, STALE, { by, after, most });
    for (const { id, userId } of stale)
      try {
        await runPlayerStep(deps.db, userId, (db) => close(db, deps, id));
        deps.log.warn({ round: id }, 'closed a provider round that was never ended');
      } catch (error) {
        // A failure of one round does not stop the others.
        deps.log.error({ round: id, err: error }, 'could not close a provider round');
      }
    if (stale.length > 0) deps.outbox.wake();
    const end = stale.at(-1);
    if (!end || stale.length < most) return;
    after = end.id;
  }
}

async function close(db: Db | Tx, deps: Deps, id: string): Promise<true | null> {
  const found = await loadProviderRound(db, id);
  if (found?.round.status !== 'active') return true;
  const { player, round } = found;
  const call = { transaction: null, round: round.round, amount: 0n };
  // A later rollback of a stake may leave a win above the game's maximum, which is not paid.
  const isWon = round.won > 0n && isWinAcceptable(round, player.userId, 0n);
  const closed = isWon
    ? await endRound(db, deps, { player, round, call })
    : await voidProviderRound(db, deps, found);
  return closed ? true : null;
}

const OPEN = defineStatement<object, { game: string; rounds: bigint }>(
  `select game, count(*) as rounds from provider_rounds where status = 'active' and staked > 0 group by game`,
);

const REFUSED_WINS = defineStatement<object, { game: string; round: string }>(
  `select game, id as round from provider_rounds where status = 'active' and win_refused_at is not null
  order by win_refused_at limit ${MAX_ROUNDS_PER_RUN}`,
);

/** Returns the ids of rounds with a win that was too large. */
export const listRefusedWins = async ({ db }: Pick<Deps, 'db'>) =>
  (await executeStatement(db, REFUSED_WINS, {})).map((labels) => ({ labels: { ...labels }, value: 1 }));

/** Returns the number of open rounds by game. */
export async function countOpenRounds({ db }: Pick<Deps, 'db'>) {
  const rows = await executeStatement(db, OPEN, {});
  return rows.map(({ game, rounds }) => ({ labels: { game }, value: Number(rounds) }));
}
