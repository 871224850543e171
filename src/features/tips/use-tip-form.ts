import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { chatRooms, type ChatRoomId } from '#contract/chat-rooms.ts';
import { amountToMinor, minorToAmount } from '#core/money.ts';
import { TIP_LIMITS } from '#contract/tips.ts';
import { useGivenAmount } from './given-amount.tsx';
import { useRecipient } from './use-recipient.ts';
import { useTip } from './use-tip.ts';

const MIN_AMOUNT = amountToMinor(TIP_LIMITS.least);

/** Field at which a refusal is shown; all others are shown above the button. */
const places: Readonly<Record<string, 'name' | 'amount'>> = {
  TIP_SELF: 'name',
  TIP_REFUSED: 'name',
  TIP_REMAINING: 'amount',
  TIP_TOO_SMALL: 'amount',
  TIP_LIMIT: 'amount',
};

export interface SentTip {
  readonly name: string;
  readonly minor: bigint;
  readonly leftMinor: bigint;
  /** Whether the tip was posted in the chat; null if not requested. */
  readonly shared: boolean | null;
  readonly room: ChatRoomId;
}

export const nameOfRoom = (room: ChatRoomId): string => chatRooms.find(({ id }) => id === room)?.name ?? room;

/** State, validation and submission of the tip form. */
export function useTipForm(username: string, room: ChatRoomId, onSent: (sent: SentTip) => void) {
  const { t } = useTranslation('tips');
  const [name, setName] = useState(username);
  const [message, setMessage] = useState('');
  const [isShared, setShared] = useState(true);
  const recipient = useRecipient(name);
  const { typed, setTyped, minor, left, wrong } = useGivenAmount('tips', MIN_AMOUNT);
  const { tip, isSending, failure, forgetFailure } = useTip();
  const failed = (place: 'name' | 'amount' | undefined) =>
    failure && places[failure.key ?? ''] === place ? failure.sentence : null;
  const errors = {
    name: recipient.kind === 'unknown' || recipient.kind === 'self' ? t(recipient.kind) : failed('name'),
    amount: wrong ?? failed('amount'),
  };
  const to = recipient.kind === 'found' ? recipient.profile.username : name.trim();
  const missing = to === '' ? t('missingName') : minor === null ? t('missingAmount') : null;
  const isReady = missing === null && errors.name === null && errors.amount === null;
  const send = async () => {
    if (minor === null) return;
    const share = isShared ? 1 : 0;
    const reply = await tip({ username: to, room, share, message, balance: minorToAmount(minor) });
    if (!reply) return;
    const leftMinor = amountToMinor(reply.balance.amount);
    onSent({ name: to, minor, leftMinor, shared: isShared ? reply.shared : null, room });
  };
  /** Wraps a setter to clear the error, because the new input may be valid. */
  const renewed =
    <Value>(set: (value: Value) => void) =>
    (value: Value) => {
      forgetFailure();
      set(value);
    };
  return {
    to,
    recipient,
    minor,
    left,
    missing,
    isReady,
    isSending,
    error: failed(undefined),
    name: { value: name, onChange: renewed(setName), error: errors.name },
    amount: { value: typed, onChange: renewed(setTyped), error: errors.amount },
    message: { value: message, onChange: renewed(setMessage) },
    share: { checked: isShared, onChange: renewed(setShared) },
    press: () => {
      if (isReady && !isSending) void send();
    },
  };
}
