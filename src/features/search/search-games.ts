import type { GameEntry } from '#contract/games.ts';
import { foldText, type FoldedText } from './fold-text.ts';

/** An original or a provider game as a search result. */
export type SearchedGame = Pick<
  GameEntry,
  'id' | 'name' | 'slug' | 'url' | 'blocked_countries' | 'other_names' | 'bets' | 'popularity'
> & {
  /** Provider games only: provider, picture, and whether the player's country is restricted. */
  readonly made?: { readonly by: string; readonly thumbnail: string; readonly restricted: boolean };
};

/** Search result of a game: its rank (lower is better) and the matched name. */
export interface FoundGame {
  readonly game: SearchedGame;
  /** Matched range of the name in code units; null if the match has typos or is in another name. */
  readonly marked: readonly [from: number, until: number] | null;
  /** The name in another language that matched. */
  readonly otherName: string | null;
}

type Searched = Pick<GameEntry, 'name' | 'other_names' | 'bets' | 'popularity'>;

/** Limits from requirement 2, section 5. */
export const MIN_QUERY_LENGTH = 3;
export const MAX_RESULTS = 20;

/**
 * Query length from which one typo is allowed (wrong, missing, extra or swapped letter); the next allows two.
 */
const LETTERS_FOR_A_TYPO = 4;
const LETTERS_FOR_TWO = 8;

const IN_ANOTHER_LANGUAGE = 0.5;

/** Counts the letters and digits of a query, to which the minimum applies. */
export const countLetters = (typed: string): number => foldText(typed).letters.length;

/** Returns the games that match a query, best first; ties by most played. */
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

/** Ranks a match: 0 the name starts with it, 1 a word does, 2 it occurs inside, 3 and above with typos. */
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

/**
 * Returns the fewest typos between the query and any prefix of the name (optimal string alignment distance).
 */
function errorsInBeginning(name: readonly string[], typed: readonly string[]): number {
  // rows[i][j]: typos between the first i typed letters and the first j letters of the name.
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
