import type { Insertable } from 'kysely';
import { createLog } from '../../../../log.ts';
import type { Database } from '../../../../db/connection.ts';
import type { Schema } from '../../../../db/schema.ts';
import { readEnv } from '../../../../env.ts';
import { createTestRounds, type RoundsTestPlayer, type TestRounds } from '../../../../testing/test-rounds.ts';
import { accrueBatch, type AccrualDeps } from '../batch.ts';
import { numberedId } from '../../../../testing/numbered-id.ts';

type QueueRow = Insertable<Schema['settled_bets']>;

/** A site without HTTP whose settled rounds are counted only when a test asks. */
export interface FollowedSite extends Omit<TestRounds, 'deps'> {
  readonly deps: TestRounds['deps'] & AccrualDeps;
  /** Queues settled rounds; by default 10 USD on dice. */
  queue(player: RoundsTestPlayer, ...rows: readonly Partial<QueueRow>[]): Promise<void>;
  /** Counts until the queue is empty. Returns the players whose rewards changed. */
  followAll(most?: number): Promise<ReadonlySet<string>>;
}

/** Takes settings by name. */
export function createFollowedSite(
  database: Pick<Database, 'db'>,
  settings: Readonly<Record<string, string>> = {},
): FollowedSite {
  const site = createTestRounds(database);
  const env = readEnv({ NODE_ENV: 'test', LOG_LEVEL: 'silent', ...settings });
  const deps = { ...site.deps, env, log: createLog(env) };
  let rounds = 0;
  return {
    ...site,
    deps,
    async queue({ userId, accountId }, ...rows) {
      const values = rows.map((row) => ({
        round_id: numberedId((rounds += 1)),
        user_id: userId,
        account_id: accountId,
        is_main: true,
        game: 'dice',
        staked: 1_000_000_000n,
        payout: 0n,
        multiplier: 0n,
        edge_ppm: 10_000,
        xp: 0n,
        settled_at: deps.clock.now(),
        ...row,
      }));
      await deps.db.insertInto('settled_bets').values(values).execute();
    },
    async followAll(most = 500) {
      const players = new Set<string>();
      for (;;) {
        const batch = await accrueBatch(deps, most);
        for (const userId of batch.players) players.add(userId);
        if (batch.rounds === 0) return players;
      }
    },
  };
}
