import { expect, test } from 'vitest';
import { createQuestionDraft, questionSchema, type QuestionDraft } from './question-schema.ts';

const draft: QuestionDraft = { ...createQuestionDraft(undefined, false), question: ' 2 + 2? ' };
const withAnswers = (texts: readonly string[], correct: number): QuestionDraft => ({
  ...draft,
  answers: texts.map((text, key) => ({ key, text })),
  correct,
});

test('empty answers are left out, and the right one keeps its place among the others', () => {
  expect(questionSchema.parse(withAnswers(['3', ' ', '4 ', '5'], 2))).toEqual({
    question: '2 + 2?',
    answers: ['3', '4', '5'],
    correct: 1,
    seconds: 60,
    state: 'draft',
  });
});

test.each([
  [['3', '', '', ''], 0],
  [['3', '4', ' '], 2],
  [['3', '4'], -1],
])('answers %j of which %i is right are refused at the answers', (texts, correct) => {
  const { error } = questionSchema.safeParse(withAnswers(texts, correct));
  expect(error?.issues.map(({ path }) => path[0])).toEqual(['answers']);
});

test('seconds are a whole number within limits', () => {
  const whole = withAnswers(['3', '4'], 0);
  for (const seconds of ['', '14', '121', '60.5'])
    expect(questionSchema.safeParse({ ...whole, seconds }).error?.issues[0]?.path).toEqual(['seconds']);
});
