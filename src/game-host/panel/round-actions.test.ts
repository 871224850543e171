import { expect, test } from 'vitest';
import { toMinorUnits } from '#core/multiplier.ts';
import type { CatalogueEntry } from '#core/rules.ts';
import type { AnyGame } from '#engine/game.ts';
import type { MountedGame } from '#engine/host/mount-game.ts';
import { doublingGame } from '#engine/testing/doubling-game.ts';
import { createGameHarness } from '#engine/testing/game-harness.ts';
import { ladderGame } from '#engine/testing/ladder-game.ts';
import { registerTexts } from '#src/i18n/index.ts';
import { game as hostTexts } from '../words.ts';
import { getButtonDisabledReason, sendAction } from './round-actions.ts';

registerTexts('game', hostTexts);
registerTexts('test-doubling', { unequal: 'Only two equal cards can be split.' });
const game = doublingGame as unknown as AnyGame; // only its texts are read

test("shows the game's own reason first, then the amount missing from the balance", () => {
  const addedStake = toMinorUnits(2_000_000_000n);
  const why = (balanceMinor: bigint | null, reason?: string) =>
    getButtonDisabledReason(
      game,
      { addedStake, ...(reason !== undefined && { reason: { key: reason } }) },
      balanceMinor,
    );
  expect(why(2_000_000_000n)).toBeNull();
  expect(why(1_460_000_000n)).toBe('This costs $20.00. You need $5.40 more.');
  expect(why(null)).toBe('This costs $20.00. You need $20.00 more.');
  expect(why(0n, 'unequal')).toBe('Only two equal cards can be split.');
  expect(getButtonDisabledReason(game, {}, null)).toBeNull();
});

/**
 * Returns the number of actions sent when one press comes before the deal is revealed, two immediately after
 * it, and one before the first of them is revealed.
 */
async function pressQuickly(entry: CatalogueEntry, params: unknown, type: string): Promise<number> {
  const { actor, bet, clock, gateway, show } = createGameHarness(entry, params, { nonce: 1 });
  const mounted = { actor, game: entry } as unknown as MountedGame; // nothing else is read
  const press = (): void => sendAction(mounted, { type });
  await clock.flush();
  actor.send({ type: 'PLACE_BET', bet: bet() });
  await clock.flush();
  press();
  show.report({ type: 'ENDED' });
  press();
  press();
  await clock.flush();
  press();
  await clock.flush();
  return gateway.calls.filter(({ name }) => name === 'act').length;
}

test('waits for the reveal of the previous step only in games without a cash-out', async () => {
  expect(await pressQuickly(doublingGame, { hands: 1 }, 'double')).toBe(1);
  expect(await pressQuickly(ladderGame, { steps: 12 }, 'step')).toBeGreaterThan(1);
});
