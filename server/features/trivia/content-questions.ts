import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import * as z from 'zod/mini';
import type { Deps } from '../../deps.ts';
import { firstFault } from '../../file-fault.ts';
import { sentenceOf, StartError } from '../../start-error.ts';
import { isoCodes } from '../../texts/languages.ts';
import { questionFields, OPEN_SECONDS_RANGE } from '#contract/trivia.ts';

/** A question that can be asked. */
export interface TriviaContentQuestion {
  /** The id of a staff question, or `content:` and the name in the content file. */
  readonly key: string;
  readonly question: string;
  readonly answers: readonly string[];
  /** Index of the right answer. */
  readonly correct: number;
  readonly seconds: number;
}

const MAX_BYTES = 512 * 1024;
const entry = z.strictObject({
  id: z.string().check(z.regex(/^[a-z0-9-]{1,64}$/)),
  ...questionFields,
  seconds: z._default(questionFields.seconds, OPEN_SECONDS_RANGE.usual),
  /** Must equal one of the answers. */
  right: z.string(),
});

/**
 * Parses a content file of questions.
 * @throws an error that says what to fix.
 */
export function parseQuestions(text: string): readonly TriviaContentQuestion[] {
  const read = z.safeParse(z.array(entry), parse(text, { logLevel: 'error' }));
  if (!read.success) throw new Error(firstFault(read.error));
  const questions = read.data.map(({ id, question, answers, seconds, right }): TriviaContentQuestion => {
    const correct = answers.indexOf(right);
    if (correct < 0) throw new Error(`${id}: the right answer is not one of the answers`);
    if (new Set(answers).size < answers.length) throw new Error(`${id}: two answers are the same`);
    return { key: `content:${id}`, question, answers, correct, seconds };
  });
  if (new Set(questions.map(({ key }) => key)).size < questions.length)
    throw new Error('two questions have the same id');
  return questions;
}

interface Kept {
  readonly stamp: string;
  readonly questions: readonly TriviaContentQuestion[];
}

const cache = new Map<string, Kept>();

/** Loads `{language}/trivia.yaml`. Edits apply immediately; an invalid file keeps the last questions. */
export async function loadContentQuestions(
  { env, log }: Pick<Deps, 'env' | 'log'>,
  room: string,
): Promise<readonly TriviaContentQuestion[]> {
  const path = join(env.contentDir, room, 'trivia.yaml');
  const facts = await stat(path).catch(() => null);
  if (!facts?.isFile()) return [];
  const stamp = `${facts.mtimeMs} ${facts.size} ${facts.ino}`;
  const before = cache.get(path);
  if (before?.stamp === stamp) return before.questions;
  let questions = before?.questions ?? [];
  try {
    if (facts.size > MAX_BYTES) throw new Error('it is larger than 512 KB');
    questions = parseQuestions(await readFile(path, 'utf8'));
  } catch (error) {
    log.error({ file: path, reason: (error as Error).message }, 'a question file is invalid');
  }
  cache.set(path, { stamp, questions });
  return questions;
}

/** @throws {StartError} if a question file is invalid */
export async function assertQuestionFiles({ env }: Pick<Deps, 'env'>): Promise<void> {
  for (const language of isoCodes) {
    const path = join(env.contentDir, language, 'trivia.yaml');
    const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null;
      throw new StartError(`${path} cannot be read (${error.code}).`, { cause: error });
    });
    if (text === null) continue;
    try {
      if (Buffer.byteLength(text) > MAX_BYTES) throw new Error('it is larger than 512 KB');
      parseQuestions(text);
    } catch (error) {
      throw new StartError(`${path}: ${sentenceOf(error)}.`, { cause: error });
    }
  }
}
