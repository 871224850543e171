import { useRef } from 'react';
import { v4 as newUuid } from 'uuid';
import { quietCall } from '#api/query.ts';
import { withdraw } from '#contract/withdrawals.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { balances } from '#session/balances.ts';
import type { CoinChoice } from '#session/coins.ts';

/** Refusals that occur after the code was consumed. */
const usesCodeUp = ['INSUFFICIENT_BALANCE', 'WITHDRAW_DEBT', 'VERIFICATION_REQUIRED'];

/** Whether the player must enter a new code. */
export const needsNewCode = (key: string): boolean => key.startsWith('OTP_') || usesCodeUp.includes(key);

interface WithdrawRequest {
  readonly choice: CoinChoice;
  readonly address: string;
  readonly tag: string | null;
  /** USD, as on the wire. */
  readonly amount: string;
  readonly code: string;
  readonly quote: string;
}

/** Requests a withdrawal. A retry after a lost response reuses the id, so it is requested once. */
export function useWithdraw(): (requested: WithdrawRequest) => Promise<ReplyOf<typeof withdraw>> {
  const ids = useRef({ of: '', id: '' });
  return async ({ choice: { coin, network }, address, tag, amount, code, quote }) => {
    const wish = { currency: coin, network, address, tag, balance: amount };
    const of = JSON.stringify(wish);
    if (ids.current.of !== of) ids.current = { of, id: newUuid() };
    const { id } = ids.current;
    const otp = code === '' ? null : code;
    const reply = await quietCall(withdraw, { ...wish, otp, quote, client_id: id });
    ids.current.of = '';
    balances.update(reply.balance);
    return reply;
  };
}
