import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../db/connection.ts';
import { createTestDatabase } from '../../testing/databases.ts';
import { createFakeClock } from '../../testing/fake-clock.ts';
import type { Network, SignedPayment } from '../network.ts';
import { SeenDeposits } from '../testing/seen-deposits.ts';
import { demoNetworks } from './built-in.ts';
import { createDemoNetwork, forkChain, mineBlocks, restoreToMempool, addDemoTransaction } from './index.ts';

const clock = createFakeClock();
let database: Database;
beforeAll(async () => {
  database = await createTestDatabase('embedded');
});
afterAll(() => database.close());

type Step =
  | { readonly does: 'deposit'; readonly index: number; readonly units: number }
  | { readonly does: 'pass'; readonly ms: number }
  | { readonly does: 'mine'; readonly blocks: number }
  | { readonly does: 'fork'; readonly depth: number; readonly drops: number }
  | { readonly does: 'restore' | 'pay' | 'bump' | 'send' | 'scan' };
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    does: fc.constant('deposit' as const),
    index: fc.nat(2),
    units: fc.integer({ min: 1, max: 10 ** 9 }),
  }),
  fc.record({ does: fc.constant('pass' as const), ms: fc.integer({ min: 1, max: 20_000 }) }),
  fc.record({ does: fc.constant('mine' as const), blocks: fc.integer({ min: 1, max: 3 }) }),
  fc.record({
    does: fc.constant('fork' as const),
    depth: fc.integer({ min: 1, max: 6 }),
    drops: fc.nat(2),
  }),
  fc.record({ does: fc.constantFrom('restore', 'pay', 'bump', 'send', 'scan') }),
);

let stories = 0;
/** A chain with a scanner and a payer that pays to the watched addresses. */
class Story {
  readonly #id = `demo-story-${(stories += 1)}`;
  readonly #seen = new SeenDeposits();
  readonly #payments: SignedPayment[][] = [];
  readonly #keys: string[] = [];
  #dropped: string[] = [];
  #network: Network | undefined;

  async begin(): Promise<void> {
    const [config] = demoNetworks;
    if (!config) throw new Error('There is no built-in network.');
    this.#network = await createDemoNetwork(
      { ...config, info: { ...config.info, id: this.#id } },
      { db: database.db, clock },
    );
    for (let index = 0; index < 3; index += 1) this.#keys.push((await this.#network.addressAt(index)).key);
    for (const key of this.#keys) this.#seen.watch(key);
    await mineBlocks(database.db, clock, this.#id, 6);
    await this.#seen.scan(this.network);
  }

  get network(): Network {
    if (!this.#network) throw new Error('It has not begun.');
    return this.#network;
  }

  async take(next: Step): Promise<void> {
    const { db } = database;
    if (next.does === 'pass') return clock.advance(next.ms);
    if (next.does === 'mine') return mineBlocks(db, clock, this.#id, next.blocks);
    if (next.does === 'fork') return this.#fork(next.depth, next.drops);
    if (next.does === 'scan') return;
    if (next.does === 'deposit') {
      const [key = '', units] = [this.#keys[next.index], BigInt(next.units)];
      return void (await addDemoTransaction(db, clock, { network: this.#id, coin: 'BTC', key, units }));
    }
    if (next.does === 'restore') return restoreToMempool(db, clock, this.#id, this.#dropped.splice(0));
    return this.#pay(next.does);
  }

  async #fork(depth: number, drops: number): Promise<void> {
    const { db } = database;
    const rows = db.selectFrom('demo_transactions').select('txid').where('network', '=', this.#id);
    const newest = await rows.where('state', '=', 'mined').orderBy('height', 'desc').limit(drops).execute();
    this.#dropped = newest.map(({ txid }) => txid);
    await forkChain(db, clock, this.#id, { depth, drop: this.#dropped });
  }

  async #pay(what: 'pay' | 'bump' | 'send'): Promise<void> {
    const last = this.#payments.at(-1);
    if (what === 'send') {
      for (const attempts of this.#payments) for (const one of attempts) await this.network.broadcast(one);
      return;
    }
    if (what === 'bump' && !last) return;
    const taken = this.#payments.flat().flatMap(({ takes }) => takes);
    const to = await this.network.addressAt(0);
    const payment = { id: 'a payment', coin: 'BTC', to, units: 7n };
    if (what === 'pay') this.#payments.push([await this.network.prepare(payment, { taken })]);
    else last?.push(await this.network.prepare(payment, { taken, replaces: last.at(-1) }));
  }

  /** The scanner's view, the adapter's holdings, and the same computed from the chain. */
  async facts() {
    await this.#seen.scan(this.network);
    const rows = database.db.selectFrom('demo_transactions').select(['txid', 'to_key', 'units']);
    const mined = await rows.where('network', '=', this.#id).where('state', '=', 'mined').execute();
    const received = mined.filter(({ to_key }) => this.#keys.includes(to_key));
    const [held] = await this.network.holdings(this.#keys);
    return {
      known: {
        deposits: new Map(
          this.#keys.flatMap((key) => this.#seen.mined(key).map(({ txid, units }) => [txid, units])),
        ),
        addresses: held?.addresses,
      },
      there: {
        deposits: new Map(received.map(({ txid, units }) => [txid, BigInt(units)])),
        addresses: received.reduce((sum, { units }) => sum + BigInt(units), 0n),
      },
      paid: this.#payments.map(
        (all) => all.filter(({ txid }) => mined.some((one) => one.txid === txid)).length,
      ),
    };
  }
}

test('under random events the scanner matches the chain and nothing is paid twice', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
      const story = new Story();
      await story.begin();
      for (const next of steps) {
        await story.take(next);
        if (next.does !== 'scan' && next !== steps.at(-1)) continue;
        const { known, there, paid } = await story.facts();
        expect(known).toEqual(there);
        expect(Math.max(0, ...paid)).toBeLessThanOrEqual(1);
      }
    }),
    { numRuns: 12 },
  );
});
