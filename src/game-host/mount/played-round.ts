import type { Round } from '#server/features/bets/contract.ts';
import type { RoundState } from './round-state.ts';

export type RoundProgress = Pick<RoundState, 'open' | 'started' | 'revealed' | 'isRevealing' | 'isOpening'>;

export interface PlayedRound {
  readonly round: Round;
  readonly isOpen: boolean;
}

/** The round that the panel tells, never ahead of what the picture has revealed. */
export function playedRound(progress: RoundProgress): PlayedRound | null {
  const { open, started, revealed, isRevealing, isOpening } = progress;
  // Its next step may be answered already, and is told when it is seen, not before.
  if (started) return { round: started, isOpen: true };
  if (open) return { round: revealed?.id === open.id ? revealed : open, isOpen: true };
  if (!revealed || isOpening) return null;
  return { round: revealed, isOpen: revealed.status === 'active' && isRevealing };
}
