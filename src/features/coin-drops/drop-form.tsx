import { useEffect, useId } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { quietCall } from '#api/query.ts';
import { chatRoomId } from '#contract/chat-events.ts';
import { chatRooms, type ChatRoomId } from '#contract/chat-rooms.ts';
import { amountToMinor } from '#core/money.ts';
import { parseAmountInput } from '#engine/host/bet-amount.ts';
import { GivenAmount, givenAmount, useGiveMoney, useMainMinor, USUAL_GIFT } from '#features/tips/feature.ts';
import { formatAmount, formatMoney } from '#lib/format-money.ts';
import { DROP_LIMITS, maxClaimants, startDrop } from '#contract/coin-drops.ts';
import { TIP_LIMITS } from '#contract/tips.ts';
import { getChatRoom } from '#session/chat-room-choice.ts';
import { Button } from '#ui/button.tsx';
import { Form, FormFailure } from '#ui/form/form.tsx';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { Select } from '#ui/select.tsx';
import styles from './drops.module.css';
import { Facts } from '#ui/facts.tsx';
import { Hint } from '#ui/field-parts.tsx';

const LEAST = amountToMinor(DROP_LIMITS.least);
const dropSchema = (main: bigint | null) =>
  z.object({ balance: givenAmount('drops', LEAST, main), room: chatRoomId });
const places = { DROP_TOO_SMALL: 'balance', DROP_LIMIT: 'balance', TIP_REMAINING: 'balance' } as const;

/** A drop that was created. */
export interface SentDrop {
  readonly minor: bigint;
  readonly leftMinor: bigint;
  readonly room: ChatRoomId;
}

const PRESETS = ['5', '10', '25', '50', '100'];
const rooms = chatRooms.map(({ id, name }) => ({ value: id, label: name }));

/** Form for the amount and room of a drop, with a preview of the result. */
export const DropForm = ({ onSent }: { readonly onSent: (sent: SentDrop) => void }) => {
  const { t } = useTranslation('drops');
  const reasonId = useId();
  const main = useMainMinor();
  const give = useGiveMoney();
  const form = useSchemaForm({
    schema: dropSchema(main),
    values: { balance: USUAL_GIFT, room: getChatRoom() },
    places,
    mode: 'onChange',
    async send(asked) {
      const reason = t('codeReason', { amount: formatAmount(asked.balance) });
      const reply = await give(asked, reason, (proof) => quietCall(startDrop, { ...asked, ...proof }));
      if (!reply) return;
      const [dropped, leftMinor] = [amountToMinor(asked.balance), amountToMinor(reply.balance.amount)];
      onSent({ minor: dropped, room: asked.room, leftMinor });
    },
  });
  const { checked, trigger } = form;
  // The amount at first, too, may be more than there is.
  useEffect(() => void trigger('balance'), [main, trigger]);
  const minor = parseAmountInput(form.values.balance);
  const isMissing = minor === null;
  return (
    <Form form={form} className={styles.form}>
      <p className="sec">{t('lead')}</p>
      <GivenAmount words="drops" presets={PRESETS} {...form.field('balance')} />
      <Select label={t('room')} options={rooms} {...form.field('room')} />
      <Facts isWell>
        <div>
          <dt>{t('open')}</dt>
          <dd>{t('seconds', { count: DROP_LIMITS.seconds })}</dd>
        </div>
        {minor !== null && checked && main !== null && (
          <>
            <div>
              <dt>{t('most')}</dt>
              <dd>{t('mostPlayers', { count: maxClaimants(minor) })}</dd>
            </div>
            <div>
              <dt>{t('after')}</dt>
              <dd>{formatMoney(main - minor)}</dd>
            </div>
          </>
        )}
      </Facts>
      <FormFailure form={form} />
      <Button
        type="submit"
        variant="primary"
        size="lg"
        block
        disabled={!checked || main === null}
        loading={form.isSending}
        {...(isMissing && { 'aria-describedby': reasonId })}
      >
        {isMissing ? t('sendNothing') : t('send', { amount: formatMoney(minor) })}
      </Button>
      <Hint id={reasonId}>
        {isMissing
          ? t('missing')
          : `${t('back')} ${t('limits', {
              times: DROP_LIMITS.aDay,
              sum: formatMoney(amountToMinor(TIP_LIMITS.day)),
            })}`}
      </Hint>
    </Form>
  );
};
