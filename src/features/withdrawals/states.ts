import type { Withdrawal, WithdrawalState } from '#server/features/withdrawals/contract.ts';
import type { Tone } from '#ui/badge.tsx';

/** Green is over and paid, red is over and not, orange is on its way (1-site section 4). */
export const stateTones: Readonly<Record<WithdrawalState, Tone>> = {
  requested: 'wait',
  review: 'wait',
  approved: 'wait',
  signed: 'wait',
  sent: 'wait',
  confirmed: 'win',
  refused: 'loss',
  cancelled: 'neutral',
  failed: 'loss',
};

const cancellable: readonly WithdrawalState[] = ['requested', 'review', 'approved'];

/** Why people look at it, without what another reason says already. */
export const reasonsOf = ({ review }: Pick<Withdrawal, 'review'>): Withdrawal['review'] =>
  review.includes('two_people') ? review.filter((reason) => reason !== 'amount') : review;

/** Whether the player may take it back. */
export const canCancel = (state: WithdrawalState): boolean => cancellable.includes(state);
