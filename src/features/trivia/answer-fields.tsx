import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ANSWER_COUNT_RANGE, MAX_ANSWER_LENGTH } from '#contract/trivia.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { letterAt } from './answer-form.tsx';
import styles from './trivia-staff.module.css';
import { InputFrame } from '#ui/field-parts.tsx';

export interface DraftAnswer {
  readonly key: number;
  readonly text: string;
}

interface AnswerFieldsProps {
  readonly answers: readonly DraftAnswer[];
  /** Index of the correct answer. */
  readonly correct: number;
  readonly onChange: (answers: DraftAnswer[], correct: number) => void;
}

/** Fields for two to four answers, one of which is marked as correct. */
export const AnswerFields = ({ answers, correct, onChange }: AnswerFieldsProps) => {
  const { t } = useTranslation('trivia');
  const name = useId();
  const setText = (place: number, text: string) =>
    onChange(
      answers.map((answer, at) => (at === place ? { ...answer, text } : answer)),
      correct,
    );
  const remove = (place: number) =>
    onChange(
      answers.filter((_, at) => at !== place),
      correct > place || correct === answers.length - 1 ? correct - 1 : correct,
    );
  const add = () => {
    const key = Math.max(...answers.map((answer) => answer.key)) + 1;
    onChange([...answers, { key, text: '' }], correct);
  };
  return (
    <fieldset className={styles.fields}>
      <legend>{t('staff.answersLegend')}</legend>
      {answers.map(({ key, text }, place) => {
        const letter = letterAt(place);
        return (
          <div key={key}>
            <input
              type="radio"
              name={name}
              aria-label={t('staff.isRight', { letter })}
              checked={place === correct}
              onChange={() => onChange([...answers], place)}
            />
            <InputFrame>
              <input
                type="text"
                aria-label={t('staff.answer', { letter })}
                placeholder={letter}
                maxLength={MAX_ANSWER_LENGTH}
                value={text}
                onChange={(event) => setText(place, event.target.value)}
              />
            </InputFrame>
            <IconButton
              icon="close"
              label={t('staff.removeAnswer', { letter })}
              disabled={answers.length <= ANSWER_COUNT_RANGE.least}
              onClick={() => remove(place)}
            />
          </div>
        );
      })}
      {answers.length < ANSWER_COUNT_RANGE.most && (
        <Button size="sm" icon="plus" onClick={add}>
          {t('staff.addAnswer')}
        </Button>
      )}
    </fieldset>
  );
};
