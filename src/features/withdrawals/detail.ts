import type { ReplyOf } from '#contract/endpoint.ts';
import type { staffWithdrawalDetail } from '#server/features/withdrawals/contract.ts';

/** Everything that a reviewer needs about one withdrawal. */
export type Detail = ReplyOf<typeof staffWithdrawalDetail>;
