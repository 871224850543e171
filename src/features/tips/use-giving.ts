import { useRef, useState } from 'react';
import { v4 as newUuid } from 'uuid';
import type { NetworkError } from '#api/network-error.ts';
import type { Refusal } from '#core/refusal.ts';
import { useRequestOtp } from '#features/security/feature.ts';
import { balances } from '#session/balances.ts';

/** Idempotency id and one-time code of the request. */
interface Proof {
  readonly client_id: string;
  readonly otp?: string;
}

interface Failure {
  readonly sentence: string;
  /** Null if no response arrived. */
  readonly key: string | null;
}

/**
 * Sends money from the main balance, with a one-time code if the server requires one. A retry after a lost
 * response reuses the id, so the money is sent once. `handlers` are those of the mutation.
 */
export function useGiveMoney() {
  const askCode = useRequestOtp();
  const [failure, setFailure] = useState<Failure | null>(null);
  /** Idempotency id of these contents, kept until the server answers. */
  const pending = useRef({ contents: '', id: '' });
  const needsCode = useRef(false);
  const handlers = {
    onReply({ balance }: { readonly balance: Parameters<typeof balances.update>[0] }) {
      balances.update(balance);
      pending.current = { contents: '', id: '' };
    },
    onFailure(sentence: string, failed: Refusal | NetworkError) {
      const key = 'key' in failed ? failed.key : null;
      needsCode.current = key === 'OTP_REQUIRED';
      if (!needsCode.current) setFailure({ sentence, key });
    },
  };
  const give = async <Reply>(
    requested: object,
    reason: string,
    send: (proof: Proof) => Promise<Reply | null>,
  ): Promise<Reply | null> => {
    setFailure(null);
    needsCode.current = false;
    const contents = JSON.stringify(requested);
    if (pending.current.contents !== contents) pending.current = { contents, id: newUuid() };
    const proof = { client_id: pending.current.id };
    const reply = await send(proof);
    if (reply || !needsCode.current) return reply;
    const otp = await askCode({ scope: 'tip', reason });
    return otp === null ? null : send({ ...proof, otp });
  };
  return { give, handlers, failure, forgetFailure: () => setFailure(null) };
}
