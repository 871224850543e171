import { encodeFunctionData, parseAbi, type Hex } from 'viem';
import { expect, test } from 'vitest';
import { SeenDeposits } from '../../testing/seen-deposits.ts';
import type { NetworkAddress, Cursor, Network, ScanResult } from '../../network.ts';
import { MAX_TRIES } from '../../patience.ts';
import { GAS_FUNDING_MARKER } from '../deposits.ts';
import { transferData } from '../erc20.ts';
import { signedBy, type EvmTestbed } from './testbed.ts';

const relayAbi = parseAbi(['function pass(address to) payable']);

let lastIndex = 5_000;
/** An address, and a scanner that watches it. */
async function watching(network: Network): Promise<[SeenDeposits, NetworkAddress & { readonly key: Hex }]> {
  const place = await network.addressAt((lastIndex += 1));
  const seen = new SeenDeposits();
  seen.watch(place.key);
  await seen.scan(network);
  return [seen, { ...place, key: place.key as Hex }]; // an address
}

export function scanCases(bed: EvmTestbed): void {
  const { anvil } = bed;
  const network = bed.open();

  test('ignores foreign tokens, empty and failed transfers, and transfers within contracts', async () => {
    const [seen, place] = await watching(network);
    const [, broken] = await watching(network);
    seen.watch(broken.key);
    const [rich] = (await anvil.ask('eth_accounts')) as Hex[]; // it holds the coins it deployed
    const foreign = await bed.deploy('Token', [6n, 1_000n]);
    const relay = await bed.deploy('Relay');
    await anvil.ask('anvil_setCode', broken.key, '0xfe');
    const usdc = bed.config.contracts.get('USDC') ?? '0x';
    const pass = encodeFunctionData({ abi: relayAbi, functionName: 'pass', args: [place.key] });
    await anvil.ask('eth_sendTransaction', { from: rich, to: foreign, data: transferData(place.key, 7n) });
    await bed.fund(place, 'USDC', 0n);
    await bed.send({ to: place.key });
    await bed.send({ to: usdc, data: transferData(place.key, 10n ** 18n) });
    await bed.send({ to: relay, value: 5n, data: pass });
    const failed = await bed.send({ to: broken.key, value: 5n });
    const good = await bed.fund(place, 'USDT', 9n);
    await anvil.mine();
    expect(await anvil.ask('eth_getTransactionReceipt', failed)).toMatchObject({ status: '0x0' });
    await seen.scan(network);
    expect(seen.mined(broken.key)).toEqual([]);
    expect(seen.mined(place.key)).toEqual([{ coin: 'USDT', units: 9n, txid: good }]);
  });

  test('sets a transaction without a receipt aside after ten tries, reads the others, and reads it later', async () => {
    const own = bed.open();
    const [seen, place] = await watching(own);
    const bad = await bed.fund(place, 'USDC', 3n);
    const good = await bed.fund(place, 'USDT', 4n);
    await anvil.mine();
    bed.node.fail(async (question, ask) =>
      question.method === 'eth_getTransactionReceipt' && question.params[0] === bad ? null : ask(question),
    );
    for (let tries = 1; tries < MAX_TRIES; tries += 1)
      await expect(seen.scan(own)).rejects.toThrow('there is no receipt');
    const [portion] = await seen.scan(own);
    const [aside] = portion?.unreadable ?? [];
    expect(portion?.unreadable).toMatchObject([{ txid: bad, why: 'anvil: there is no receipt' }]);
    expect(seen.mined(place.key)).toEqual([{ coin: 'USDT', units: 4n, txid: good }]);
    await anvil.mine();
    expect(await seen.scan(own)).toMatchObject([{ unreadable: [], isTip: true }]);
    if (!aside || !own.readAgain) throw new Error('nothing is set aside');
    const watched = { refresh: async () => undefined, has: (key: string) => key === place.key };
    await expect(own.readAgain(aside, watched)).rejects.toThrow('there is no receipt');
    bed.node.fail(null);
    expect(await own.readAgain(aside, watched)).toMatchObject([{ txid: bad, units: 3n, output: 'log-0' }]);
    // A block that a fork replaced is left to the scan.
    expect(await own.readAgain({ ...aside, block: `0x${'1'.repeat(64)}` }, watched)).toEqual([]);
  });

  test('fee funding by the hot wallet is not a deposit; its payment to a player is', async () => {
    const [seen, place] = await watching(network);
    await signedBy(bed.hotKey, anvil, { to: place.key, value: 5n, data: GAS_FUNDING_MARKER });
    const paid = await signedBy(bed.hotKey, anvil, { to: place.key, value: 6n, data: '0x' });
    const marked = await bed.send({ to: place.key, value: 7n, data: GAS_FUNDING_MARKER });
    await anvil.mine();
    await seen.scan(network);
    expect(seen.mined(place.key).map(({ txid }) => txid)).toEqual(expect.arrayContaining([marked, paid]));
    expect(seen.mined(place.key)).toHaveLength(2);
  });
}

