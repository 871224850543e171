import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contract } from '../../whole-contract.ts';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { callApi, type TestPlayer } from '../../testing/register-player.ts';
import { openPaymentTestbed, type PaymentTestbed } from './testing/payment-testbed.ts';

/** `npm run bench -- kills` runs more. */
const STORIES = Number(process.env.WITHDRAWAL_STORIES ?? 8);
const TEST_MS = 60_000 + STORIES * 5_000;

let site: TestApp;
beforeAll(async () => {
  site = await buildTestApp({ kind: 'embedded' });
});
afterAll(() => site.close());

interface Story extends PaymentTestbed {
  readonly player: TestPlayer;
  readonly asked: { readonly id: string; readonly key: string }[];
}
/** An event that may happen to a chain, its node, players or payers. */
interface Step {
  readonly weight: number;
  happens(story: Story, size: number): unknown;
}
const MAX_REQUESTED = 4;

const steps: readonly Step[] = [
  { weight: 4, happens: ({ turn }) => turn() },
  { weight: 4, happens: ({ turn }, size) => turn(size) },
  { weight: 4, happens: ({ chain }, size) => chain.mine(1 + (size % 3)) },
  { weight: 2, happens: ({ chain }, size) => chain.fork(1 + (size % 3), size % 2 === 0) },
  {
    weight: 2,
    async happens({ ask, asked, player }) {
      if (asked.length < MAX_REQUESTED) asked.push(await ask(player, '1.5'));
    },
  },
  {
    weight: 1,
    happens: ({ asked, player }) =>
      callApi(site.app, contract.cancelWithdrawal, { id: asked.at(-1)?.id ?? '' }, player.headers),
  },
  { weight: 1, happens: ({ chain }) => chain.evict() },
  { weight: 2, happens: () => site.clock.advance(61_000) },
  { weight: 1, happens: ({ chain }, size) => chain.spike(1 + (size % 4)) },
  { weight: 1, happens: ({ chain }, size) => chain.dry(size % 2 === 0) },
  { weight: 1, happens: ({ chain }, size) => chain.revert(size % 4 === 0) },
  { weight: 1, happens: ({ chain }) => chain.lie(null) },
  { weight: 1, happens: ({ chain }) => chain.lie('unknown') },
  { weight: 1, happens: ({ chain }) => chain.lie({ depth: 0, isFailed: false, fee: null }) },
  { weight: 1, happens: ({ chain }) => chain.lie({ depth: 1, isFailed: true, fee: null }) },
  { weight: 1, happens: ({ chain }) => chain.lie(new Error('The node is away.')) },
];
const step = fc.oneof(
  ...steps.map(({ weight, happens }) => ({
    weight,
    arbitrary: fc.record({ happens: fc.constant(happens), size: fc.integer({ min: 1, max: 40 }) }),
  })),
);

test('pays or returns each withdrawal exactly once, whatever happens', { timeout: TEST_MS }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 30 }), async (happening) => {
      const table = await openPaymentTestbed(site, { confirmations: 4 });
      const player = await table.newPlayer();
      const story: Story = { ...table, player, asked: [await table.ask(player, '1.5')] };
      for (const { happens, size } of happening) {
        await happens(story, size);
        for (const { id, key } of story.asked)
          expect(table.chain.paid(key)).toBeLessThanOrEqual((await table.isReturned(id)) ? 0 : 1);
      }
      await table.finish(story.asked.map(({ id }) => id));
      for (const { id, key } of story.asked)
        expect(table.chain.paid(key)).toBe((await table.row(id)).state === 'confirmed' ? 1 : 0);
      await table.checkBooks();
    }),
    { numRuns: STORIES },
  );
});
