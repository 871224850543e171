import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { quietCall } from '#api/query.ts';
import { formatAmount } from '#lib/format-money.ts';
import { submitTriviaAnswer, type ActiveTrivia } from '#contract/trivia.ts';
import { useUser } from '#session/user.ts';
import { Button } from '#ui/button.tsx';
import { Form, FormFailure } from '#ui/form/form.tsx';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { Icon } from '#ui/icon.tsx';
import { Spinner } from '#ui/spinner.tsx';
import styles from './trivia.module.css';
import { Hint } from '#ui/field-parts.tsx';

/** Returns the letter of an answer by its index. */
export const letterAt = (place: number): string => String.fromCharCode(65 + place);

interface AnswerFormProps {
  readonly question: NonNullable<ActiveTrivia['question']>;
  /** The answer that the server has recorded for the player. */
  readonly own: string | null;
  readonly isOpen: boolean;
  /** Prize shared by all correct answers; null if there is none. */
  readonly pool: string | null;
  readonly onAnswered: () => void;
}

/** The question with its answers; the player chooses one and submits it. */
export const AnswerForm = ({ question, own, isOpen, pool, onAnswered }: AnswerFormProps) => {
  const { t } = useTranslation('trivia');
  const name = useId();
  const isExcluded = useUser().features.self_exclusion !== null;
  const form = useSchemaForm({
    schema: submitTriviaAnswer.request,
    values: { answer: '' },
    async send(picked) {
      try {
        await quietCall(submitTriviaAnswer, picked);
      } finally {
        // Also after a refusal: the time may be over, or the answer sent from another page.
        onAnswered();
      }
    },
  });
  const { isSending } = form;
  const picked = form.field('answer');
  const chosen = own ?? picked.value;
  const mayAnswer = isOpen && own === null && !isExcluded;
  return (
    <Form form={form}>
      <p className={styles.question} dir="auto">
        {question.question}
      </p>
      <div className={styles.answers} role="radiogroup" aria-label={t('answers')}>
        {question.answers.map(({ id, answer }, place) => (
          <label key={id} aria-disabled={!mayAnswer}>
            <b aria-hidden="true">{letterAt(place)}</b>
            <span className="grow">
              <bdi>{answer}</bdi>
            </span>
            <input
              type="radio"
              name={name}
              checked={chosen === id}
              disabled={!mayAnswer || isSending}
              onChange={() => picked.onChange(id)}
            />
          </label>
        ))}
      </div>
      <FormFailure form={form} />
      {own !== null || !isOpen ? (
        <WaitNote isOpen={isOpen} />
      ) : (
        <SendKey mayAnswer={mayAnswer} isSending={isSending} pool={pool} isPicked={form.isReady} />
      )}
    </Form>
  );
};

/** Before the end: the answer was sent. After it: answers are being counted. */
const WaitNote = ({ isOpen }: { readonly isOpen: boolean }) => {
  const { t } = useTranslation('trivia');
  return (
    <p className={styles.note} role="status">
      {isOpen ? <Icon name="check" size={18} /> : <Spinner size={16} />}
      {isOpen ? (
        <span>
          <b>{t('sent')}</b> {t('sentText')}
        </span>
      ) : (
        <span>{t('counting')}</span>
      )}
    </p>
  );
};

interface SendKeyProps extends Pick<AnswerFormProps, 'pool'> {
  readonly mayAnswer: boolean;
  readonly isSending: boolean;
  readonly isPicked: boolean;
}

const SendKey = ({ mayAnswer, isSending, isPicked, pool }: SendKeyProps) => {
  const { t } = useTranslation('trivia');
  if (!mayAnswer) return <p className={styles.note}>{t('excluded')}</p>;
  return (
    <>
      <Button
        type="submit"
        variant="primary"
        size="lg"
        block
        className={styles.submit}
        loading={isSending}
        disabled={!isPicked}
      >
        {t('send')}
      </Button>
      <Hint className={styles.hint}>
        {pool === null ? t('final') : t('finalPool', { amount: formatAmount(pool) })}
      </Hint>
      {pool !== null && <Hint className={styles.hint}>{t('conditions')}</Hint>}
    </>
  );
};
