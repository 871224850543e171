import type { Deps } from '../deps.ts';
import type { FeatureGauge } from '../feature.ts';
import { openDatabase } from './connection.ts';
import { hasMonthsAhead, lastMonthEnd, makeMonthsAhead } from './months.ts';

/** Makes the coming months of history, by the role of MIGRATE_URL if there is one. */
export async function keepMonthsAhead({
  db,
  env: { migrateUrl },
  clock,
}: Pick<Deps, 'db' | 'env' | 'clock'>): Promise<void> {
  const now = clock.now();
  if (await hasMonthsAhead(db, now)) return;
  if (migrateUrl === undefined) {
    await makeMonthsAhead(db, now);
    return;
  }
  const owner = await openDatabase({ databaseUrl: migrateUrl, name: 'oddlight months' });
  try {
    await makeMonthsAhead(owner.db, now);
  } finally {
    await owner.close();
  }
}

/** For the alarm that must come before the last month ends: no bet is taken afterwards. */
export const monthsGauge: FeatureGauge = {
  name: 'history_months_end_seconds',
  help: 'Time until the last month of history that has been made ends.',
  labels: [],
  read: async ({ db, clock }) => {
    const leftMs = (await lastMonthEnd(db)).getTime() - clock.now().getTime();
    return [{ labels: {}, value: leftMs / 1_000 }];
  },
};
