import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  getCoin,
  HotWalletLow,
  type NetworkAddress,
  type Holding,
  type Network,
  type Payment,
  type SignedPayment,
} from '../network.ts';
import { SeenDeposits } from './seen-deposits.ts';

/** Controls a chain with a network for the suite. Nothing is mined until `mine` is called. */
export interface ChainDriver {
  /** Opens the network again, as a process does at its start: all memory is lost, the chain stays. */
  open(): Promise<Network>;
  /** The coins to test; the hot wallet has at least 100 of each, and enough for fees. */
  readonly coins: readonly string[];
  /** Sends another party's payment, not mined yet. Returns its txid. */
  fund(to: NetworkAddress, coin: string, units: bigint): Promise<string>;
  mine(blocks?: number): Promise<void>;
  /**
   * Replaces the newest blocks by at least one block more; `drop` is neither in the new ones nor in the pool.
   */
  fork(depth: number, drop: readonly string[]): Promise<void>;
  /** Returns what `fork` dropped to the pool. */
  restore(txids: readonly string[]): Promise<void>;
  /** Confirmed amount received by an address, queried from the chain without the adapter. */
  received(at: NetworkAddress, coin: string): Promise<bigint>;
  /** A new address that does not belong to the network. */
  stranger(): Promise<NetworkAddress>;
  /** A valid address of another network. */
  readonly elsewhere: string;
  /** The mnemonic of the deposits' public key. */
  readonly mnemonic: string;
  /** Ways in which the node can fail, by name; each returns the function that clears the fault. */
  readonly faults?: Readonly<Record<string, () => Promise<() => Promise<void>>>>;
  /** More blocks than the adapter reads per batch; default 120. */
  readonly manyBlocks?: number;
  close(): Promise<void>;
}

/** The contract of every adapter. `start` creates a fresh chain. */
export function describeNetwork(name: string, start: () => Promise<ChainDriver>): void {
  describe.each([name])('%s', () => {
    let [driver, network] = [{} as ChainDriver, {} as Network]; // both are set before the first test
    let lastIndex = 100;
    beforeAll(async () => {
      driver = await start();
      network = await driver.open();
    });
    afterAll(() => driver.close());
    const subject: Subject = {
      driver: () => driver,
      network: () => network,
      restart: async () => (network = await driver.open()),
      fresh: () => placeAt(network, (lastIndex += 1)),
      unitsOf: (coin) => 10n ** BigInt(getCoin(network, coin).decimals) / 2n,
    };
    describe('addresses', () => addressTests(subject));
    describe('scanning', () => scanTests(subject));
    describe('faults', () => faultTests(subject));
    describe('paying', () => paymentTests(subject));
    describe('attempts', () => attemptTests(subject));
    describe('holdings', () => holdingTests(subject));
  });
}

interface Subject {
  driver(): ChainDriver;
  network(): Network;
  restart(): Promise<Network>;
  /** An address that has received nothing yet. */
  fresh(): Promise<Place>;
  /** Half a coin. */
  unitsOf(coin: string): bigint;
}
type Place = NetworkAddress & { readonly index: number };

/** With tags everyone shares the address, and only the tag differs. */
async function placeAt(network: Network, index: number): Promise<Place> {
  const { address, tag } = await network.addressAt(index);
  const place = network.readAddress(address, network.info.needsTag ? String(index) : tag);
  if (!place) throw new Error('The network does not know its own address.');
  return { ...place, index };
}

/** Replaces the letter at one position by another of the same kind. */
function changedAt(text: string, position: number): string {
  const letter = text[position] ?? '';
  const other = /\d/.test(letter) ? (letter === '2' ? '3' : '2') : letter.toLowerCase() === 'e' ? 'f' : 'e';
  return text.slice(0, position) + other + text.slice(position + 1);
}

