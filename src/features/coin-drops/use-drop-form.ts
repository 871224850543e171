import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEndpointMutation } from '#api/query.ts';
import type { ChatRoomId } from '#contract/chat-rooms.ts';
import { amountToMinor, minorToAmount } from '#core/money.ts';
import { useGivenAmount, useGiveMoney } from '#features/tips/feature.ts';
import { formatMoney } from '#lib/format-money.ts';
import { DROP_LIMITS, startDrop } from '#contract/coin-drops.ts';
import { getChatRoom } from '#session/chat-room-choice.ts';

const MIN_AMOUNT = amountToMinor(DROP_LIMITS.least);
const ofAmount: readonly (string | null)[] = ['DROP_TOO_SMALL', 'DROP_LIMIT', 'TIP_REMAINING'];

/** A drop that was created. */
export interface SentDrop {
  readonly minor: bigint;
  readonly leftMinor: bigint;
  readonly room: ChatRoomId;
}

/** State, validation and submission of the drop form. */
export function useDropForm(onSent: (sent: SentDrop) => void) {
  const { t } = useTranslation('drops');
  const [room, setRoom] = useState(getChatRoom);
  const { typed, setTyped, minor, left, wrong } = useGivenAmount('drops', MIN_AMOUNT);
  const { give, handlers, failure, forgetFailure } = useGiveMoney();
  const { send, isSending } = useEndpointMutation(startDrop, handlers);
  const isOfAmount = failure !== null && ofAmount.includes(failure.key);
  const error = wrong ?? (isOfAmount ? failure.sentence : null);
  const isReady = left !== null && error === null;
  const drop = async () => {
    if (minor === null || !isReady || isSending) return;
    const requested = { balance: minorToAmount(minor), room };
    const reason = t('codeReason', { amount: formatMoney(minor) });
    const reply = await give(requested, reason, (proof) => send({ ...requested, ...proof }));
    if (reply) onSent({ minor, room, leftMinor: amountToMinor(reply.balance.amount) });
  };
  return {
    minor,
    left,
    isReady,
    isSending,
    drop,
    failure: isOfAmount ? null : (failure?.sentence ?? null),
    amount: {
      value: typed,
      error,
      onChange: (text: string) => {
        forgetFailure();
        setTyped(text);
      },
    },
    room: { value: room, onChange: setRoom },
  };
}
