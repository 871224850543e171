import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { listEndpoints, defineFeature } from './feature.ts';
import { MUTATION_LIMIT } from './http/rate-limits.ts';
import { inLanguages } from './texts/languages.ts';

const tip = endpoint({
  method: 'POST',
  path: '/tip',
  access: 'player',
  summary: 'Gives another player money.',
  request: z.strictObject({ amount: z.string() }),
  reply: z.object({ done: z.boolean() }),
});
const refusals = { TIP_TOO_SMALL: { code: 1, status: 409 } } as const;
const contract = { tip, refusals, MOST_TIPS: 5 };
const texts = inLanguages('tip', { en: { refusals: { TIP_TOO_SMALL: 'Minimum tip is $1' } } });
const handlers = () => ({ tip: async () => ({ done: true }) });

test('the calls of a feature are the endpoints among the exports of its contract', () => {
  const feature = defineFeature({ contract, limits: { tip: MUTATION_LIMIT }, texts, handlers });
  expect(listEndpoints(feature.contract)).toEqual([['tip', tip]]);
});

test('a call without a limit or a handler, a wrong reply and a refusal without a sentence do not compile', () => {
  const limits = { tip: MUTATION_LIMIT };
  // @ts-expect-error the call has no limit
  defineFeature({ contract, limits: {}, texts, handlers });
  // @ts-expect-error the call has no handler
  defineFeature({ contract, limits, texts, handlers: () => ({}) });
  // @ts-expect-error the reply is not what the contract says
  defineFeature({ contract, limits, texts, handlers: () => ({ tip: async () => ({ done: 1 }) }) });
  // @ts-expect-error no sentences at all
  defineFeature({ contract, limits, handlers });
  // @ts-expect-error one sentence is missing
  defineFeature({ contract, limits, texts: inLanguages('tip', { en: { refusals: {} } }), handlers });
});
