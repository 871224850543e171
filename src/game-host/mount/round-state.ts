import { shallowEqual, useSelector } from '@xstate/react';
import type { Round } from '#contract/bets.ts';
import { parseMultiplier, getWinTier } from '#core/multiplier.ts';
import type { WinTier } from '#engine/stage/scene.ts';
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

/** State of the round for the panel. */
export interface RoundState {
  readonly isLocked: boolean;
  readonly isBetReady: boolean;
  readonly isAwaitingPlayer: boolean;
  /** The open round is being fetched, so no bet is accepted yet. */
  readonly isResuming: boolean;
  readonly lateness: ReplyDelay;
  readonly notice: RoundNotice;
  readonly refusal: RoundRefusal | null;
  /** A celebration covers the stage. */
  readonly isStageFilled: boolean;
  /** The open round as the server has it, ahead of the scene. */
  readonly open: Round | null;
  /** A round in its opening state, which the scene has not revealed yet. */
  readonly started: Round | null;
  /** The round as revealed by the scene; the panel is never ahead of it. */
  readonly revealed: Round | null;
  /** The scene is about to reveal a step. */
  readonly isRevealing: boolean;
  /** A bet awaits its reply. */
  readonly isOpening: boolean;
  /** Number of rounds whose result the scene has not revealed yet. */
  readonly pendingRounds: number;
}

/** From the tier `big` on, the win disc covers the play area (ui.md 9). */
const FILLING_TIERS: readonly WinTier[] = ['big', 'mega', 'epic'];

const isStageFilled = ({ context }: RoundSnapshot): boolean => {
  const round = celebratedRound(context);
  return round !== null && FILLING_TIERS.includes(getWinTier(parseMultiplier(round.multiplier)));
};

const toRoundState = (snapshot: RoundSnapshot): RoundState => {
  const { context } = snapshot;
  return {
    isLocked: isRoundBusy(snapshot),
    isBetReady: snapshot.hasTag('betReady'),
    isAwaitingPlayer: snapshot.hasTag('awaitingPlayer'),
    isResuming: snapshot.matches({ dealer: 'resuming' }),
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

export const useRoundState = (mounted: MountedGame): RoundState =>
  useSelector(mounted.actor, toRoundState, shallowEqual);

export type RoundProgress = Pick<RoundState, 'open' | 'started' | 'revealed' | 'isRevealing' | 'isOpening'>;

export interface DisplayedRound {
  readonly round: Round;
  readonly isOpen: boolean;
}

/**
 * Selects the round the panel shows, never ahead of the scene. An opening that shows something, such as a card, is
 * `hiddenAtFirst`: nothing is shown of it before the scene has revealed it.
 */
export function selectDisplayedRound(progress: RoundProgress, hiddenAtFirst = false): DisplayedRound | null {
  const { open, started, revealed, isRevealing, isOpening } = progress;
  // The reply to its next step may have arrived already, but is shown only once it is revealed.
  if (started) return hiddenAtFirst ? null : { round: started, isOpen: true };
  if (open) return { round: revealed?.id === open.id ? revealed : open, isOpen: true };
  if (!revealed || isOpening) return null;
  return { round: revealed, isOpen: revealed.status === 'active' && isRevealing };
}
