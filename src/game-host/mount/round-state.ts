import { shallowEqual, useSelector } from '@xstate/react';
import type { Round } from '#contract/bets.ts';
import { parseMultiplier, getWinTier } from '#core/multiplier.ts';
import type { Tier } from '#engine/stage/scene.ts';
import {
  celebratedRound,
  isRevealing,
  revealedRound,
  pendingRounds,
  unrevealedOpenRound,
} from '#engine/round/playing-steps.ts';
import { isRoundBusy, type RoundSnapshot } from '#engine/round/round-machine.ts';
import type { ReplyDelay, RoundNotice, RoundRefusal } from '#engine/round/round-types.ts';
import type { MountedGame } from '#engine/host/mount-game.ts';

/** What the panel needs to know of the round. */
export interface RoundState {
  readonly isLocked: boolean;
  readonly isBetReady: boolean;
  readonly isAwaitingPlayer: boolean;
  readonly lateness: ReplyDelay;
  readonly notice: RoundNotice;
  readonly refusal: RoundRefusal | null;
  /** A celebration fills the stage. */
  readonly isStageFilled: boolean;
  /** The dealer's open round, ahead of the picture. */
  readonly open: Round | null;
  /** A round whose opening is on its way to the picture, as it was opened. */
  readonly started: Round | null;
  /** The round as far as the picture has revealed it: the panel is never ahead of it. */
  readonly revealed: Round | null;
  /** A step is on its way to the picture. */
  readonly isRevealing: boolean;
  /** A bet awaits its answer. */
  readonly isOpening: boolean;
  /** Rounds whose result is on its way to the picture. */
  readonly pendingRounds: number;
}

/** From big on the disc covers the play area (ui.md 9). */
const FILLING_TIERS: readonly Tier[] = ['big', 'mega', 'epic'];

const isStageFilled = ({ context }: RoundSnapshot): boolean => {
  const round = celebratedRound(context);
  return round !== null && FILLING_TIERS.includes(getWinTier(parseMultiplier(round.multiplier)));
};

const stateOf = (snapshot: RoundSnapshot): RoundState => {
  const { context } = snapshot;
  return {
    isLocked: isRoundBusy(snapshot),
    isBetReady: snapshot.hasTag('betReady'),
    isAwaitingPlayer: snapshot.hasTag('awaitingPlayer'),
    lateness: context.lateness,
    notice: context.notice,
    refusal: context.refusal,
    isStageFilled: isStageFilled(snapshot),
    open: context.round?.status === 'active' ? context.round : null,
    started: unrevealedOpenRound(context),
    revealed: revealedRound(context),
    isRevealing: isRevealing(context),
    isOpening: context.bet !== null,
    pendingRounds: pendingRounds(context),
  };
};

/** The round of a mounted game as React state. */
export const useRoundState = (mounted: MountedGame): RoundState =>
  useSelector(mounted.actor, stateOf, shallowEqual);

export type RoundProgress = Pick<RoundState, 'open' | 'started' | 'revealed' | 'isRevealing' | 'isOpening'>;

export interface DisplayedRound {
  readonly round: Round;
  readonly isOpen: boolean;
}

/** The round that the panel shows, never ahead of what the picture has revealed. */
export function selectDisplayedRound(progress: RoundProgress): DisplayedRound | null {
  const { open, started, revealed, isRevealing, isOpening } = progress;
  // Its next step may be answered already, and is shown when it is seen, not before.
  if (started) return { round: started, isOpen: true };
  if (open) return { round: revealed?.id === open.id ? revealed : open, isOpen: true };
  if (!revealed || isOpening) return null;
  return { round: revealed, isOpen: revealed.status === 'active' && isRevealing };
}
