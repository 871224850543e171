import type { Withdrawal, WithdrawalState } from '#contract/withdrawals.ts';

const cancellable: readonly WithdrawalState[] = ['requested', 'review', 'approved'];

/** Returns the reasons for manual review, without those implied by another. */
export const listReviewReasons = ({ review }: Pick<Withdrawal, 'review'>): Withdrawal['review'] =>
  review.includes('two_people') ? review.filter((reason) => reason !== 'amount') : review;

/** Whether the player may cancel it. */
export const canCancel = (state: WithdrawalState): boolean => cancellable.includes(state);
