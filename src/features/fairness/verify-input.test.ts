import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { i18n } from '#src/i18n/index.ts';
import { verifySchema, type VerifyInput } from './verify-input.ts';
import { fairness } from './words.ts';

i18n.addResourceBundle('en', 'fairness', fairness);

const recalculate = (input: VerifyInput) => z.safeParse(verifySchema, input).data;
const errorsOf = (input: VerifyInput) =>
  Object.fromEntries(
    (z.safeParse(verifySchema, input).error?.issues ?? []).map(({ path, message }) => [
      path.join('.'),
      message,
    ]),
  );

const input: VerifyInput = {
  game: 'dice',
  serverSeed: 'bd26cba844b7ca27ccecd4f96a1daba48efdf4ac686b197df927e917cd247acc',
  clientSeed: 'example-client',
  nonce: '0',
  params: '{"mode":"over","target":"3.00"}',
  actions: '',
};

test('reproduces the roll and the hash of the worked example in the rules', () => {
  const answer = recalculate(input);
  expect(answer).toMatchObject({
    serverSeedHash: '549a009733d527646299f70a87c8d49e36a4bd93be97a8d8db912e2801ce6595',
    result: { outcome: { roll: '4.81', win: true } },
    decisions: [{ word: 0, value: '206660366', result: '4.81' }],
  });
});

test('reports all invalid fields together', () => {
  const wrong = { ...input, serverSeed: 'ABC', clientSeed: 'a b', nonce: '1.5', params: '{', actions: '{}' };
  expect(errorsOf(wrong)).toEqual({
    serverSeed: fairness.serverSeedError,
    clientSeed: fairness.clientSeedError,
    nonce: fairness.nonceError,
    params: fairness.jsonError,
    actions: fairness.jsonError,
  });
});

test('reports params and actions that the game refuses at their field', () => {
  expect(errorsOf({ ...input, params: '{"mode":"over"}' })).toEqual({ params: fairness.paramsError });
  expect(errorsOf({ ...input, actions: '[{"type":"step"}]' })).toEqual({ actions: fairness.actionsError });
});
