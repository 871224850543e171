import type { Insertable } from 'kysely';
import { checkLedger } from '../../../db/check-ledger.ts';
import type { Schema } from '../../../db/schema.ts';
import type { Deps, Player } from '../../../deps.ts';
import { newId } from '../../../ids.ts';
import { buildTestApp, type TestApp } from '../../../testing/build-test-app.ts';
import type { TestPlayer } from '../../../testing/register-player.ts';
import { accrueBatch } from '../../rewards/accrual/batch.ts';
import { rewardInvariants } from '../../rewards/feature.ts';
import { processTournaments } from '../job.ts';
import { newTournament, type Terms } from '../create.ts';
import { tournamentInvariants } from '../invariants.ts';
import { permissionsOfRoles } from '#contract/permissions.ts';
import { numberedId } from '../../../testing/numbered-id.ts';

export const USD = 100_000_000n;
const HOUR_MS = 60 * 60_000;
let rounds = 0;

/** Opens a site with three players, for all tests of a file. */
export async function openTournamentSite() {
  const site = await buildTestApp({ kind: 'embedded' });
  const players = [
    await site.registerPlayer(),
    await site.registerPlayer(),
    await site.registerPlayer(),
  ] as const;
  return { site, held: createTournamentTools(site), players };
}

/** Returns the player with the role of an admin. */
export const asAdmin = ({ userId, username }: TestPlayer): Player => ({
  userId,
  username,
  sessionId: numberedId(0),
  roles: ['admin'],
  permissions: permissionsOfRoles.admin,
  excludedUntil: null,
});

/** Helpers to hold tournaments; rounds are queued as if they had been played. */
export const createTournamentTools = (site: TestApp) => ({
  /** Creates a race of an hour over all games, from now on, unless `terms` differ. Returns its id. */
  async hold(terms: Partial<Terms> = {}): Promise<string> {
    const { deps } = site;
    const id = newId(deps.clock);
    const now = deps.clock.now();
    const race: Terms = {
      type: 'wager',
      slug: `held-${(rounds += 1)}`,
      title: 'Held',
      text: 'A text',
      starts_at: now,
      ends_at: new Date(now.getTime() + HOUR_MS),
      games: [],
      weights: {},
      min_bet: 0n,
      min_level: 0,
      countries: [],
      prizes: [String(100n * USD), String(50n * USD), String(25n * USD)],
      ticket: null,
      max_tickets: null,
      repeat: 'none',
      ...terms,
    };
    const made = { id, state: 'scheduled', created_by: null, approved_by: null } as const;
    await deps.db
      .insertInto('tournaments')
      .values(newTournament(deps, race, made))
      .execute();
    return id;
  },
  /** Queues a settled round; by default 10 USD on dice. */
  async queue(
    { userId, balanceId }: TestPlayer,
    row: Partial<Insertable<Schema['settled_bets']>> = {},
  ): Promise<void> {
    await site.deps.db
      .insertInto('settled_bets')
      .values({
        round_id: numberedId((rounds += 1)),
        user_id: userId,
        account_id: balanceId,
        is_main: true,
        game: 'dice',
        staked: 10n * USD,
        payout: 0n,
        multiplier: 0n,
        edge_ppm: 10_000,
        xp: 0n,
        settled_at: site.clock.now(),
        ...row,
      })
      .execute();
  },
  async follow(most = 500): Promise<void> {
    while ((await accrueBatch(site.deps, most)).rounds > 0);
  },
  look: (deps: Deps = site.deps): Promise<void> => processTournaments(deps),
  /** Brings a running tournament to its end. */
  async settle(id: string, deps: Deps = site.deps): Promise<void> {
    const { ends_at } = await site.deps.db
      .selectFrom('tournaments')
      .select('ends_at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    site.clock.set(new Date(ends_at.getTime() + 60_000));
    await processTournaments(deps);
  },
  row: (id: string) =>
    site.deps.db.selectFrom('tournaments').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
  results: (id: string) =>
    site.deps.db
      .selectFrom('tournament_results')
      .selectAll()
      .where('tournament_id', '=', id)
      .orderBy('place')
      .execute(),
  change: ({ userId }: TestPlayer, set: object) =>
    site.deps.db.updateTable('users').set(set).where('id', '=', userId).execute(),
  inSeconds: (count: number) => new Date(site.clock.now().getTime() + count * 1_000),
  /** Closes the site; fails if the database violates an invariant. */
  async end(): Promise<void> {
    const problems = await this.problems();
    await site.close();
    if (problems.length > 0) throw new Error(problems.join('\n'));
  },
  /** Returns violated invariants as sentences. */
  problems: () => checkLedger(site.deps.db, [...tournamentInvariants, ...rewardInvariants]),
});
