import type { Round } from '#contract/bets.ts';
import type { RoundState } from './round-state.ts';

export type RoundProgress = Pick<RoundState, 'open' | 'revealed' | 'isRevealing' | 'isOpening'>;

export interface PlayedRound {
  readonly round: Round;
  readonly isOpen: boolean;
}

/** The round that the panel tells, never ahead of what the picture has revealed. */
export function playedRound({ open, revealed, isRevealing, isOpening }: RoundProgress): PlayedRound | null {
  if (open) return { round: revealed?.id === open.id ? revealed : open, isOpen: true };
  if (!revealed || isOpening) return null;
  return { round: revealed, isOpen: revealed.status === 'active' && isRevealing };
}
