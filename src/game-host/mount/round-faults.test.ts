import { describe, expect, test } from 'vitest';
import { minorToAmount } from '#core/money.ts';
import type { CatalogueEntry } from '#core/rules.ts';
import { createGameHarness, type GameHarness } from '#engine/testing/game-harness.ts';
import type { GatewayFault } from '#engine/testing/fake-gateway.ts';
import { ladderGame } from '#engine/testing/ladder-game.ts';
import { nextAction } from '#engine/testing/next-action.ts';
import { catalogue } from '#games/catalogue.ts';
import { gameWords } from '#games/registry.ts';
import { BalanceStore } from '#session/balance-store.ts';
import { bindBalances } from './bind-balances.ts';

/** The ladder game played as one-shot: one step, settled in the first reply. */
const oneShot: CatalogueEntry = {
  ...ladderGame,
  rules: {
    ...ladderGame.rules,
    open: (params, stake, draw) =>
      ladderGame.rules.act(ladderGame.rules.open(params, stake, draw), { type: 'step' }, draw),
  },
};
const SHOW_LIMIT_MS = 5_000;
/** Longer than any retry delay and any animation. */
const LONG_MS = 90_000;

/** Number of nonces to search for a round that is still open after its first step. */
const NONCES = 100;

interface Kind {
  readonly name: string;
  readonly entry: CatalogueEntry;
  readonly params: unknown;
  readonly isStepped: boolean;
  readonly pendingRounds: number;
  readonly stepsOverlap: boolean;
}
const stepped = { entry: ladderGame, params: { steps: 12 }, isStepped: true, pendingRounds: 1 };
const atOnce = { entry: oneShot, params: { steps: 1 }, isStepped: false, stepsOverlap: false };
const testKinds: readonly Kind[] = [
  { name: 'a one-shot game', ...atOnce, pendingRounds: 1 },
  { name: 'a stepped game', ...stepped, stepsOverlap: false },
  { name: 'a stepped game with overlapping steps', ...stepped, stepsOverlap: true },
  { name: 'a game with many rounds in the picture', ...atOnce, pendingRounds: 50 },
];
/** Every game with the initial params of its panel. */
const games = await Promise.all(
  Object.values<CatalogueEntry>(catalogue).map(async (entry): Promise<Kind> => {
    const { pendingRounds = 1, stepsOverlap = false, slug } = entry.meta;
    const params = (await gameWords(slug))?.initialParams;
    const { dealer, bet } = createGameHarness(entry, params, { nonce: 0 });
    const isStepped = (await dealer.open(bet())).round.status === 'active';
    return { name: slug, entry, params, isStepped, pendingRounds, stepsOverlap };
  }),
);

/** Finds the first nonce whose round continues after one step, so that every fault hits an open round. */
async function openNonce({ entry, params, isStepped }: Kind): Promise<number> {
  for (let nonce = 0; isStepped && nonce < NONCES; nonce += 1) {
    const { dealer, bet } = createGameHarness(entry, params, { nonce });
    const { round } = await dealer.open(bet());
    const after = await dealer.act(round.id, 0, nextAction(round, false));
    if (after.round.status === 'active') return nonce;
  }
  return 0;
}

interface Page extends GameHarness {
  readonly balances: BalanceStore;
  readonly isStepped: boolean;
  /** Refetches the balances. */
  refresh(): void;
  /** Simulates a reload: the machine and the balances are created again. */
  reopen(): void;
}

async function openPage(kind: Kind): Promise<Page> {
  const { entry, params, isStepped, pendingRounds, stepsOverlap } = kind;
  const harness = createGameHarness(entry, params, {
    nonce: await openNonce(kind),
    showLimitMs: SHOW_LIMIT_MS,
    pattern: { pendingRounds, stepsOverlap },
  });
  let balances = new BalanceStore();
  const refresh = (): void =>
    balances.replace(
      [
        {
          id: 'main',
          amount: minorToAmount(harness.dealer.balanceMinor),
          version: harness.dealer.version,
          is_bonus: false,
        },
      ],
      'main',
    );
  refresh();
  bindBalances(harness.actor, balances, refresh);
  await harness.clock.flush();
  const own = {
    isStepped,
    refresh,
    get balances() {
      return balances;
    },
    reopen() {
      const actor = harness.reload();
      balances = new BalanceStore();
      refresh();
      bindBalances(actor, balances, refresh);
    },
  };
  // Extends the harness without evaluating its getters.
  return Object.create(harness, Object.getOwnPropertyDescriptors(own)) as Page;
}

