import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { v4 as newUuid } from 'uuid';
import { useEndpointMutation } from '#api/query.ts';
import { sendSupport, supportTopics, type SupportTopic } from '#contract/support.ts';
import { formatCountForText } from '#lib/format-count.ts';
import { Button } from '#ui/button.tsx';
import { Field, FieldError } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { TextField } from '#ui/text-field.tsx';
import { getGuestToken, newGuestToken } from './guest.ts';
import { replaceWindow } from './support-store.ts';
import { invalidateConversations } from './use-support.ts';
import styles from './support.module.css';
import { TextArea } from '#ui/text-area.tsx';

const MAX_LENGTH = 1_000;
const emailForm = z.email();

/** First message of a guest, with an e-mail for the answer. */
export const GuestForm = () => {
  const { t } = useTranslation('support');
  const [email, setEmail] = useState('');
  const [topic, setTopic] = useState<SupportTopic>('signing-in');
  const [text, setText] = useState('');
  const [isTried, setTried] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const [clientId] = useState(() => newUuid());
  const { send, isSending } = useEndpointMutation(sendSupport, {
    onFailure: setRefused,
    onReply({ conversation }) {
      invalidateConversations();
      replaceWindow({ name: 'conversation', id: conversation.id });
    },
  });
  const address = email.trim();
  const wrong = {
    email: address === '' ? t('emailMissing') : emailForm.safeParse(address).success ? null : t('emailWrong'),
    text: text.trim() === '' ? t('messageMissing') : null,
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    setRefused(null);
    if (wrong.email === null && wrong.text === null)
      void send({
        client_id: clientId,
        guest: getGuestToken() ?? newGuestToken(),
        topic,
        email: address,
        text,
      });
  };
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <div className={styles.body}>
        <p className="sec">{t('tellWhere')}</p>
        <TextField
          label={t('email')}
          type="email"
          autoComplete="email"
          maxLength={254}
          placeholder={t('emailHint')}
          value={email}
          onChange={setEmail}
          error={isTried ? wrong.email : null}
        />
        <Select
          label={t('about')}
          value={topic}
          onChange={setTopic}
          options={supportTopics.map((value) => ({ value, label: t(`abouts.${value}`) }))}
        />
        <MessageField text={text} onText={setText} error={isTried ? wrong.text : null} />
        {refused !== null && <FieldError>{refused}</FieldError>}
      </div>
      <footer className={styles.foot}>
        <Button type="submit" variant="primary" size="lg" block loading={isSending}>
          {t('sendMessage')}
        </Button>
      </footer>
    </form>
  );
};

interface MessageFieldProps {
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly error: string | null;
}

const MessageField = ({ text, onText, error }: MessageFieldProps) => {
  const { t } = useTranslation('support');
  return (
    <Field
      label={t('message')}
      aside={t('ofMost', { count: text.length, most: formatCountForText(MAX_LENGTH) })}
      error={error}
    >
      {({ id, described }) => (
        <TextArea
          id={id}
          {...described}
          isError={error !== null}
          rows={6}
          dir="auto"
          maxLength={MAX_LENGTH}
          value={text}
          onChange={(event) => onText(event.target.value)}
        />
      )}
    </Field>
  );
};