export function forkCases(bed: EvmTestbed): void {
  const { anvil } = bed;
  const network = bed.open();

  test.each([3, 4, 5])(
    'after a fork of %i the same deposit has the same id in another block',
    async (depth) => {
      const [seen, place] = await watching(network);
      const other = await bed.fund({ key: bed.stranger() }, 'USDC', 1n);
      const txid = await bed.fund(place, 'USDC', 3n);
      await anvil.mine(depth);
      const outputs = (portions: readonly ScanResult[]) =>
        portions.flatMap(({ sightings }) => sightings.map(({ output }) => output));
      const first = outputs(await seen.scan(network));
      await bed.fork(depth, [other, txid]);
      await bed.restore([other]);
      await anvil.mine();
      await bed.restore([txid]);
      await anvil.mine();
      expect(outputs(await seen.scan(network))).toEqual(first);
      expect(first).toEqual(['log-0']);
      expect(seen.mined(place.key)).toEqual([{ coin: 'USDC', units: 3n, txid }]);
    },
  );

  const scanned = async (cursor: Cursor, has: (key: string) => boolean): Promise<ScanResult[]> => {
    const portions: ScanResult[] = [];
    const watched = { refresh: async () => undefined, has };
    for await (const portion of network.scan(cursor, watched)) portions.push(portion);
    return portions;
  };

  test('a fork deeper than the known blocks restarts from the oldest one', async () => {
    const [, place] = await watching(network);
    const tip = Number(await anvil.ask('eth_blockNumber'));
    const txid = await bed.fund(place, 'ETH', 3n);
    await anvil.mine(5);
    const hashes = [1, 2, 3].map((digit) => `0x${String(digit).repeat(64)}`);
    const [portion] = await scanned({ next: tip + 3, hashes }, (key) => key === place.key);
    expect(portion).toMatchObject({ forkedAt: tip, sightings: [{ txid }], isTip: true });
  });

  test('a node that is behind is not a fork, and one without its newest block is not trusted', async () => {
    const [seen] = await watching(network);
    await anvil.mine(3);
    await seen.scan(network);
    const newest = (height: string) =>
      bed.node.fail(async (question, ask) => {
        if (question.params[0] !== 'latest') return ask(question);
        const block = (await ask({ ...question, params: [height, false] })) ?? (await ask(question));
        return { ...(block as object), number: height }; // a block
      });
    newest('0x2');
    expect(await seen.scan(network)).toMatchObject([{ forkedAt: null, sightings: [], tip: 2 }]);
    newest('0xffffff');
    await expect(seen.scan(network)).rejects.toThrow('newest block');
    bed.node.fail(null);
    await anvil.mine();
    expect(await seen.scan(network)).toMatchObject([{ forkedAt: null, isTip: true }]);
  });
}
