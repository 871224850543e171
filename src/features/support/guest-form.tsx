import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { v4 as newUuid } from 'uuid';
import { quietCall } from '#api/query.ts';
import { sendSupport, supportTopics } from '#contract/support.ts';
import { formatCountForText } from '#lib/format-count.ts';
import { i18n } from '#src/i18n/index.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Form, FormFailure } from '#ui/form/form.tsx';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { Select } from '#ui/select.tsx';
import { TextField } from '#ui/text-field.tsx';
import { getGuestToken, newGuestToken } from './guest.ts';
import { replaceWindow } from './support-store.ts';
import { invalidateConversations } from './use-support.ts';
import styles from './support.module.css';
import { BareTextArea } from '#ui/text-area.tsx';

const MAX_LENGTH = 1_000;

const { text } = sendSupport.request.shape;
const guestSchema = z.object({
  email: z.pipe(
    z.string().check(z.trim(), z.minLength(1, { error: () => i18n.t('support:emailMissing') })),
    z.email({ error: () => i18n.t('support:emailWrong') }),
  ),
  topic: z.enum(supportTopics),
  text: text.check(
    z.refine((message) => message.trim() !== '', { error: () => i18n.t('support:messageMissing') }),
  ),
});

/** First message of a guest, with an e-mail for the answer. */
export const GuestForm = () => {
  const { t } = useTranslation('support');
  // Idempotency key: a retry is the same message.
  const [clientId] = useState(() => newUuid());
  const form = useSchemaForm({
    schema: guestSchema,
    values: { email: '', topic: 'signing-in', text: '' },
    async send(message) {
      const guest = getGuestToken() ?? newGuestToken();
      const { conversation } = await quietCall(sendSupport, { client_id: clientId, guest, ...message });
      invalidateConversations();
      replaceWindow({ name: 'conversation', id: conversation.id });
    },
  });
  return (
    <Form form={form} className={styles.form}>
      <div className={styles.body}>
        <p className="sec">{t('tellWhere')}</p>
        <TextField
          {...form.field('email')}
          label={t('email')}
          type="email"
          autoComplete="email"
          maxLength={254}
          placeholder={t('emailHint')}
        />
        <Select
          {...form.field('topic')}
          label={t('about')}
          options={supportTopics.map((value) => ({ value, label: t(`abouts.${value}`) }))}
        />
        <MessageField {...form.field('text')} />
        <FormFailure form={form} />
      </div>
      <footer className={styles.foot}>
        <Button type="submit" variant="primary" size="lg" block loading={form.isSending}>
          {t('sendMessage')}
        </Button>
      </footer>
    </Form>
  );
};

interface MessageFieldProps {
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly error: string | undefined;
}

const MessageField = ({ value, onChange, error }: MessageFieldProps) => {
  const { t } = useTranslation('support');
  return (
    <Field
      label={t('message')}
      aside={t('ofMost', { count: value.length, most: formatCountForText(MAX_LENGTH) })}
      error={error}
    >
      {({ id, described }) => (
        <BareTextArea
          id={id}
          {...described}
          isError={error !== undefined}
          rows={6}
          dir="auto"
          maxLength={MAX_LENGTH}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
};
