import fc from 'fast-check';
import { expect, test } from 'vitest';
import { amountToMinor, minorToAmount } from '#core/money.ts';
import type { CatalogueEntry } from '#core/rules.ts';
import { createGameHarness } from '#engine/testing/game-harness.ts';
import { ladderGame } from '#engine/testing/ladder-game.ts';
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

const START = amountToMinor('1000');
const STAKE = amountToMinor('10');

async function play(entry: CatalogueEntry, params: unknown, pendingRounds = 1) {
  const pattern = { pendingRounds, stepsOverlap: false };
  const harness = createGameHarness(entry, params, { nonce: 1, pattern });
  const balances = new BalanceStore();
  balances.replace([{ id: 'main', amount: minorToAmount(START), version: 0, is_bonus: false }], 'main');
  const refreshes: string[] = [];
  const unbind = bindBalances(harness.actor, balances, () => void refreshes.push('asked'));
  await harness.clock.flush();
  const shown = () => balances.snapshot().selected?.amountMinor;
  return { ...harness, balances, refreshes, unbind, shown };
}

test('subtracts the stake on press and adds the win on reveal', async () => {
  const { actor, clock, bet, show, shown } = await play(oneShot, { steps: 1 });
  actor.send({ type: 'PLACE_BET', bet: bet() });
  expect(shown()).toBe(START - STAKE);
  await clock.flush();
  expect(shown()).toBe(START - STAKE);
  show.report({ type: 'REVEALED' });
  const payout = amountToMinor(actor.getSnapshot().context.round?.payout ?? '0');
  expect(shown()).toBe(START - STAKE + payout);
});

test('restores the stake of a refused bet immediately and unlocks the balance', async () => {
  const { actor, clock, bet, gateway, shown, balances } = await play(oneShot, { steps: 1 });
  gateway.faults = [{ kind: 'refused', key: 'MAX_PROFIT' }];
  actor.send({ type: 'PLACE_BET', bet: bet() });
  expect(balances.snapshot().isLocked).toBe(true);
  await clock.flush();
  expect(shown()).toBe(START);
  expect(balances.snapshot().isLocked).toBe(false);
});

test('keeps the balance locked until the result has settled on the stage', async () => {
  const { actor, clock, bet, show, balances } = await play(oneShot, { steps: 1 });
  actor.send({ type: 'PLACE_BET', bet: bet() });
  await clock.flush();
  show.report({ type: 'REVEALED' });
  expect(balances.snapshot().isLocked).toBe(true);
  show.report({ type: 'SETTLED' });
  expect(balances.snapshot().isLocked).toBe(false);
});

test('refetches the balances when an open round is found', async () => {
  const { actor, clock, bet, gateway, refreshes, shown } = await play(ladderGame, { steps: 3 });
  gateway.faults = [{ kind: 'answer lost' }, { kind: 'answer lost' }, { kind: 'answer lost' }];
  actor.send({ type: 'PLACE_BET', bet: bet() });
  await clock.advance(10_000);
  expect(refreshes).toEqual(['asked']);
  expect(shown()).toBe(START);
});

test("shows the server's balance after leaving the page during a reveal", async () => {
  const { actor, clock, bet, unbind, shown, balances } = await play(oneShot, { steps: 1 });
  actor.send({ type: 'PLACE_BET', bet: bet() });
  await clock.flush();
  const payout = amountToMinor(actor.getSnapshot().context.round?.payout ?? '0');
  unbind();
  expect(shown()).toBe(START - STAKE + payout);
  expect(balances.snapshot().isLocked).toBe(false);
});

const MAX_PENDING = 12;
/** Random event: a bet, a refused bet, a bet whose first reply is lost, a landing, a pushed balance. */
const happening = fc.record({
  kind: fc.constantFrom('bet', 'bet', 'bet', 'land', 'land', 'refused', 'lost', 'push'),
  pick: fc.nat(),
});

test('adds each win when its own round lands, whatever happens in between', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(happening, { maxLength: 40 }), async (happenings) => {
      const { actor, clock, bet, gateway, show, shown, balances, unbind, facts } = await play(
        oneShot,
        { steps: 1 },
        MAX_PENDING,
      );
      const landed = new Set<number>();
      let truth = { amount: minorToAmount(START), version: 0 };
      const pending = () => show.performed.map((_, index) => index).filter((index) => !landed.has(index));
      for (const { kind, pick } of happenings) {
        const inPicture = pending();
        const index = inPicture[pick % Math.max(1, inPicture.length)];
        if (kind === 'push') balances.update({ id: 'main', ...truth });
        else if (kind === 'land') {
          if (index === undefined) continue;
          landed.add(index);
          show.reportOf(index, { type: 'ENDED' });
        } else if (inPicture.length < MAX_PENDING) {
          gateway.faults = [];
          if (kind === 'refused') gateway.faults = [{ kind: 'refused', key: 'MAX_PROFIT' }];
          if (kind === 'lost') gateway.faults = [{ kind: 'answer lost' }];
          actor.send({ type: 'PLACE_BET', bet: bet() });
          await clock.advance(kind === 'lost' ? 600 : 0);
        }
        for (const fact of facts) if (fact.type === 'ANSWERED') truth = fact.reply.balance;
        const stakes = BigInt(show.performed.length) * STAKE;
        const wins = [...landed].map((each) => amountToMinor(show.performed[each]?.round.payout ?? '0'));
        expect(shown()).toBe(START - stakes + wins.reduce((sum, win) => sum + win, 0n));
      }
      expect(balances.snapshot().isLocked).toBe(pending().length > 0);
      unbind();
      actor.stop();
      if (show.performed.length > 0) expect(shown()).toBe(amountToMinor(truth.amount));
    }),
    { numRuns: 150 },
  );
});