function addressTests({ driver, network, restart, fresh }: Subject): void {
  test('the same index has the same address in every process', async () => {
    const first = await network().addressAt(7);
    const again = await restart();
    expect(await again.addressAt(7)).toEqual(first);
    const isShared = network().info.needsTag;
    expect((await again.addressAt(8)).address === first.address).toBe(isShared);
  });

  test('own addresses are parsed as written, with or without a tag as the network requires', async () => {
    const { address, tag, key } = await fresh();
    expect(network().readAddress(address, tag)).toEqual({ address, tag, key });
    if (!network().info.needsTag) expect(network().readAddress(address, '1')).toBeNull();
    for (const coin of network().info.coins) {
      expect(network().paymentUri({ address, tag, key }, coin.iso)).toContain(address);
    }
  });

  test('refuses a changed letter, another network’s address and nonsense', async () => {
    const { address, tag } = await fresh();
    const tail = Array.from({ length: 12 }, (_, back) => address.length - 1 - back);
    for (const position of tail) {
      expect(network().readAddress(changedAt(address, position), tag)).toBeNull();
    }
    for (const text of [driver().elsewhere, '', 'x', address.slice(0, -1), `${address}1`, '0x', '\u0000']) {
      expect(network().readAddress(text, tag)).toBeNull();
    }
  });
}

function scanTests({ driver, network, restart, fresh, unitsOf }: Subject): void {
  test('finds a deposit of each coin once, with its units, and no one else`s', async () => {
    const [seen, place, other] = [new SeenDeposits(), await fresh(), await fresh()];
    seen.watch(place.key);
    await seen.scan(network());
    const sent: object[] = [];
    for (const coin of driver().coins) {
      const units = unitsOf(coin) + 1n;
      sent.push({ coin, units, txid: await driver().fund(place, coin, units) });
      await driver().fund(other, coin, units);
    }
    await driver().mine();
    for (let scans = 0; scans < 3; scans += 1) await seen.scan(network());
    expect(seen.mined(place.key)).toHaveLength(sent.length);
    expect(seen.mined(place.key)).toEqual(expect.arrayContaining(sent));
    expect(seen.mined(other.key)).toEqual([]);
  });

  test('a scan continues where the last one ended, through many blocks, in another process', async () => {
    const [seen, place, late] = [new SeenDeposits(), await fresh(), await fresh()];
    const [coin = ''] = driver().coins;
    seen.watch(place.key);
    await seen.scan(network());
    const first = await driver().fund(place, coin, unitsOf(coin));
    await driver().mine(driver().manyBlocks ?? 120);
    seen.watch(late.key); // issued after the last scan
    const last = await driver().fund(late, coin, unitsOf(coin));
    await driver().mine();
    const portions = await seen.scan(await restart());
    expect(seen.mined(place.key)).toMatchObject([{ txid: first }]);
    expect(seen.mined(late.key)).toMatchObject([{ txid: last }]);
    const depth = (portions.at(-1)?.tip ?? 0) - (seen.blockOf(last)?.height ?? 0) + 1;
    expect(depth).toBe(1);
    expect((await seen.scan(network())).flatMap(({ sightings }) => sightings)).toEqual([]);
  });

  test.each([1, 2, 6])(
    'reports a fork of %i; dropped payments count once they are in a block again',
    async (depth) => {
      const [seen, place] = [new SeenDeposits(), await fresh()];
      const [coin = ''] = driver().coins;
      seen.watch(place.key);
      await driver().mine();
      await seen.scan(network());
      const txid = await driver().fund(place, coin, unitsOf(coin));
      await driver().mine(depth);
      await seen.scan(network());
      const before = seen.blockOf(txid);
      expect(before).not.toBeNull();
      await driver().fork(depth, [txid]);
      const [batch] = await seen.scan(depth === 2 ? await restart() : network());
      expect(batch?.forkedAt).toBeLessThanOrEqual(before?.height ?? 0);
      expect(seen.mined(place.key)).toEqual([]);
      await driver().restore([txid]);
      await driver().mine();
      await seen.scan(network());
      expect(seen.mined(place.key)).toMatchObject([{ txid, units: unitsOf(coin) }]);
      expect(seen.blockOf(txid)?.hash).not.toBe(before?.hash);
    },
  );
}

