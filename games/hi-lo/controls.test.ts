import { describe, expect, test } from 'vitest';
import { formatMultiplierE8 } from '#core/multiplier.ts';
import { cardOf } from '#engine/families/cards.ts';
import { controls } from './controls.ts';
import { script } from './cues.ts';
import { outcomes } from './outcomes.ts';
import { formatShortMultiplier } from './parts/chain.ts';
import { recap } from './recap.ts';
import type { HiLoView, GuessOrSkip } from './rules.ts';

const round = (
  ranks: readonly number[],
  said: readonly GuessOrSkip[],
  end: HiLoView['end'] = null,
): HiLoView => {
  const skips = said.filter((word) => word === 'skip').length;
  return {
    cards: ranks.map((rank) => cardOf(rank, 'clubs')),
    said,
    skips,
    guesses: said.length - skips,
    end,
  };
};
const { play, plan } = controls;
if (!play || !plan) throw new Error('hi-lo is played in steps and has a plan');
const labels = (view: HiLoView) => play.rows({}, view).map(({ label }) => label.key);
const multipliers = (view: HiLoView) =>
  play
    .rows({}, view)
    .flatMap(({ value }) => ('multiplier' in value ? formatMultiplierE8(value.multiplier) : []));

describe('the panel', () => {
  test('shows the multiplier of the guesses and the skips left', () => {
    const view = round([4, 9, 6, 13, 10, 5], ['higher', 'lower', 'skip', 'lower', 'lower']);
    expect(labels(view)).toEqual(['rightGuesses', 'current', 'skipsLeft', 'profit']);
    expect(multipliers(view)).toEqual(['2.61×', '2.61×']);
  });

  test('shows the multiplier reached in a lost round, and a payout of zero', () => {
    const lost = round([4, 9, 13], ['higher', 'lower'], 'bust');
    expect(labels(lost)).toEqual(['rightGuesses', 'reached', 'payout', 'profit']);
    expect(multipliers(lost)).toEqual(['1.28×', '0.00×', '0.00×']);
    // The last guess is unknown if another tab made it.
    expect(multipliers({ ...lost, said: ['higher'] })).toEqual(['1.28×', '0.00×', '0.00×']);
    expect(play.note({}, lost).key).toBe('noteBust');
  });

  test('has both guesses with multiplier and chance, and the skip', () => {
    const keys = play.keys({}, round([5], []));
    expect(keys.map(({ id, label, icon }) => [id, label.key, icon])).toEqual([
      ['upper', 'higherOrSame', 'arrow-up'],
      ['lower', 'lowerOrSame', 'arrow-down'],
      ['skip', 'skip', 'skip'],
    ]);
    expect(keys[0]?.detail?.values).toEqual({ multiplier: '1.43×', chance: '69.23' });
    expect(keys.map((key) => key.choose(() => 0))).toEqual([
      { type: 'guess', choice: 'higher' },
      { type: 'guess', choice: 'lower' },
      { type: 'skip' },
    ]);
  });

  test('says why a guess or a skip is disabled', () => {
    const kings = round(
      Array.from({ length: 6 }, () => 13),
      Array.from({ length: 5 }, () => 'same'),
    );
    expect(play.keys({}, kings).map(({ reason }) => reason?.key)).toEqual(['tooMuch', undefined, undefined]);
    expect(play.keys({}, { ...kings, skips: 52 })[2]?.reason?.key).toBe('noSkips');
  });

  test('has a side and a number of guesses in the Auto tab', () => {
    const prepared = { side: 'safer', guesses: 3 } as const;
    const [side, guesses] = plan.fields({}, prepared);
    expect(side?.kind === 'segmented' && side.choose('riskier')).toEqual({ side: 'riskier', guesses: 3 });
    expect(guesses?.kind === 'stepper' && guesses.change(99)).toEqual({ side: 'safer', guesses: 20 });
  });
});

test('plays a round card by card, each with the view that it leads to', () => {
  const [one, three] = [round([4], []), round([4, 9, 6], ['higher', 'skip'])];
  expect(script(null, one)).toEqual([{ kind: 'open', view: one }]);
  expect(script(one, three)).toEqual([
    { kind: 'card', view: round([4, 9], ['higher']) },
    { kind: 'card', view: three },
  ]);
  const paid = round([4, 9, 6], ['higher', 'skip'], 'cashout');
  expect(script(three, paid)).toEqual([{ kind: 'cashout', view: paid }]);
  const lost = round([4, 2], ['higher'], 'bust');
  expect(script(one, lost)).toEqual([{ kind: 'card', view: lost }]);
});

test('the board shows the ranks in rows of ten, and its last card shows the end', () => {
  const ranks = Array.from({ length: 12 }, (_, index) => index + 1);
  const { rows, text } = recap(
    {},
    round(
      ranks,
      ranks.slice(1).map(() => 'higher'),
      'bust',
    ),
  );
  expect(rows.map(({ length }) => length)).toEqual([10, 2]);
  expect(
    rows
      .flat()
      .map(({ sign }) => sign)
      .join(' '),
  ).toBe('A 2 3 4 5 6 7 8 9 10 J Q');
  expect(rows.at(-1)?.at(-1)).toMatchObject({ tone: 'loss', isHit: true });
  expect(text).toEqual({ key: 'recapWrong', values: { right: 10 } });
});

test('formats a short multiplier with at most five characters, truncated', () => {
  const short = [1.287, 12.87, 406.5, 9999, 12_345, 999_999].map((value) =>
    formatShortMultiplier(BigInt(Math.round(value * 1e8))),
  );
  expect(short).toEqual(['1.28×', '12.8×', '406×', '9999×', '12k×', '999k×']);
});

test('the workbench shows the known cards and offers the correct guess', () => {
  const shown = round([4, 9], ['higher']);
  const { cells } = outcomes.seedContents({}, round([4, 9, 6], ['higher', 'lower']), shown);
  expect(cells.map(({ label }) => label)).toEqual(['4♣', '9♣', '6♣']);
  expect(cells[2]?.action).toEqual({ type: 'guess', choice: 'lower' });
});
