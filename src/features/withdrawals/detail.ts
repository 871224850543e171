import type { ReplyOf } from '#contract/endpoint.ts';
import type { staffWithdrawalDetail } from '#contract/withdrawals.ts';

/** Data that a reviewer needs about a withdrawal. */
export type Detail = ReplyOf<typeof staffWithdrawalDetail>;
