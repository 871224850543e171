import { sql } from 'kysely';
import * as contract from '#contract/screening.ts';
import type { Deps } from '../../deps.ts';
import { defineFeature } from '../../feature.ts';
import { PAGE_READ_LIMIT } from '../../http/rate-limits.ts';
import { screenPlayers } from './job.ts';
import { listScreenings } from './list.ts';

/** Asks an outside service about players: sanctions and money laundering. Without one, nothing is asked. */
export const screeningFeature = defineFeature({
  contract,
  limits: { listScreenings: PAGE_READ_LIMIT },
  handlers: (deps) => ({ listScreenings: ({ input }) => listScreenings(deps, input.id) }),
  jobs: [{ name: 'screening players', everyMs: 5_000, run: screenPlayers }],
  gauges: [
    {
      name: 'screening_wait_seconds',
      help: 'For how long the screening service has not answered about the player who has waited longest.',
      labels: [],
      read: longestWait,
    },
  ],
});

async function longestWait({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  const oldest = await db
    .selectFrom('screenings')
    .select(sql<Date | null>`min(created_at)`.as('at'))
    .where('decision', 'is', null)
    .executeTakeFirstOrThrow();
  const waited = oldest.at === null ? 0 : (clock.now().getTime() - oldest.at.getTime()) / 1_000;
  return [{ labels: {}, value: Math.max(0, waited) }];
}