function faultTests({ driver, network, fresh, unitsOf }: Subject): void {
  test('a failing node neither loses nor duplicates a deposit', async () => {
    for (const [fault, make] of Object.entries(driver().faults ?? {})) {
      const [seen, place] = [new SeenDeposits(), await fresh()];
      const [coin = ''] = driver().coins;
      seen.watch(place.key);
      await seen.scan(network());
      const first = await driver().fund(place, coin, unitsOf(coin));
      await driver().mine(2);
      const mend = await make();
      // It may find nothing, or throw.
      await seen.scan(network()).catch(() => undefined);
      await mend();
      const second = await driver().fund(place, coin, unitsOf(coin));
      await driver().mine();
      await seen.scan(network());
      const found = seen.mined(place.key).map(({ txid }) => txid);
      expect(found.toSorted(), fault).toEqual([first, second].toSorted());
    }
  });
}

/** Pays from the hot wallet and remembers the taken resources. */
function payer({ driver, network, unitsOf }: Subject) {
  const taken: string[] = [];
  return {
    paymentOf: async (coin: string, units = unitsOf(coin)): Promise<Payment> => ({
      id: crypto.randomUUID(),
      coin,
      units,
      to: await driver().stranger(),
    }),
    async prepare(payment: Payment, replaces?: SignedPayment): Promise<SignedPayment> {
      const signed = await network().prepare(payment, { taken, replaces });
      taken.push(...signed.takes);
      return signed;
    },
    async minedOf(attempts: readonly SignedPayment[]): Promise<number> {
      const statuses = await Promise.all(attempts.map(({ txid }) => network().status(txid)));
      return statuses.filter((status) => status !== 'unknown' && status.depth > 0).length;
    },
  };
}

function paymentTests(subject: Subject): void {
  const { driver, network, restart } = subject;
  const { paymentOf, prepare, minedOf } = payer(subject);

  test('a prepared payment is not sent; one broadcast by two processes is paid once', async () => {
    for (const coin of driver().coins) {
      const payment = await paymentOf(coin);
      const signed = await prepare(payment);
      await driver().mine();
      expect(await network().status(signed.txid)).toBe('unknown');
      await network().broadcast(signed);
      expect(await network().status(signed.txid)).toEqual({ depth: 0, isFailed: false, fee: null });
      await (
        await restart()
      ).broadcast(JSON.parse(JSON.stringify({ ...signed, fee: null })) as SignedPayment);
      await driver().mine(2);
      await network().broadcast(signed);
      await driver().mine();
      const status = await network().status(signed.txid);
      expect(status).toMatchObject({ depth: 3, isFailed: false, fee: { coin: signed.fee.coin } });
      const paid = status === 'unknown' ? undefined : status.fee?.units;
      expect(paid).toBeGreaterThan(0n);
      expect(paid).toBeLessThanOrEqual(signed.fee.units);
      expect(await driver().received(payment.to, coin)).toBe(payment.units);
    }
  });

  test('two payments take different resources, even before either is sent', async () => {
    const [coin = ''] = driver().coins;
    const payments = [await paymentOf(coin), await paymentOf(coin)];
    const signed: SignedPayment[] = [];
    for (const payment of payments) signed.push(await prepare(payment));
    const takes = signed.flatMap((one) => one.takes);
    expect(new Set(takes).size).toBe(takes.length);
    for (const one of signed) await network().broadcast(one);
    await driver().mine();
    expect(await minedOf(signed)).toBe(2);
    for (const { to, units } of payments) expect(await driver().received(to, coin)).toBe(units);
  });

  test('does not sign more than the hot wallet holds', async () => {
    for (const { coin, hotWallet } of await network().holdings([])) {
      if (!driver().coins.includes(coin)) continue;
      await expect(prepare(await paymentOf(coin, hotWallet + 1n))).rejects.toThrow(HotWalletLow);
    }
  });
}

