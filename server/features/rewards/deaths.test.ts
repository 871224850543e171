import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkDatabase } from '../../db/check.ts';
import { transaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { getBalance } from '../../ledger/index.ts';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { killAtEveryStatement } from '../../testing/kill-injection.ts';
import type { TestPlayer } from '../../testing/register-player.ts';
import { cancelOwnBonus } from '../bonuses/cancel.ts';
import { openBonus } from '../bonuses/feature.ts';
import { processDueBonuses } from '../bonuses/job.ts';
import { unlockOwnBonus } from '../bonuses/unlock.ts';
import { claimAll } from './claims/claim-all.ts';
import { DAY_MS } from './periods.ts';
import { earn } from './testing/earn.ts';
import { contentWith } from './accrual/testing/content-without.ts';

/* A process that dies on any line of a payment has done nothing, and the repeated call completes it. */

const USD = 100_000_000n;
let site: TestApp;
beforeAll(async () => {
  site = await buildTestApp({ kind: 'embedded', env: { CONTENT_DIR: await contentWith() } });
});
afterAll(async () => {
  const { problems } = await checkDatabase(site.deps);
  await site.close();
  if (problems.length > 0) throw new Error(problems.join('\n'));
});

const openFor = ({ userId }: TestPlayer, days: number): Promise<string> =>
  transaction(site.deps.db, async (tx) => {
    const { id } = await openBonus(tx, site.deps, {
      userId,
      kind: 'deposit_match',
      code: 'FIRSTLIGHT',
      name: 'First Light',
      mostPaid: null,
      own: 100n * USD,
      granted: 100n * USD,
      wagerRequired: days === 0 ? USD : 0n,
      expiresAt: new Date(site.clock.now().getTime() + days * DAY_MS),
    });
    return id;
  });

/** Paying actions, and the main balance after each was done once. */
const acts: readonly (readonly [
  string,
  bigint,
  (player: TestPlayer) => Promise<(deps: Deps) => Promise<unknown>>,
])[] = [
  [
    'unlocking a bonus',
    1_100n,
    async (player) => {
      const id = await openFor(player, 1);
      return (deps) => unlockOwnBonus(deps, player.userId, id);
    },
  ],
  [
    'cancelling a bonus',
    1_000n,
    async (player) => {
      const id = await openFor(player, 1);
      return (deps) => cancelOwnBonus(deps, player.userId, { id });
    },
  ],
  [
    'ending a bonus by the job',
    1_000n,
    async (player) => {
      await openFor(player, 0);
      return processDueBonuses;
    },
  ],
  [
    'claiming everything',
    1_002n,
    async ({ userId }) => {
      for (const kind of ['level_up', 'cashback'] as const)
        await earn(site.deps, { userId, kind, amount: USD });
      return (deps) => claimAll(deps, { userId, clientId: 'once', off: [] });
    },
  ],
];

test.each(acts)('%s happens once, wherever the process dies', async (_, paid, prepare) => {
  const player = await site.registerPlayer();
  const act = await prepare(player);
  const main = () => getBalance(site.deps.db, player.balanceId);
  const before = await main();
  const deaths = await killAtEveryStatement(site.deps, act, async () => expect(await main()).toBe(before));
  expect(deaths).toBeGreaterThan(5);
  expect(await main()).toBe(paid * USD);
});
