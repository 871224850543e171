import type { Db, Tx } from '../../db/connection.ts';
import { run, statement } from '../../db/statement.ts';
import type { Deps } from '../../deps.ts';
import { takeTurn } from '../../rounds/index.ts';
import { STALE_MS } from './wallet/limits.ts';
import { isWinOf } from './wallet/calls.ts';
import { readRound } from './wallet/read.ts';
import { endRound, voidRound } from './wallet/steps.ts';

const MOST = 100;

const STALE = statement<{ by: Date; most: number }, { id: string; userId: string }>(
  `select id, user_id as "userId" from provider_rounds where status = 'active' and acted_at <= @by
  order by acted_at limit @most`,
);

/**
 * Closes rounds whose provider has not called for a week: with what they have won so far, or, if that is nothing, by
 * giving the stake back.
 */
export async function closeStaleRounds(deps: Deps): Promise<void> {
  const by = new Date(deps.clock.now().getTime() - STALE_MS);
  const stale = await run(deps.db, STALE, { by, most: MOST });
  for (const { id, userId } of stale)
    try {
      await takeTurn(deps.db, userId, (db) => close(db, deps, id));
      deps.log.warn({ round: id }, 'a round of a provider was closed: its end never came');
    } catch (error) {
      // The others do not wait for it.
      deps.log.error({ round: id, err: error }, 'a round of a provider could not be closed');
    }
  if (stale.length > 0) deps.outbox.wake();
}

async function close(db: Db | Tx, deps: Deps, id: string): Promise<true | null> {
  const found = await readRound(db, id);
  if (found?.round.status !== 'active') return true;
  const { player, round } = found;
  const call = { transaction: null, round: round.round, amount: 0n };
  // A stake that was undone later may have left it with more than its game pays: nobody gets that.
  const isWon = round.won > 0n && isWinOf(round, player.userId, 0n);
  const closed = isWon ? await endRound(db, deps, { player, round, call }) : await voidRound(db, deps, found);
  return closed ? true : null;
}

const OPEN = statement<object, { game: string; rounds: bigint }>(
  `select game, count(*) as rounds from provider_rounds where status = 'active' and staked > 0 group by game`,
);

/** Rounds that are open, by game. */
export async function openRounds({ db }: Pick<Deps, 'db'>) {
  const rows = await run(db, OPEN, {});
  return rows.map(({ game, rounds }) => ({ labels: { game }, value: Number(rounds) }));
}
