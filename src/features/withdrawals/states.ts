import type { Withdrawal, WithdrawalState } from '#contract/withdrawals.ts';

const cancellable: readonly WithdrawalState[] = ['requested', 'review', 'approved'];

/** Why people look at it, without what another reason says already. */
export const listReviewReasons = ({ review }: Pick<Withdrawal, 'review'>): Withdrawal['review'] =>
  review.includes('two_people') ? review.filter((reason) => reason !== 'amount') : review;

/** Whether the player may take it back. */
export const canCancel = (state: WithdrawalState): boolean => cancellable.includes(state);
