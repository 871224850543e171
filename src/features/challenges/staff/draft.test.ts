import { expect, test } from 'vitest';
import { challengeSchema, createChallengeDraft, type ChallengeDraft } from './draft.ts';

const NOW = '2026-11-23T00:00:00.000Z';
const draft: ChallengeDraft = {
  ...createChallengeDraft(null, false),
  slug: 'hundredfold',
  ends: '2036-12-01T00:00',
};

test('a challenge without a start begins at once', () => {
  expect(challengeSchema(null, NOW).parse(draft)).toMatchObject({
    slug: 'hundredfold',
    winners: 5,
    min_multiplier: '100.00000000',
    starts_at: NOW,
  });
});

test.each<[keyof ChallengeDraft, Partial<ChallengeDraft>]>([
  ['slug', { slug: '-x' }],
  ['game', { game: '' }],
  ['multiplier', { multiplier: '0' }],
  ['stake', { stake: '' }],
  ['prize', { prize: '-1' }],
  ['winners', { winners: '101' }],
  ['ends', { ends: '' }],
  ['ends', { starts: '2036-12-02T00:00' }],
])('says at %s what is wrong', (name, change) => {
  const { error } = challengeSchema(null, NOW).safeParse({ ...draft, ...change });
  expect(error?.issues.map(({ path }) => path)).toEqual([[name]]);
});
