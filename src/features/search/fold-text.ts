/** A text as it is compared: its letters and digits without case and accents. */
export interface FoldedText {
  readonly letters: readonly string[];
  /** Where each letter stands in the text as it is written, in code units: from and until before. */
  readonly places: readonly (readonly [from: number, until: number])[];
  /** Whether a letter begins a word. */
  readonly startsWord: readonly boolean[];
}

/** Letters that are no letter with an accent, and are typed as if they were. */
const PLAIN: Readonly<Record<string, string>> = { ø: 'o', đ: 'd', ð: 'd', ł: 'l', æ: 'ae', œ: 'oe', þ: 'th' };

/** Folds a text. Upper case first, because that makes ß an ss and the dotless ı an i. */
export function foldText(text: string): FoldedText {
  const letters: string[] = [];
  const places: (readonly [number, number])[] = [];
  const startsWord: boolean[] = [];
  let isNewWord = true;
  for (const { 0: character, index } of text.matchAll(/./gsu)) {
    const plain = plainLetters(character);
    if (plain.length === 0 && !/\p{M}/u.test(character)) isNewWord = true;
    for (const letter of plain) {
      letters.push(letter);
      places.push([index, index + character.length]);
      startsWord.push(isNewWord);
      isNewWord = false;
    }
  }
  return { letters, places, startsWord };
}

const plainLetters = (character: string): readonly string[] => {
  const lower = character.toUpperCase().toLowerCase();
  const bare = (PLAIN[lower] ?? lower).normalize('NFKD').toLowerCase();
  return [...bare].filter((letter) => /[\p{L}\p{N}]/u.test(letter));
};
