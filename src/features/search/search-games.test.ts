import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { catalogue } from '#games/catalogue.ts';
import { countLetters, MAX_RESULTS, searchGames } from './search-games.ts';

const game = (name: string, other_names: string[] = [], bets = 0) => ({
  name,
  other_names,
  bets,
  popularity: 0,
});
const games = Object.values(catalogue).map(({ meta }) => game(meta.name));
const namesFor = (typed: string, among: readonly ReturnType<typeof game>[] = games): readonly string[] =>
  searchGames(among, typed).map((found) => found.game.name);

const anyGame = fc.constantFrom(...games);
/** Varies case and accents, which the search must ignore. */
const disguised = (text: string): fc.Arbitrary<string> =>
  fc
    .array(fc.constantFrom('as is', 'upper', 'accent'), { minLength: text.length, maxLength: text.length })
    .map((ways) =>
      [...text]
        .map((letter, i) => {
          if (ways[i] === 'upper') return letter.toUpperCase();
          return ways[i] === 'accent' && /[a-z]/i.test(letter) ? `${letter}\u0301`.normalize('NFC') : letter;
        })
        .join(''),
    );

describe('the search', () => {
  test('finds every game by its beginning, whatever the case, accents and hyphens', () => {
    fc.assert(
      fc.property(
        anyGame.chain(({ name }) => fc.tuple(fc.constant(name), disguised(name), fc.nat(name.length))),
        ([name, typed, length]) => {
          const begun = typed.slice(0, length);
          const beginning = countLetters(begun) < 3 ? typed : begun;
          const { length: before } = namesFor(beginning);
          expect(namesFor(beginning)).toContain(name);
          expect(namesFor(beginning.replace(/[ -]/g, '')).length).toBe(before);
        },
      ),
    );
  });

  test('forgives one wrong, missing, doubled or swapped letter in a name of five', () => {
    const spoiled = anyGame
      .filter(({ name }) => countLetters(name) >= 5)
      .chain(({ name }) =>
        fc.tuple(
          fc.constant(name),
          fc.nat(name.length - 2),
          fc.constantFrom('wrong', 'missing', 'doubled', 'swapped'),
        ),
      )
      .map(([name, at, how]) => {
        const [head, here = '', next = '', tail] = [
          name.slice(0, at),
          name[at],
          name[at + 1],
          name.slice(at + 2),
        ];
        const changed = {
          wrong: `x${next}`,
          missing: next,
          doubled: here + here + next,
          swapped: next + here,
        }[how];
        return [name, `${head}${changed}${tail}`] as const;
      });
    fc.assert(
      fc.property(spoiled, ([name, typed]) => {
        expect(namesFor(typed), typed).toContain(name);
      }),
    );
  });

  test('accepts any text: no results below three letters, at most twenty, marks within the name', () => {
    const named = fc.array(fc.tuple(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' })), {
      maxLength: 40,
    });
    fc.assert(
      fc.property(named, fc.string({ unit: 'grapheme' }), (names, typed) => {
        const found = searchGames(
          names.map(([name, other]) => game(name, [other])),
          typed,
        );
        expect(found.length).toBeLessThanOrEqual(countLetters(typed) < 3 ? 0 : MAX_RESULTS);
        for (const { game: one, marked } of found) {
          if (!marked) continue;
          expect(marked[0]).toBeLessThan(marked[1]);
          expect(marked[1]).toBeLessThanOrEqual(one.name.length);
        }
      }),
    );
  });

  test('ranks prefixes before words, substrings and typos, and ties by most played', () => {
    const among = [
      game('Ocean'),
      game('Blue Canal'),
      game('Volcano'),
      game('Candy', [], 2),
      game('Canyon', [], 9),
    ];
    expect(namesFor('can', among)).toEqual(['Canyon', 'Candy', 'Blue Canal', 'Volcano']);
    expect(namesFor('cany', among)).toEqual(['Canyon', 'Candy', 'Blue Canal']);
  });

  test('finds a game by its name in another language, and shows that name', () => {
    const among = [game('Dice', ['Würfel', 'Кости', 'サイコロ'])];
    for (const [typed, otherName] of [
      ['wurf', 'Würfel'],
      ['КОС', 'Кости'],
      ['サイコ', 'サイコロ'],
    ] as const)
      expect(searchGames(among, typed)).toMatchObject([{ marked: null, otherName }]);
    expect(searchGames(among, 'dic')).toMatchObject([{ marked: [0, 3], otherName: null }]);
  });
});
