import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { v4 as newUuid } from 'uuid';
import type { NetworkError } from '#api/failures.ts';
import { useCall } from '#api/query.ts';
import type { RequestInputOf } from '#contract/endpoint.ts';

import type { Refusal } from '#engine/core/refusal.ts';
import { useAskCode } from '#features/security/feature.ts';
import { formatAmount } from '#lib/format-money.ts';
import { sendTip } from '#server/features/tips/contract.ts';
import { balances } from '#session/balances.ts';

type Tip = Omit<RequestInputOf<typeof sendTip>, 'client_id' | 'otp'>;

interface Failure {
  readonly sentence: string;
  /** Missing: no answer came. */
  readonly key: string | null;
}

const keyOf = (failure: Refusal | NetworkError): string | null => ('key' in failure ? failure.key : null);

/** Sends a tip, with a one-time code where one is asked for; a press after a lost answer gives once. */
export function useTip() {
  const { t } = useTranslation('tips');
  const askCode = useAskCode();
  const [failure, setFailure] = useState<Failure | null>(null);
  /** Kept until it is answered, for these very contents. */
  const pending = useRef({ contents: '', id: '' });
  const lastKey = useRef<string | null>(null);
  const { send, isSending } = useCall(sendTip, {
    onReply: ({ balance }) => {
      balances.update(balance);
      pending.current = { contents: '', id: '' };
    },
    onFailure(sentence, failed) {
      lastKey.current = keyOf(failed);
      if (lastKey.current !== 'OTP_REQUIRED') setFailure({ sentence, key: lastKey.current });
    },
  });
  const tip = async (asked: Tip) => {
    setFailure(null);
    lastKey.current = null;
    const contents = JSON.stringify(asked);
    if (pending.current.contents !== contents) pending.current = { contents, id: newUuid() };
    const call = { ...asked, client_id: pending.current.id };
    const reply = await send(call);
    // Read through a function: the ref was written to meanwhile.
    if (reply || lastKey.current !== ('OTP_REQUIRED' as string | null)) return reply;
    const reason = t('codeReason', { name: asked.username, amount: formatAmount(asked.balance) });
    const otp = await askCode({ scope: 'tip', reason });
    return otp === null ? null : send({ ...call, otp });
  };
  return { tip, isSending, failure, forgetFailure: () => setFailure(null) };
}
