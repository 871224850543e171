import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { quietCall } from '#api/query.ts';
import { chatRooms, type ChatRoomId } from '#contract/chat-rooms.ts';
import { amountToMinor } from '#core/money.ts';
import { sendTip, TIP_LIMITS, tipMessage } from '#contract/tips.ts';
import { formatAmount } from '#lib/format-money.ts';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { givenAmount, USUAL_GIFT, useMainMinor } from './given-amount.tsx';
import { useGiveMoney } from './use-giving.ts';
import { useRecipient } from './use-recipient.ts';

const LEAST = amountToMinor(TIP_LIMITS.least);

const tipSchema = (main: bigint | null) =>
  z.object({
    username: sendTip.request.shape.username,
    balance: givenAmount('tips', LEAST, main),
    message: tipMessage,
    share: z.boolean(),
  });

/** Field at which a refusal is shown; all others are shown above the button. */
const places = {
  TIP_SELF: 'username',
  TIP_REFUSED: 'username',
  TIP_REMAINING: 'balance',
  TIP_TOO_SMALL: 'balance',
  TIP_LIMIT: 'balance',
} as const;

export interface SentTip {
  readonly name: string;
  readonly minor: bigint;
  readonly leftMinor: bigint;
  /** Whether the tip was posted in the chat; null if not requested. */
  readonly shared: boolean | null;
  readonly room: ChatRoomId;
}

export const nameOfRoom = (room: ChatRoomId): string => chatRooms.find(({ id }) => id === room)?.name ?? room;

/** The tip form and the player it is for. */
export function useTipForm(username: string, room: ChatRoomId, onSent: (sent: SentTip) => void) {
  const { t } = useTranslation('tips');
  const main = useMainMinor();
  const give = useGiveMoney();
  const form = useSchemaForm({
    schema: tipSchema(main),
    values: { username, balance: USUAL_GIFT, message: '', share: true },
    places,
    mode: 'onChange',
    async send({ share, ...typed }) {
      const asked = { ...typed, username: to, room, share: share ? 1 : 0 } as const;
      const reason = t('codeReason', { name: to, amount: formatAmount(asked.balance) });
      const reply = await give(asked, reason, (proof) => quietCall(sendTip, { ...asked, ...proof }));
      if (!reply) return;
      const [minor, leftMinor] = [amountToMinor(asked.balance), amountToMinor(reply.balance.amount)];
      onSent({ name: to, minor, leftMinor, shared: share ? reply.shared : null, room });
    },
  });
  const recipient = useRecipient(form.values.username);
  const isWrong = recipient.kind === 'unknown' || recipient.kind === 'self';
  const to = recipient.kind === 'found' ? recipient.profile.username : form.values.username.trim();
  const { trigger } = form;
  // The amount at first, too, may be more than there is.
  useEffect(() => void trigger('balance'), [main, trigger]);
  return {
    form,
    main,
    to,
    recipient,
    recipientError: isWrong ? t(recipient.kind) : null,
    isReady: form.isReady && main !== null && !isWrong,
  };
}
