import { stat } from 'node:fs/promises';
import { defineStatement, executeStatement } from '../db/statement.ts';
import type { Deps } from '../deps.ts';
import type { FeatureGauge } from '../feature.ts';

/** In seconds; a time that another machine's clock puts into the future is now. */
const secondsSince = ({ clock }: Pick<Deps, 'clock'>, since: Date): number =>
  Math.max(0, (clock.now().getTime() - since.getTime()) / 1_000);

/** A gauge without labels whose value is that of the oldest of something, or 0 if there is none. */
const ageGauge = (name: string, help: string, oldest: string): FeatureGauge => {
  const statement = defineStatement<object, { since: Date | null }>(oldest);
  return {
    name,
    help,
    labels: [],
    async read(deps) {
      const [row] = await executeStatement(deps.db, statement, {});
      return [{ labels: {}, value: row?.since ? secondsSince(deps, row.since) : 0 }];
    },
  };
};

const outboxAge = ageGauge(
  'outbox_age_seconds',
  'Age of the oldest row of the outbox that no process has published.',
  'select created_at as since from outbox order by id limit 1',
);

const followerAge = ageGauge(
  'settled_bets_age_seconds',
  'Age of the oldest settled round that rewards were not counted from.',
  'select min(settled_at) as since from settled_bets',
);

const GAMES_ON = defineStatement<object, { game: string; status: string; since: Date | null }>(
  `select game, status, coalesce(ended_at, started_at, ends_at) as since from shared_games
  where status in ('betting', 'running', 'ended')`,
);

const sharedGames: FeatureGauge = {
  name: 'shared_game_state_seconds',
  help: 'For how long a shared game has been running or ended, or its bets have been overdue, by game and state.',
  labels: ['game', 'state'],
  async read(deps) {
    const games = await executeStatement(deps.db, GAMES_ON, {});
    return games.map(({ game, status, since }) => ({
      labels: { game, state: status },
      value: since ? secondsSince(deps, since) : 0,
    }));
  },
};

const LAST_ARCHIVED = defineStatement<object, { since: Date | null }>(
  'select last_archived_time as since from pg_stat_archiver',
);

const walArchive: FeatureGauge = {
  name: 'database_wal_archive_age_seconds',
  help: 'Since when PostgreSQL has archived no piece of its log; missing if it never archived one.',
  labels: [],
  async read(deps) {
    if (deps.env.databaseUrl === undefined) return [];
    const [row] = await executeStatement(deps.db, LAST_ARCHIVED, {});
    return row?.since ? [{ labels: {}, value: secondsSince(deps, row.since) }] : [];
  },
};

const backups: FeatureGauge = {
  name: 'backup_age_seconds',
  help: 'Since when no backup has ended well: the age of the file BACKUP_MARK. Missing if it is not set.',
  labels: [],
  async read({ env: { backupMark } }) {
    if (backupMark === undefined) return [];
    // A backup that was never made is older than any limit.
    const madeMs = await stat(backupMark).then(
      ({ mtimeMs }) => mtimeMs,
      () => 0,
    );
    return [{ labels: {}, value: Math.max(0, (Date.now() - madeMs) / 1_000) }];
  },
};

const idle: FeatureGauge = {
  name: 'site_idle',
  help: '1 while nobody uses the site: then work rests, and nobody leads.',
  labels: [],
  read: ({ activity }) => Promise.resolve([{ labels: {}, value: Number(activity.isIdle()) }]),
};

/** Figures of the whole site, read at each scrape. */
export const siteGauges: readonly FeatureGauge[] = [
  outboxAge,
  followerAge,
  sharedGames,
  walArchive,
  backups,
  idle,
];
