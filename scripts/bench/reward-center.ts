import { startPostgres } from '#server/testing/postgres-server.ts';
import { openSite } from '../../tests/browser/site.ts';
import { percentile, roundForDisplay, type BenchResult } from './bench-result.ts';
import { registerPlayers, type HttpPlayer } from './http-players.ts';
import { createPostgresDriver, type RawDriver } from './baseline-bet.ts';
import { numberedIdSql } from '#server/testing/numbered-id.ts';

const players = 4;
const others = 5_000;
const calls = 200;
const warmUps = 20;
const path = '/api/promotions/reward-center/get-data';
const secretKey = 'bench-secret-key-of-no-other-use-0123456789abcdef';

/** Seeds players who have played for a month, with every pot filled and a running calendar. */
const LAY = [
  'set statement_timeout = 0',
  `insert into users (id, username, created_at)
    select ${numberedIdSql('n')}, 'bench-' || n, now() from generate_series(1, ${others}) n`,
  `insert into reward_players (user_id, calendar_ends_at)
    select id, date_trunc('day', now()) + interval '10 days' from users
    on conflict (user_id) do update set calendar_ends_at = excluded.calendar_ends_at`,
  `insert into reward_pots (user_id, kind, period, running, closed)
    select id, kind, 0, 50000000, 50000000 from users, unnest(array['instant_rakeback', 'daily_bonus', 'weekly_bonus',
      'monthly_bonus', 'recharge', 'cashback', 'level_up']) as kind on conflict do nothing`,
  `insert into calendar_slots (id, user_id, claim_date, expire_at, amount, source)
    select gen_random_uuid(), id, date_trunc('day', now()) + (n - 5) * interval '1 day',
      date_trunc('day', now()) + (n - 4) * interval '1 day', 2000000, 'recharge' from users, generate_series(1, 14) n`,
  `insert into player_days (user_id, day, staked, payout, expected, rounds)
    select id, floor(extract(epoch from now()) / 86400)::int - n, 100000000000, 98000000000, 1000000000, 100
    from users, generate_series(0, 29) n on conflict do nothing`,
  'analyze',
];

/** The time to read the reward center over HTTP, for players among many, on PostgreSQL as in production. */
export const measureRewardCenter = async (): Promise<readonly BenchResult[]> => {
  const postgres = await startPostgres({ durable: true });
  const site = await openSite({ DATABASE_URL: postgres.url, SECRET_KEY: secretKey, DEMO: 'on' });
  const driver = createPostgresDriver(postgres.url, 1);
  try {
    const readers = await registerPlayers(site.url, players);
    await lay(driver);
    const samples = (await Promise.all(readers.map(readOften))).flat();
    return [
      {
        name: 'rewards: the reward center is read, 95 of 100',
        value: percentile(samples, 0.95),
        unit: 'ms',
        limit: { atMost: 30 },
        detail: `median ${roundForDisplay(percentile(samples, 0.5))} ms; ${players} players at once among ${others}, ${calls} calls each`,
      },
    ];
  } finally {
    await driver.close();
    await site.close();
    await postgres.stop();
  }
};

const lay = (driver: RawDriver): Promise<void> =>
  driver.withConnection(async (query) => {
    for (const text of LAY) await query(text, []);
  });

const readOften = async (player: HttpPlayer): Promise<number[]> => {
  const samples: number[] = [];
  for (let call = -warmUps; call < calls; call += 1) {
    const startedMs = performance.now();
    await player.call(path, {});
    if (call >= 0) samples.push(performance.now() - startedMs);
  }
  return samples;
};
