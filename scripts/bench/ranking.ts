import { openDatabase } from '#server/db/connection.ts';
import { bringUpToDate } from '#server/db/open-migrated.ts';
import { executeStatement, defineStatement } from '#server/db/statement.ts';
import { transaction } from '#server/db/transaction.ts';
import { takeSnapshot } from '#server/features/tournaments/snapshot.ts';
import { createFakeClock } from '#server/testing/fake-clock.ts';
import { startPostgres } from '#server/testing/postgres-server.ts';
import { percentile, roundForDisplay, type BenchResult } from './bench-result.ts';
import { numberedIdSql } from '#server/testing/numbered-id.ts';

const players = 100_000;
const turns = 40;
/** Rows that the follower changes between two snapshots. */
const changed = 5_000;
const id = 'bench';

const LAY = [
  'set statement_timeout = 0',
  `insert into users (id, username, created_at)
    select ${numberedIdSql('n')}, 'bench-' || n, now() from generate_series(1, ${players}) n`,
  `insert into tournaments (id, type, slug, title, text, starts_at, ends_at, games, weights, min_bet, min_level,
      countries, pool, prizes, repeat, state, created_at)
    values ('${id}', 'wager', '${id}', '', '', now(), now() + interval '1 day', '[]', '{}', 0, 0, '[]', 1, '["1"]',
      'none', 'running', now())`,
  `insert into tournament_points (tournament_id, user_id, staked, points, reached_at)
    select '${id}', id, p, p, now() + random() * interval '1 day'
    from users, lateral (select floor(exp(random() * 20) * 1000000)::bigint as p where users.id is not null) as points`,
  'analyze',
];

const PLAY = defineStatement<{ turn: number }>(`update tournament_points set points = points + 1000000000
  where tournament_id = '${id}' and abs(uuid_hash(user_id)) % ${players / changed} = @turn::integer % ${players / changed}`);

/** The time to read the points of a large tournament and to write its ranking, on PostgreSQL. */
export const measureRanking = async (): Promise<readonly BenchResult[]> => {
  const postgres = await startPostgres({ durable: true });
  const { db, close } = await openDatabase({ databaseUrl: postgres.url });
  try {
    await bringUpToDate(db);
    await db.connection().execute(async (one) => {
      for (const text of LAY) await executeStatement(one, defineStatement(text), {});
    });
    const clock = createFakeClock();
    const samples: number[] = [];
    for (let turn = 0; turn <= turns; turn += 1) {
      await executeStatement(db, PLAY, { turn });
      const startedMs = performance.now();
      await transaction(db, (tx) => takeSnapshot(tx, { clock }, { id, pool: 1n }));
      // The first turn is a warm-up, because the code is compiled while it runs.
      if (turn > 0) samples.push(performance.now() - startedMs);
    }
    return [
      {
        name: 'tournaments: the ranking of 100,000 players, 95 of 100',
        value: percentile(samples, 0.95),
        unit: 'ms',
        limit: { atMost: 200 },
        detail: `median ${roundForDisplay(percentile(samples, 0.5))} ms; ${changed} of ${players} changed before each of ${turns}`,
      },
    ];
  } finally {
    await close();
    await postgres.stop();
  }
};
