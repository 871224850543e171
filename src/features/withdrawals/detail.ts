import type { ReplyOf } from '#contract/endpoint.ts';
import type { staffWithdrawalDetail } from '#contract/withdrawals.ts';

/** Everything that a reviewer needs about one withdrawal. */
export type Detail = ReplyOf<typeof staffWithdrawalDetail>;
