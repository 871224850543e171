import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '#api/toasts.ts';
import { useEndpointMutation } from '#api/query.ts';
import type { ChatRoomId } from '#contract/chat-rooms.ts';
import {
  ANSWER_COUNT_RANGE,
  MAX_QUESTION_LENGTH,
  saveTriviaQuestion,
  OPEN_SECONDS_RANGE,
  type TriviaQuestion,
} from '#contract/trivia.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FieldError } from '#ui/field.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { TextField } from '#ui/text-field.tsx';
import { AnswerFields, type DraftAnswer } from './answer-fields.tsx';
import { invalidateTrivia } from './invalidate.ts';
import { DialogActions } from '#ui/dialog-parts.tsx';
import { Hint } from '#ui/field-parts.tsx';
import { StaffForm } from '#ui/staff-page.tsx';

interface QuestionDialogProps {
  readonly room: ChatRoomId;
  /** Question to edit or copy. */
  readonly from?: TriviaQuestion;
  /** Saves as a new question. */
  readonly isCopy?: boolean;
  readonly onClose: () => void;
}

const states = ['ready', 'draft'] as const;

function firstDraft(from: TriviaQuestion | undefined, isCopy: boolean) {
  const answers: DraftAnswer[] = (from?.answers ?? ['', '', '', '']).map((text, key) => ({ key, text }));
  return {
    question: from?.question ?? '',
    answers,
    correct: from?.correct ?? 0,
    seconds: String(from?.seconds ?? OPEN_SECONDS_RANGE.usual),
    state: from?.state === 'ready' && !isCopy ? ('ready' as const) : ('draft' as const),
  };
}

/** Edits a question: text, answers and the correct one. */
export const QuestionDialog = ({ room, from, isCopy = false, onClose }: QuestionDialogProps) => {
  const { t } = useTranslation('trivia');
  const [draft, setDraft] = useState(() => firstDraft(from, isCopy));
  const [error, setError] = useState<string | null>(null);
  const { send, isSending } = useEndpointMutation(saveTriviaQuestion, { onFailure: setError });
  const set = (change: Partial<typeof draft>) => setDraft((now) => ({ ...now, ...change }));
  const ready = readDraft(draft);
  const isOwn = from !== undefined && !isCopy;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!ready || isSending) return;
    setError(null);
    if (!(await send({ room, ...ready, ...(isOwn && { id: from.key }) }))) return;
    showToast({ type: 'info', message: t('staff.saved') });
    await invalidateTrivia();
    onClose();
  };
  return (
    <Dialog
      title={t(isOwn ? 'staff.editTitle' : 'staff.newTitle')}
      focusesField
      closesOnScrim={false}
      onClose={onClose}
      footer={
        <DialogActions>
          <Button
            type="submit"
            form="trivia-question"
            variant="primary"
            loading={isSending}
            disabled={ready === null}
          >
            {t(draft.state === 'ready' ? 'staff.saveReady' : 'staff.saveDraft')}
          </Button>
        </DialogActions>
      }
    >
      <StaffForm id="trivia-question" onSubmit={(event) => void submit(event)}>
        <TextField
          label={t('staff.question')}
          maxLength={MAX_QUESTION_LENGTH}
          required
          value={draft.question}
          onChange={(question) => set({ question })}
        />
        <AnswerFields
          answers={draft.answers}
          correct={draft.correct}
          onChange={(answers, correct) => set({ answers, correct })}
        />
        <TextField
          label={t('staff.seconds')}
          hint={t('staff.secondsHint')}
          inputMode="numeric"
          value={draft.seconds}
          onChange={(seconds) => set({ seconds })}
        />
        <Segmented
          label={t('staff.state')}
          value={draft.state}
          options={states.map((value) => ({ value, label: t(`staff.kinds.${value}`) }))}
          onChange={(state) => set({ state })}
        />
        <Hint>{t('staff.readyHint')}</Hint>
        {error !== null && <FieldError>{error}</FieldError>}
      </StaffForm>
    </Dialog>
  );
};

/** Parses the form without empty answers. Returns null if it is incomplete. */
function readDraft({ question, answers, correct, seconds, state }: ReturnType<typeof firstDraft>) {
  const filled = answers
    .map(({ text }, place) => ({ text: text.trim(), isRight: place === correct }))
    .filter(({ text }) => text !== '');
  const right = filled.findIndex(({ isRight }) => isRight);
  const open = Number(seconds);
  const isComplete =
    question.trim() !== '' &&
    filled.length >= ANSWER_COUNT_RANGE.least &&
    right >= 0 &&
    Number.isInteger(open) &&
    open >= OPEN_SECONDS_RANGE.least &&
    open <= OPEN_SECONDS_RANGE.most;
  if (!isComplete) return null;
  return { question, answers: filled.map(({ text }) => text), correct: right, seconds: open, state };
}
