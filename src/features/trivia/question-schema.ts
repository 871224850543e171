import * as z from 'zod/mini';
import {
  ANSWER_COUNT_RANGE,
  MAX_ANSWER_LENGTH,
  OPEN_SECONDS_RANGE,
  questionFields,
  type TriviaQuestion,
} from '#contract/trivia.ts';
import { i18n } from '#src/i18n/index.ts';
import { typedWhole } from '#ui/form/typed-whole.ts';

export const questionStates = ['ready', 'draft'] as const;

const draftAnswer = z.object({
  key: z.number(),
  text: z.string().check(z.trim(), z.maxLength(MAX_ANSWER_LENGTH)),
});
export type DraftAnswer = z.infer<typeof draftAnswer>;

const isFilled = ({ text }: DraftAnswer): boolean => text !== '';

/** A question as typed, with fields left empty; as sent, without them. */
export const questionSchema = z.pipe(
  z
    .object({
      question: questionFields.question,
      answers: z.array(draftAnswer),
      /** Index of the correct answer. */
      correct: z.int(),
      seconds: typedWhole(questionFields.seconds),
      state: z.enum(questionStates),
    })
    .check(
      z.refine(({ answers }) => answers.filter(isFilled).length >= ANSWER_COUNT_RANGE.least, {
        path: ['answers'],
        error: () => i18n.t('trivia:staff.answersFew'),
        abort: true,
      }),
      z.refine(({ answers, correct }) => answers.some((answer, at) => at === correct && isFilled(answer)), {
        path: ['answers'],
        error: () => i18n.t('trivia:staff.rightEmpty'),
      }),
    ),
  z.transform(({ answers, correct, ...rest }) => ({
    ...rest,
    answers: answers.filter(isFilled).map(({ text }) => text),
    correct: answers.slice(0, correct).filter(isFilled).length,
  })),
);
export type QuestionDraft = z.input<typeof questionSchema>;

/** What the form begins with. A copy is a draft. */
export function createQuestionDraft(from: TriviaQuestion | undefined, isCopy: boolean): QuestionDraft {
  const answers = from?.answers ?? ['', '', '', ''];
  return {
    question: from?.question ?? '',
    answers: answers.map((text, key) => ({ key, text })),
    correct: from?.correct ?? 0,
    seconds: String(from?.seconds ?? OPEN_SECONDS_RANGE.usual),
    state: from?.state === 'ready' && !isCopy ? 'ready' : 'draft',
  };
}
