import { describe, expect, test } from 'vitest';
import { minorToAmount } from '#contract/money.ts';
import type { CatalogueEntry } from '#engine/core/rules.ts';
import { createGameHarness, type GameHarness } from '#engine/testing/game-harness.ts';
import type { Fault } from '#engine/testing/fake-gateway.ts';
import { ladderGame } from '#engine/testing/ladder-game.ts';
import { BalanceStore } from '#session/balance-store.ts';
import { bindBalances } from './bind-balances.ts';

/** The ladder played at once: one step, settled in the first answer. */
const oneShot: CatalogueEntry = {
  ...ladderGame,
  rules: {
    ...ladderGame.rules,
    open: (params, stake, draw) =>
      ladderGame.rules.act(ladderGame.rules.open(params, stake, draw), { type: 'step' }, draw),
  },
};
const SHOW_LIMIT_MS = 5_000;
/** Longer than any back-off and any show. */
const LONG_MS = 90_000;

interface Kind {
  readonly name: string;
  readonly isStepped: boolean;
  readonly pendingRounds: number;
  readonly stepsOverlap: boolean;
}
const kinds: readonly Kind[] = [
  { name: 'a one-shot game', isStepped: false, pendingRounds: 1, stepsOverlap: false },
  { name: 'a stepped game', isStepped: true, pendingRounds: 1, stepsOverlap: false },
  { name: 'a stepped game with overlapping steps', isStepped: true, pendingRounds: 1, stepsOverlap: true },
  {
    name: 'a game with many rounds in the picture',
    isStepped: false,
    pendingRounds: 50,
    stepsOverlap: false,
  },
];

interface Page extends GameHarness {
  readonly balances: BalanceStore;
  readonly isStepped: boolean;
  /** The page asks the server for its balances. */
  refresh(): void;
  /** The page is loaded again: machine and balances are new. */
  reopen(): void;
}

async function openPage({ isStepped, pendingRounds, stepsOverlap }: Kind): Promise<Page> {
  const harness = createGameHarness(
    isStepped ? ladderGame : oneShot,
    { steps: isStepped ? 12 : 1 },
    { nonce: 1, showLimitMs: SHOW_LIMIT_MS, pattern: { pendingRounds, stepsOverlap } },
  );
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
  // The harness with more of its own: its getters stay getters.
  return Object.create(harness, Object.getOwnPropertyDescriptors(own)) as Page;
}

/** Whether the player can do the next thing, and what is shown is what the dealer has. */
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

/** Plays an open round to its end. */
async function finishRound({ actor, clock, show }: Page): Promise<void> {
  show.isInstant = true;
  for (let i = 0; i < 20 && actor.getSnapshot().hasTag('awaitingPlayer'); i += 1) {
    const canCashOut = actor.getSnapshot().context.round?.cashout !== null;
    actor.send({ type: 'ACT', action: { type: canCashOut ? 'cashout' : 'step' } });
    await clock.flush();
  }
  await clock.advance(SHOW_LIMIT_MS);
}

/** A call of a running round: the bet of a one-shot game, a step of a stepped one. */
async function callWith(page: Page, faults: Fault[]): Promise<void> {
  if (page.isStepped) {
    page.actor.send({ type: 'PLACE_BET', bet: page.bet() });
    await page.clock.flush();
  }
  page.gateway.faults = faults;
  page.actor.send(
    page.isStepped ? { type: 'ACT', action: { type: 'step' } } : { type: 'PLACE_BET', bet: page.bet() },
  );
  await page.clock.flush();
}

const lost: Fault = { kind: 'lost' };
const answerLost: Fault = { kind: 'answer lost' };

describe.each(kinds)('$name', (kind) => {
  test.each([
    ['refused', [{ kind: 'refused', key: 'INSUFFICIENT_BALANCE' }]],
    ['refused because the truth is elsewhere', [{ kind: 'refused', key: 'WRONG_STEP' }]],
    ['lost on its way', [lost]],
    ['taken, but its answer is lost', [answerLost]],
    [
      'lost again and again while the server restarts',
      [answerLost, ...Array.from({ length: 9 }, () => lost)],
    ],
  ] satisfies [string, Fault[]][])('a call that is %s leaves money and play right', async (_what, faults) => {
    const page = await openPage(kind);
    await callWith(page, [...faults]);
    await expectRight(page);
  });

  test('an animation that throws while it is laid out leaves money and play right', async () => {
    const page = await openPage(kind);
    page.show.throwsNext = true;
    await callWith(page, []);
    await expectRight(page);
  });

  test('an animation that throws while it plays leaves money and play right', async () => {
    const page = await openPage(kind);
    await callWith(page, []);
    page.show.report({ type: 'REVEALED' });
    page.show.fail(new Error('The scene threw'));
    await expectRight(page);
  });

  test('an animation that never ends leaves money and play right', async () => {
    const page = await openPage(kind);
    await callWith(page, []);
    await expectRight(page);
  });

  test('a reload while the result is shown leaves money and play right', async () => {
    const page = await openPage(kind);
    await callWith(page, []);
    page.reopen();
    await expectRight(page);
  });

  test('a reload while a call is unanswered leaves money and play right', async () => {
    const page = await openPage(kind);
    await callWith(page, [answerLost]);
    page.reopen();
    await expectRight(page);
  });

  test('a second tab that plays on leaves money and play right', async () => {
    const page = await openPage(kind);
    await callWith(page, []);
    const open = await page.dealer.resume('test-ladder');
    const other = open ? null : await page.dealer.open(page.bet('of the other tab'));
    if (open) await page.dealer.act(open.id, open.step, { type: 'cashout' });
    // The server pushes what the other tab did.
    const { id } = page.balances.snapshot().selected ?? { id: '' };
    const { balanceMinor, version } = page.dealer;
    page.balances.update({ id, amount: minorToAmount(balanceMinor), version });
    expect(other === null).toBe(open !== null);
    await expectRight(page);
  });

  test('a lost socket is made good when the balances are asked for again', async () => {
    const page = await openPage(kind);
    await callWith(page, []);
    page.refresh();
    await expectRight(page);
  });
});
