import { hasCashout } from '#core/cashout.ts';
import { ZERO_UNITS } from '#core/multiplier.ts';
import type { RoundActionButton, AnyGame } from '#engine/game.ts';
import type { MountedGame } from '#engine/host/mount-game.ts';
import { isRevealing } from '#engine/round/playing-steps.ts';
import { formatMoney } from '#lib/format-money.ts';
import { i18n } from '#src/i18n/index.ts';
import { translateGameText } from '../mount/game-text.ts';

/** Why a button of a round is disabled: the game's own reason, or the amount missing from the balance. */
export function getButtonDisabledReason(
  game: AnyGame,
  { reason, addedStake = ZERO_UNITS }: Pick<RoundActionButton<unknown>, 'reason' | 'addedStake'>,
  balanceMinor: bigint | null,
): string | null {
  if (reason) return translateGameText(game, reason);
  const shortMinor = addedStake - (balanceMinor ?? 0n);
  if (addedStake === ZERO_UNITS || shortMinor <= 0n) return null;
  const [cost, short] = [formatMoney(addedStake), formatMoney(shortMinor)];
  return i18n.t('game:addedStakeShort', { cost, short });
}

/**
 * Whether an action would be played before the result of the previous one is revealed. Steps of games with a
 * cash-out are all alike and may run ahead of the scene; an unseen card would change what the player should
 * do next.
 */
export function isBeforeReveal({ actor, game }: Pick<MountedGame, 'actor' | 'game'>): boolean {
  if (hasCashout(game.rules)) return false;
  const snapshot = actor.getSnapshot();
  return !snapshot.hasTag('awaitingPlayer') || isRevealing(snapshot.context);
}

/** Sends a player's action from a button or the stage, unless the previous one is not revealed yet. */
export function sendAction(mounted: Pick<MountedGame, 'actor' | 'game'>, action: unknown): void {
  if (!isBeforeReveal(mounted)) mounted.actor.send({ type: 'ACT', action });
}
