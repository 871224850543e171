import * as z from 'zod/mini';
import { amountToMinor, MINOR_PER_UNIT } from '#core/money.ts';
import { slug } from '#contract/shared.ts';

const above = z.pipe(
  z.string().check(z.regex(/^\d{1,6}(\.\d{1,8})?$/)),
  z.transform((text) => amountToMinor(text)),
);
/** Total budget. */
const MAX_BUDGET = 1_000n * MINOR_PER_UNIT;

/** `content/rewards/challenges.json`: the demo's challenges while staff plans none; amounts in USD. */
export const demoFile = z.strictObject({
  challenges: z
    .array(
      z.strictObject({
        slug,
        game: slug,
        min_multiplier: above.check(z.gt(MINOR_PER_UNIT)),
        min_stake: above.check(z.gt(0n)),
        prize: above.check(z.gt(0n)),
        winners: z.int().check(z.gte(1), z.lte(100)),
        /** Duration. */
        days: z.int().check(z.gte(1), z.lte(60)),
      }),
    )
    .check(
      z.refine(
        (all) => all.reduce((sum, { prize, winners }) => sum + prize * BigInt(winners), 0n) < MAX_BUDGET,
        'The prizes must add up to less than 1,000 USD.',
      ),
    ),
});
export type DemoChallenge = z.output<typeof demoFile>['challenges'][number];
