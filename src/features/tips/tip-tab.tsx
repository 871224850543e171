import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChatRoomId } from '#contract/chat-rooms.ts';
import { amountToMinor } from '#core/money.ts';
import { parseAmountInput } from '#engine/host/bet-amount.ts';
import { formatMoney } from '#lib/format-money.ts';
import { MAX_TIP_MESSAGE_LENGTH } from '#contract/tips.ts';
import { getChatRoom } from '#session/chat-room-choice.ts';
import { Button } from '#ui/button.tsx';
import { Form, FormFailure } from '#ui/form/form.tsx';
import { TextField } from '#ui/text-field.tsx';
import { Toggle } from '#ui/toggle.tsx';
import { GivenAmount } from './given-amount.tsx';
import { RecipientField } from './recipient-field.tsx';
import { TipSent } from './tip-sent.tsx';
import { nameOfRoom, useTipForm, type SentTip } from './use-tip-form.ts';
import styles from './tips.module.css';
import { Facts } from '#ui/facts.tsx';
import { Hint } from '#ui/field-parts.tsx';

const PRESETS = ['1', '5', '10', '25', '50'];

interface TipTabProps {
  readonly username?: string | undefined;
  readonly onDone?: () => void;
}

/** Tips another player: the form, then the confirmation. */
export const TipTab = ({ username = '', onDone }: TipTabProps) => {
  const [sent, setSent] = useState<SentTip | null>(null);
  const room = getChatRoom();
  return sent ? (
    <TipSent sent={sent} onAgain={() => setSent(null)} onDone={onDone} />
  ) : (
    <TipForm key={username} username={username} room={room} onSent={setSent} />
  );
};

interface TipFormProps {
  readonly username: string;
  readonly room: ChatRoomId;
  readonly onSent: (sent: SentTip) => void;
}

const TipForm = ({ username, room, onSent }: TipFormProps) => {
  const { t } = useTranslation('tips');
  const reasonId = useId();
  const { form, main, to, recipient, recipientError, isReady } = useTipForm(username, room, onSent);
  const name = form.field('username');
  const { value: isShared, ...sharing } = form.field('share');
  const minor = parseAmountInput(form.values.balance);
  const missing = to === '' ? t('missingName') : minor === null ? t('missingAmount') : null;
  return (
    <Form form={form} className={styles.form}>
      <RecipientField {...name} error={recipientError ?? name.error} recipient={recipient} room={room} />
      <GivenAmount words="tips" presets={PRESETS} {...form.field('balance')} />
      <TextField
        label={t('message')}
        aside={t('count', { count: form.values.message.length, most: MAX_TIP_MESSAGE_LENGTH })}
        {...form.field('message')}
        maxLength={MAX_TIP_MESSAGE_LENGTH}
        autoComplete="off"
      />
      <Toggle
        label={t('share')}
        hint={t('shareHint', { room: nameOfRoom(room) })}
        {...sharing}
        checked={isShared}
      />
      {form.checked && main !== null && (
        <Facts isWell>
          <div>
            <dt>{t('after')}</dt>
            <dd>{formatMoney(main - amountToMinor(form.checked.balance))}</dd>
          </div>
        </Facts>
      )}
      <FormFailure form={form} />
      <Button
        type="submit"
        variant="primary"
        size="lg"
        block
        className={styles.send}
        disabled={!isReady}
        loading={form.isSending}
        {...(missing !== null && { 'aria-describedby': reasonId })}
      >
        {to === '' || minor === null ? t('sendNobody') : t('send', { name: to, amount: formatMoney(minor) })}
      </Button>
      {missing !== null && <Hint id={reasonId}>{missing}</Hint>}
    </Form>
  );
};
