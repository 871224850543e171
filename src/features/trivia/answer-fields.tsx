import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ANSWER_COUNT_RANGE, MAX_ANSWER_LENGTH } from '#contract/trivia.ts';
import { Button } from '#ui/button.tsx';
import { FieldError } from '#ui/field.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { letterAt } from './answer-form.tsx';
import type { DraftAnswer } from './question-schema.ts';
import styles from './trivia-staff.module.css';
import { InputFrame } from '#ui/field-parts.tsx';

const isEmpty = ({ text }: Pick<DraftAnswer, 'text'>): boolean => text.trim() === '';

interface AnswerFieldsProps {
  readonly value: readonly DraftAnswer[];
  /** Index of the correct answer. */
  readonly correct: number;
  readonly error: string | undefined;
  readonly onChange: (answers: DraftAnswer[]) => void;
  readonly onCorrect: (correct: number) => void;
}

/** Fields for two to four answers, one of which is marked as correct. */
export const AnswerFields = ({ value: answers, correct, error, onChange, onCorrect }: AnswerFieldsProps) => {
  const { t } = useTranslation('trivia');
  const name = useId();
  const errorId = useId();
  const hasEmpty = answers.some(isEmpty);
  const setText = (place: number, text: string) =>
    onChange(
      answers.map((answer, at) => {
        return at === place ? { key: answer.key, text } : answer;
      }),
    );
  const remove = (place: number) => {
    onChange(answers.filter((_, at) => at !== place));
    if (correct > place || correct === answers.length - 1) onCorrect(correct - 1);
  };
  const add = () => {
    const key = Math.max(...answers.map((answer) => answer.key)) + 1;
    onChange([...answers, { key, text: '' }]);
  };
  return (
    <fieldset className={styles.fields}>
      <legend>{t('staff.answersLegend')}</legend>
      {answers.map(({ key, text }, place) => {
        const letter = letterAt(place);
        // What is empty is missing; if nothing is, an answer is given twice.
        const isWrong = error !== undefined && (!hasEmpty || isEmpty({ text }));
        return (
          <div key={key}>
            <input
              type="radio"
              name={name}
              aria-label={t('staff.isRight', { letter })}
              checked={place === correct}
              onChange={() => onCorrect(place)}
            />
            <InputFrame isError={isWrong}>
              <input
                type="text"
                aria-label={t('staff.answer', { letter })}
                placeholder={letter}
                maxLength={MAX_ANSWER_LENGTH}
                {...(isWrong && { 'aria-invalid': true, 'aria-describedby': errorId })}
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
      {error !== undefined && <FieldError id={errorId}>{error}</FieldError>}
      {answers.length < ANSWER_COUNT_RANGE.most && (
        <Button size="sm" icon="plus" onClick={add}>
          {t('staff.addAnswer')}
        </Button>
      )}
    </fieldset>
  );
};
