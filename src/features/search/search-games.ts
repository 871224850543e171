import type { GameEntry } from '#contract/games.ts';
import { foldText, type FoldedText } from './fold-text.ts';

/** A game of the house or of a provider, as it is found. */
export type SearchedGame = Pick<
  GameEntry,
  'id' | 'name' | 'slug' | 'url' | 'blocked_countries' | 'other_names' | 'bets' | 'popularity'
> & {
  /** Of a game of a provider: who made it, its picture, and whether it may be played here. */
  readonly made?: { readonly by: string; readonly thumbnail: string; readonly restricted: boolean };
};

/** What is found of a game: how well it fits, lower is better, and what is found of its name. */
export interface FoundGame {
  readonly game: SearchedGame;
  /** The part of the name that was typed, in code units; null when the name is spelled differently. */
  readonly marked: readonly [from: number, until: number] | null;
  /** The name in another language by which it was found. */
  readonly otherName: string | null;
}

type Searched = Pick<GameEntry, 'name' | 'other_names' | 'bets' | 'popularity'>;

/** The requirement's limits (2, section 5). */
export const MIN_QUERY_LENGTH = 3;
export const MAX_RESULTS = 20;

/** From so many letters on, one of them may be wrong, missing, too many or swapped with its neighbour; then two. */
const LETTERS_FOR_A_TYPO = 4;
const LETTERS_FOR_TWO = 8;

const IN_ANOTHER_LANGUAGE = 0.5;

/** How many letters and digits are typed: what the limit counts. */
export const countLetters = (typed: string): number => foldText(typed).letters.length;

/** The games that are called so, or nearly so: the best first, of equals the most played. */
export function searchGames<Game extends Searched>(
  games: readonly Game[],
  typed: string,
): (Omit<FoundGame, 'game'> & { readonly game: Game })[] {
  const wanted = foldText(typed).letters;
  if (wanted.length < MIN_QUERY_LENGTH) return [];
  return games
    .flatMap((game) => {
      const names = [game.name, ...game.other_names];
      const fits = names.flatMap((name, i) => {
        const fit = fitOf(foldText(name), wanted);
        const otherName = i === 0 ? null : name;
        return fit ? [{ ...fit, cost: fit.cost + (otherName ? IN_ANOTHER_LANGUAGE : 0), otherName }] : [];
      });
      const best = fits.toSorted((a, b) => a.cost - b.cost)[0];
      return best ? [{ game, ...best, marked: best.otherName === null ? best.marked : null }] : [];
    })
    .toSorted((a, b) => a.cost - b.cost || b.game.bets - a.game.bets || b.game.popularity - a.game.popularity)
    .slice(0, MAX_RESULTS)
    .map(({ game, marked, otherName }) => ({ game, marked, otherName }));
}

type Fit = Pick<FoundGame, 'marked'> & { readonly cost: number };

/** 0 and 1: a name, a word of it begins so; 2: it is somewhere inside; 3 and more: with typing errors. */
function fitOf(name: FoldedText, wanted: readonly string[]): Fit | null {
  const found = name.letters
    .flatMap((_, from) => (wanted.every((letter, i) => name.letters[from + i] === letter) ? [from] : []))
    .map((from) => ({ from, cost: from === 0 ? 0 : name.startsWord[from] ? 1 : 2 }))
    .toSorted((a, b) => a.cost - b.cost)[0];
  if (found) {
    const [first, last] = [name.places[found.from], name.places[found.from + wanted.length - 1]];
    return { cost: found.cost, marked: first && last ? [first[0], last[1]] : null };
  }
  if (wanted.length < LETTERS_FOR_A_TYPO) return null;
  const errors = Math.min(
    ...name.startsWord.flatMap((starts, from) =>
      starts ? [errorsInBeginning(name.letters.slice(from), wanted)] : [],
    ),
  );
  return errors <= (wanted.length < LETTERS_FOR_TWO ? 1 : 2) ? { cost: 2 + errors, marked: null } : null;
}

/** The fewest typing errors that lie between what is typed and a beginning of the name (optimal string alignment). */
function errorsInBeginning(name: readonly string[], typed: readonly string[]): number {
  // rows[i][j]: errors between the first i letters typed and the first j of the name.
  const rows: number[][] = [Array.from({ length: name.length + 1 }, (_, j) => j)];
  const at = (i: number, j: number): number => rows[i]?.[j] ?? Number.POSITIVE_INFINITY;
  for (let i = 1; i <= typed.length; i += 1) {
    const row = [i];
    rows.push(row);
    for (let j = 1; j <= name.length; j += 1) {
      const replaced = at(i - 1, j - 1) + (typed[i - 1] === name[j - 1] ? 0 : 1);
      const isSwapped = i > 1 && j > 1 && typed[i - 1] === name[j - 2] && typed[i - 2] === name[j - 1];
      const swapped = isSwapped ? at(i - 2, j - 2) + 1 : Number.POSITIVE_INFINITY;
      row.push(Math.min(replaced, at(i - 1, j) + 1, at(i, j - 1) + 1, swapped));
    }
  }
  return Math.min(...(rows.at(-1) ?? []));
}
