import { useRef } from 'react';
import { v4 as newUuid } from 'uuid';
import { Refusal } from '#core/refusal.ts';
import { useRequestOtp } from '#features/security/feature.ts';
import { balances } from '#session/balances.ts';

/** Idempotency id and one-time code of the request. */
interface Proof {
  readonly client_id: string;
  readonly otp?: string;
}

interface MoneyReply {
  readonly balance: Parameters<typeof balances.update>[0];
}

/**
 * Sends money from the main balance, with a one-time code if the server requires one; null if the player does not
 * type it. A retry after a lost response reuses the id, so the money is sent once.
 */
export function useGiveMoney() {
  const askCode = useRequestOtp();
  /** Idempotency id of these contents, kept until the server answers. */
  const pending = useRef({ contents: '', id: '' });
  return async <Reply extends MoneyReply>(
    asked: object,
    reason: string,
    send: (proof: Proof) => Promise<Reply>,
  ): Promise<Reply | null> => {
    const contents = JSON.stringify(asked);
    if (pending.current.contents !== contents) pending.current = { contents, id: newUuid() };
    const proof = { client_id: pending.current.id };
    const reply = await send(proof).catch(async (failure: unknown) => {
      if (!(failure instanceof Refusal && failure.key === 'OTP_REQUIRED')) throw failure;
      const otp = await askCode({ scope: 'tip', reason });
      return otp === null ? null : send({ ...proof, otp });
    });
    if (reply === null) return null;
    balances.update(reply.balance);
    pending.current = { contents: '', id: '' };
    return reply;
  };
}
