import { shallowEqual } from '@xstate/react';
import { useSelector } from '@xstate/react';
import { multiplierFromText, tierOf } from '#engine/core/multiplier.ts';
import type { Tier } from '#engine/stage/scene.ts';
import type { RoundSnapshot } from '#engine/round/round-machine.ts';
import type { Lateness, RoundNotice } from '#engine/round/round-types.ts';
import type { MountedGame } from '#engine/host/mount-game.ts';

/** What the panel needs to know of the round. */
export interface RoundState {
  readonly isLocked: boolean;
  readonly isBetReady: boolean;
  readonly isAwaitingPlayer: boolean;
  readonly lateness: Lateness;
  readonly notice: RoundNotice;
  readonly refusalKey: string | null;
  /** A celebration fills the stage. */
  readonly isStageFilled: boolean;
}

/** From big on the disc covers the play area (ui.md 9). */
const FILLING_TIERS: readonly Tier[] = ['big', 'mega', 'epic'];

const isStageFilled = (snapshot: RoundSnapshot): boolean => {
  const round = snapshot.context.queue[0]?.round;
  if (!round || !snapshot.matches({ show: { performing: 'celebrating' } })) return false;
  return FILLING_TIERS.includes(tierOf(multiplierFromText(round.multiplier)));
};

const stateOf = (snapshot: RoundSnapshot): RoundState => ({
  isLocked: snapshot.hasTag('inGame') || (snapshot.hasTag('locked') && snapshot.context.round !== null),
  isBetReady: snapshot.hasTag('betReady'),
  isAwaitingPlayer: snapshot.hasTag('awaitingPlayer'),
  lateness: snapshot.context.lateness,
  notice: snapshot.context.notice,
  refusalKey: snapshot.context.refusal?.key ?? null,
  isStageFilled: isStageFilled(snapshot),
});

/** The round of a seat as React state. */
export const useRoundState = (seat: MountedGame): RoundState =>
  useSelector(seat.actor, stateOf, shallowEqual);
