import { expect, test } from 'vitest';
import { script } from './cues.ts';
import type { SeriesView, Side } from './rules.ts';

const series = (flips: readonly Side[], end: SeriesView['end'] = null): SeriesView => ({
  flips,
  guesses: flips,
  end,
});

test('a toss is one cue, whether won or lost', () => {
  const coins = ['heads', 'tails'] as const;
  for (const win of [true, false]) {
    const view = { coins, hits: 1, win };
    expect(script(null, view)).toEqual([{ kind: 'throw', view }]);
  }
});

test('a series opens, throws a coin for each guess and is cashed out', () => {
  const [one, two] = [series(['heads']), series(['heads', 'tails'])];
  const paid = series(two.flips, 'cashout');
  expect(script(null, series([]))).toEqual([{ kind: 'open', view: series([]) }]);
  expect(script(null, two)).toEqual([one, two].map((view) => ({ kind: 'guess', view })));
  expect(script(one, paid)).toEqual([
    { kind: 'guess', view: two },
    { kind: 'cashout', view: paid },
  ]);
});

test('ends with a wrong guess or with the one that settles automatically', () => {
  const wrong = { flips: ['heads'], guesses: ['tails'], end: 'bust' } as const;
  expect(script(series([]), wrong)).toEqual([{ kind: 'guess', view: wrong }]);
  const last = series(['heads'], 'auto');
  expect(script(series([]), last)).toEqual([{ kind: 'guess', view: last }]);
});
