import { useTranslation } from 'react-i18next';
import { showToast } from '#api/toasts.ts';
import { quietCall } from '#api/query.ts';
import type { ChatRoomId } from '#contract/chat-rooms.ts';
import { MAX_QUESTION_LENGTH, saveTriviaQuestion, type TriviaQuestion } from '#contract/trivia.ts';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { Segmented } from '#ui/segmented.tsx';
import { TextField } from '#ui/text-field.tsx';
import { AnswerFields } from './answer-fields.tsx';
import { invalidateTrivia } from './invalidate.ts';
import { createQuestionDraft, questionSchema, questionStates } from './question-schema.ts';
import { Hint } from '#ui/field-parts.tsx';

interface QuestionDialogProps {
  readonly room: ChatRoomId;
  /** Question to edit or copy. */
  readonly from?: TriviaQuestion;
  /** Saves as a new question. */
  readonly isCopy?: boolean;
  readonly onClose: () => void;
}

const places = { TRIVIA_ANSWERS: 'answers' } as const;

/** Edits a question: text, answers and the correct one. */
export const QuestionDialog = ({ room, from, isCopy = false, onClose }: QuestionDialogProps) => {
  const { t } = useTranslation('trivia');
  const id = isCopy ? undefined : from?.key;
  const form = useSchemaForm({
    schema: questionSchema,
    values: createQuestionDraft(from, isCopy),
    places,
    async send(question) {
      await quietCall(saveTriviaQuestion, { room, ...question, id });
      showToast({ type: 'info', message: t('staff.saved') });
      await invalidateTrivia();
      onClose();
    },
  });
  const correct = form.field('correct');
  return (
    <FormDialog
      title={t(id === undefined ? 'staff.newTitle' : 'staff.editTitle')}
      width={560}
      form={form}
      saysMissing
      confirmLabel={t(form.values.state === 'ready' ? 'staff.saveReady' : 'staff.saveDraft')}
      onClose={onClose}
    >
      <TextField
        {...form.field('question')}
        label={t('staff.question')}
        maxLength={MAX_QUESTION_LENGTH}
        required
      />
      <AnswerFields {...form.field('answers')} correct={correct.value} onCorrect={correct.onChange} />
      <TextField
        {...form.field('seconds')}
        label={t('staff.seconds')}
        hint={t('staff.secondsHint')}
        inputMode="numeric"
      />
      <Segmented
        label={t('staff.state')}
        {...form.field('state')}
        options={questionStates.map((value) => ({ value, label: t(`staff.kinds.${value}`) }))}
      />
      <Hint>{t('staff.readyHint')}</Hint>
    </FormDialog>
  );
};