/** Checks that the player can continue and that the shown balance equals the server's. */
async function expectRight(page: Page): Promise<void> {
  await page.clock.advance(LONG_MS);
  for (let i = 0; i < 2; i += 1) {
    await finishRound(page);
    expect(page.actor.getSnapshot().hasTag('betReady')).toBe(true);
    expect(page.balances.snapshot().selected?.amountMinor).toBe(page.dealer.balanceMinor);
    expect(page.balances.snapshot().isLocked).toBe(false);
    page.show.isInstant = true;
    page.actor.send({ type: 'PLACE_BET', bet: page.bet() });
    await page.clock.flush();
  }
}

/** Plays an open round until it is settled. */
async function finishRound({ actor, clock, show }: Page): Promise<void> {
  show.isInstant = true;
  for (let i = 0; i < 20 && actor.getSnapshot().hasTag('awaitingPlayer'); i += 1) {
    actor.send({ type: 'ACT', action: actionOf(actor, true) });
    await clock.flush();
  }
  await clock.advance(SHOW_LIMIT_MS);
}

/** Returns an action that the open round allows. */
function actionOf(actor: Page['actor'], isEnd: boolean): unknown {
  const { round } = actor.getSnapshot().context;
  if (!round) throw new Error('No round is open');
  return nextAction(round, isEnd);
}

/** Makes a call that hits the faults: the bet of a one-shot game, or a step of a stepped one. */
async function callWith(page: Page, faults: GatewayFault[]): Promise<void> {
  if (page.isStepped) {
    page.actor.send({ type: 'PLACE_BET', bet: page.bet() });
    await page.clock.flush();
  }
  page.gateway.faults = faults;
  page.actor.send(
    page.isStepped
      ? { type: 'ACT', action: actionOf(page.actor, false) }
      : { type: 'PLACE_BET', bet: page.bet() },
  );
  await page.clock.flush();
}

const lost: GatewayFault = { kind: 'lost' };
const answerLost: GatewayFault = { kind: 'answer lost' };

describe.each([...testKinds, ...games])('$name', (kind) => {
  test.each([
    ['refused', [{ kind: 'refused', key: 'INSUFFICIENT_BALANCE' }]],
    ['refused because another tab has played on', [{ kind: 'refused', key: 'WRONG_STEP' }]],
    ['lost before it reaches the server', [lost]],
    ['accepted but its reply is lost', [answerLost]],
    ['lost repeatedly while the server restarts', [answerLost, ...Array.from({ length: 9 }, () => lost)]],
  ] satisfies [string, GatewayFault[]][])('stays correct when a call is %s', async (_what, faults) => {
    const page = await openPage(kind);
    await callWith(page, [...faults]);
    await expectRight(page);
  });

  test('keeps balance and play correct when an animation throws during layout', async () => {
    const page = await openPage(kind);
    page.show.throwsNext = true;
    await callWith(page, []);
    await expectRight(page);
  });

  test('keeps balance and play correct when an animation throws while playing', async () => {
    const page = await openPage(kind);
    await callWith(page, []);
    page.show.report({ type: 'REVEALED' });
    page.show.fail(new Error('The scene threw'));
    await expectRight(page);
  });

  test('keeps balance and play correct when an animation never ends', async () => {
    const page = await openPage(kind);
    await callWith(page, []);
    await expectRight(page);
  });

  test('keeps balance and play correct when the page is hidden during a reveal', async () => {
    const page = await openPage(kind);
    await callWith(page, []);
    page.actor.send({ type: 'SKIP' });
    await expectRight(page);
  });

  test('keeps balance and play correct after a reload during a reveal', async () => {
    const page = await openPage(kind);
    await callWith(page, []);
    page.reopen();
    await expectRight(page);
  });

  test('keeps balance and play correct after a reload during a pending call', async () => {
    const page = await openPage(kind);
    await callWith(page, [answerLost]);
    page.reopen();
    await expectRight(page);
  });

  test('keeps balance and play correct when a second tab continues the round', async () => {
    const page = await openPage(kind);
    await callWith(page, []);
    const open = await page.dealer.resume(kind.entry.meta.slug);
    const other = open ? null : await page.dealer.open(page.bet('of the other tab'));
    if (open) await page.dealer.act(open.id, open.step, nextAction(open, true));
    // The server pushes the balance changed by the other tab.
    const { id } = page.balances.snapshot().selected ?? { id: '' };
    const { balanceMinor, version } = page.dealer;
    page.balances.update({ id, amount: minorToAmount(balanceMinor), version });
    expect(other === null).toBe(open !== null);
    await expectRight(page);
  });

  test('corrects the balance after a lost socket by refetching it', async () => {
    const page = await openPage(kind);
    await callWith(page, []);
    page.refresh();
    await expectRight(page);
  });
});