function attemptTests(subject: Subject): void {
  const { driver, network } = subject;
  const { paymentOf, prepare, minedOf } = payer(subject);

  test.each([
    ['after the first', [0, 1, 2]],
    ['before the first', [2, 0, 1]],
  ])('attempts with higher fees, sent %s, are paid once together', async (_, order) => {
    for (const coin of driver().coins) {
      const payment = await paymentOf(coin);
      const attempts = [await prepare(payment)];
      for (let bumps = 0; bumps < 2; bumps += 1) attempts.push(await prepare(payment, attempts.at(-1)));
      const fees = attempts.map(({ fee }) => fee.units);
      expect(fees[1]).toBeGreaterThan(fees[0] ?? 0n);
      expect(fees[2]).toBeGreaterThan(fees[1] ?? 0n);
      for (const { takes } of attempts)
        expect(takes).toEqual(expect.arrayContaining([...(attempts[0]?.takes ?? [])]));
      for (const index of order) {
        const attempt = attempts[index];
        if (attempt) await network().broadcast(attempt);
      }
      await driver().mine(2);
      for (const attempt of attempts) await network().broadcast(attempt);
      await driver().mine();
      expect(await minedOf(attempts)).toBe(1);
      expect(await driver().received(payment.to, coin)).toBe(payment.units);
    }
  });

  test('an attempt broadcast after another one was mined pays nothing', async () => {
    const [coin = ''] = driver().coins;
    const payment = await paymentOf(coin);
    const first = await prepare(payment);
    const second = await prepare(payment, first);
    await network().broadcast(first);
    await driver().mine();
    await network().broadcast(second);
    await driver().mine();
    expect(await network().status(first.txid)).toMatchObject({ depth: 2 });
    expect(await network().status(second.txid)).toBe('unknown');
    expect(await driver().received(payment.to, coin)).toBe(payment.units);
  });
}

function holdingTests({ driver, network, fresh, unitsOf }: Subject): void {
  const held = async (keys: readonly string[], coin: string): Promise<Holding> => {
    const holding = (await network().holdings(keys)).find((one) => one.coin === coin);
    if (!holding) throw new Error(`Nothing is said of ${coin}.`);
    return holding;
  };

  test('reports the balances of addresses and the hot wallet as paid', async () => {
    for (const coin of driver().coins) {
      const [place, another, to] = [await fresh(), await fresh(), await driver().stranger()];
      const keys = [place.key, another.key];
      expect((await held(keys, coin)).addresses).toBe(0n);
      await driver().fund(place, coin, unitsOf(coin));
      await driver().fund(another, coin, unitsOf(coin) + 3n);
      await driver().mine();
      const before = await held(keys, coin);
      expect(before.addresses).toBe(unitsOf(coin) * 2n + 3n);
      const payment = { id: 'a payment', coin, to, units: unitsOf(coin) };
      const signed = await network().prepare(payment, { taken: [] });
      await network().broadcast(signed);
      await driver().mine();
      const status = await network().status(signed.txid);
      const fee = status === 'unknown' ? null : status.fee;
      const cost = payment.units + (fee?.coin === coin ? fee.units : 0n);
      expect(await held(keys, coin)).toEqual({ ...before, hotWallet: before.hotWallet - cost });
    }
  });

  test('a sweep moves everything into the hot wallet', async () => {
    const places = [await fresh(), await fresh()];
    for (const coin of driver().coins) {
      for (const place of places) await driver().fund(place, coin, unitsOf(coin));
    }
    await driver().mine();
    const keys = places.map(({ key }) => key);
    const before = await network().holdings(keys);
    const plan = await network().planSweep(driver().mnemonic, places);
    for (const coin of driver().coins) {
      const planned = plan.steps.filter((step) => step.coin === coin);
      const units = planned.reduce((sum, step) => sum + step.units, 0n);
      expect(units).toBeLessThanOrEqual(unitsOf(coin) * 2n);
      expect(units * 100n).toBeGreaterThan(unitsOf(coin) * 2n * 95n);
    }
    expect(await network().holdings(keys)).toEqual(before);
    for await (const { txid } of plan.send()) {
      expect(txid).not.toBe('');
      await driver().mine();
    }
    await driver().mine();
    for (const coin of driver().coins) {
      const [then, now] = [before.find((one) => one.coin === coin), await held(keys, coin)];
      // Fees, or the amount reserved for them, stay behind.
      expect(now.addresses * 100n).toBeLessThan((then?.addresses ?? 0n) * 5n);
      expect(now.hotWallet).toBeGreaterThan(then?.hotWallet ?? 0n);
    }
  });
}
