/** Text normalized for comparison: letters and digits without case and accents. */
export interface FoldedText {
  readonly letters: readonly string[];
  /** Start and end of each letter in the original text, in code units; the end is exclusive. */
  readonly places: readonly (readonly [from: number, until: number])[];
  /** Whether a letter starts a word. */
  readonly startsWord: readonly boolean[];
}

/** Letters that Unicode does not decompose, but that are typed as plain ones. */
const PLAIN: Readonly<Record<string, string>> = { ø: 'o', đ: 'd', ð: 'd', ł: 'l', æ: 'ae', œ: 'oe', þ: 'th' };

/** Normalizes a text. Upper-cases first, because that turns ß into SS and the dotless ı into I. */
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
