import { useRef, useState } from 'react';
import { v4 as newUuid } from 'uuid';
import type { NetworkError } from '#api/network-error.ts';
import type { Refusal } from '#core/refusal.ts';
import { useRequestOtp } from '#features/security/feature.ts';
import { balances } from '#session/balances.ts';

/** What comes with what is given. */
interface Proof {
  readonly client_id: string;
  readonly otp?: string;
}

interface Failure {
  readonly sentence: string;
  /** Missing: no answer came. */
  readonly key: string | null;
}

/**
 * Gives money of the main balance away, with a one-time code where one is asked for; a press after a lost answer gives
 * once. `handlers` are those of the call.
 */
export function useGiveMoney() {
  const askCode = useRequestOtp();
  const [failure, setFailure] = useState<Failure | null>(null);
  /** Kept until it is answered, for these very contents. */
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
    asked: object,
    reason: string,
    send: (proof: Proof) => Promise<Reply | null>,
  ): Promise<Reply | null> => {
    setFailure(null);
    needsCode.current = false;
    const contents = JSON.stringify(asked);
    if (pending.current.contents !== contents) pending.current = { contents, id: newUuid() };
    const proof = { client_id: pending.current.id };
    const reply = await send(proof);
    if (reply || !needsCode.current) return reply;
    const otp = await askCode({ scope: 'tip', reason });
    return otp === null ? null : send({ ...proof, otp });
  };
  return { give, handlers, failure, forgetFailure: () => setFailure(null) };
}
