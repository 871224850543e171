import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import {
  assignIncrementingIds,
  asteriskCensorStrategy,
  collapseDuplicatesTransformer,
  createSimpleTransformer,
  englishDataset,
  englishRecommendedTransformers,
  parseRawPattern,
  ParserError,
  RegExpMatcher,
  TextCensor,
} from 'obscenity';
import type { ChatRoomId } from '#contract/chat-rooms.ts';
import type { Deps } from '../../deps.ts';

/** How long a list is cached before its file is checked again. */
const LOOK_MS = 30_000;

/** Masks listed words; text in `kept` is never masked. */
export interface WordFilter {
  mask(room: ChatRoomId, text: string, kept?: readonly string[]): Promise<string>;
}

const digits: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
};
const isMark = (char: string): boolean => /[\p{M}\u200c-\u200f]/u.test(char);
/** Returns a letter without case, accents and decoration. */
const bare = (char: string): string => {
  const [first = char] = char.normalize('NFKD').toLowerCase();
  return digits[first] ?? first;
};
/** Collapses repeated letters; except g, so that a country does not become a slur. */
const collapse = collapseDuplicatesTransformer({
  defaultThreshold: 1,
  customThresholds: new Map([['g', 2]]),
});
const bareWord = (word: string): string =>
  Array.from(word, bare)
    .join('')
    .replace(/([^g])\1+|g{3,}/gu, (_, letter: string | undefined) => letter ?? 'gg');

const skipMarks = createSimpleTransformer((code) => (isMark(String.fromCodePoint(code)) ? undefined : code));
const toBare = createSimpleTransformer((code) => bare(String.fromCodePoint(code)).codePointAt(0));
const ofLists = [skipMarks, toBare, collapse];
const censor = new TextCensor().setStrategy(asteriskCensorStrategy());

/**
 * The library's English list; only for English rooms, because it matches legitimate words of other languages.
 */
const english = new RegExpMatcher({
  ...englishDataset.build(),
  ...englishRecommendedTransformers,
  blacklistMatcherTransformers: [
    skipMarks,
    ...(englishRecommendedTransformers.blacklistMatcherTransformers ?? []),
  ],
});

/** Parses a list: one pattern per line, `!` before an allowed word, `#` before a comment. */
function readList(text: string, onBad: (line: string) => void): RegExpMatcher {
  const lines = text
    .normalize('NFC')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));
  const patterns = lines
    .filter((line) => !line.startsWith('!'))
    .flatMap((line) => {
      try {
        return [parseRawPattern(bareWord(line))];
      } catch (error) {
        if (!(error instanceof ParserError)) throw error;
        onBad(line);
        return [];
      }
    });
  return new RegExpMatcher({
    blacklistedTerms: assignIncrementingIds(patterns),
    whitelistedTerms: lines.filter((line) => line.startsWith('!')).map((line) => bareWord(line.slice(1))),
    blacklistMatcherTransformers: ofLists,
    whitelistMatcherTransformers: ofLists,
  });
}

interface Kept {
  readonly matcher: RegExpMatcher | null;
  readonly stamp: string;
  readonly lookAgainAt: number;
}

const made = new WeakMap<Deps, WordFilter>();

/**
 * Returns the server's filter. The English list applies in every room, each other list in the room of its
 * language.
 */
export function getWordFilter(deps: Deps): WordFilter {
  const filter = made.get(deps) ?? createWordFilter(deps);
  made.set(deps, filter);
  return filter;
}

function createWordFilter({ env, log }: Deps): WordFilter {
  const lists = new Map<string, Kept>();
  const listOf = async (language: string): Promise<RegExpMatcher | null> => {
    const before = lists.get(language);
    const now = performance.now();
    if (before && now < before.lookAgainAt) return before.matcher;
    const file = join(env.contentDir, language, 'chat-words.txt');
    try {
      const { mtimeMs, size } = await stat(file);
      const stamp = `${mtimeMs} ${size}`;
      const matcher =
        before?.stamp === stamp
          ? before.matcher
          : readList(await readFile(file, 'utf8'), (line) =>
              log.error({ file, line }, 'a line of the word list is invalid'),
            );
      lists.set(language, { matcher, stamp, lookAgainAt: now + LOOK_MS });
      return matcher;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT')
        log.error({ err: error, file }, 'the word list could not be read');
      lists.set(language, { matcher: null, stamp: '', lookAgainAt: now + LOOK_MS });
      return null;
    }
  };
  return {
    async mask(room, text, kept = []) {
      const own = await Promise.all(Array.from(new Set(['en', room]), listOf));
      const matchers = [...(room === 'en' ? [english] : []), ...own.filter((list) => list !== null)];
      const spared = kept.flatMap((word) => placesOf(text, word));
      const found = matchers
        .flatMap((matcher) => matcher.getAllMatches(text))
        .filter(({ startIndex, endIndex }) =>
          spared.every(({ from, to }) => endIndex < from || startIndex >= to),
        );
      return found.length === 0 ? text : censor.applyTo(text, found);
    },
  };
}

function placesOf(text: string, word: string): { readonly from: number; readonly to: number }[] {
  const places = [];
  for (let from = text.indexOf(word); from >= 0; from = text.indexOf(word, from + word.length))
    places.push({ from, to: from + word.length });
  return places;
}
