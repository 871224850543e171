import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { amountText } from '#core/money.ts';
import { emptyRequest, slug } from './shared.ts';

const returned = z.object({
  rounds: z.int(),
  staked: amountText,
  paid: amountText,
  /** Percent paid out; null: nothing was staked. */
  percent: z.nullable(z.number()),
  /** The expected return of the rounds played, in percent, and the range that holds 95 of 100 such months. */
  expected: z.nullable(z.number()),
  band: z.nullable(z.object({ from: z.number(), to: z.number() })),
});
export type Returned = z.infer<typeof returned>;

export const getReturns = endpoint({
  method: 'GET',
  path: '/fairness/returns',
  access: 'optional',
  summary: 'Returns the measured return of each original next to the stated one, by month.',
  request: emptyRequest,
  reply: z.object({
    /** Rounds older than this table are still being counted. */
    counting: z.boolean(),
    /** Newest first: `2026-11`. */
    months: z.array(z.string()),
    games: z.array(
      z.object({
        slug,
        stated: z.string(),
        all: returned,
        /** In the order of `months`; null: not played. */
        months: z.array(z.nullable(returned)),
      }),
    ),
  }),
});
