import { expect, test } from 'vitest';
import type * as z from 'zod';
import { createPatience, MAX_TRIES } from '../patience.ts';
import type { BitcoinBlockHeader } from './node.ts';
import type { BitcoinRpc } from './rpc.ts';
import { readAgain, scanBlocks, type BitcoinScanDeps } from './scan.ts';

const blockOf = (digit: number): string => String(digit).repeat(64);
const tip: BitcoinBlockHeader = {
  height: 8,
  hash: blockOf(8),
  confirmations: 1,
  previous: blockOf(7),
  medianTime: 0,
  time: 0,
};
const good = { category: 'receive', address: 'ours', amount: '1.00000000', vout: 0 };
const inBlock = { confirmations: 1, blockhash: tip.hash };

/** A wallet with these entries, on a chain of one block. */
function depsOf(entries: readonly unknown[], single: () => unknown): BitcoinScanDeps {
  const wallet: BitcoinRpc = async (method, _values, shape) => {
    const answer = method === 'gettransaction' ? single() : { transactions: entries, lastblock: tip.hash };
    return shape.parse(answer) as z.output<typeof shape>; // what the shape made
  };
  return {
    iso: 'LTC',
    wallet,
    rpc: wallet,
    node: { tip: async () => tip, header: async () => tip, hashAt: async () => tip.hash },
    watching: { ensure: async () => undefined, restore: async () => undefined },
    patience: createPatience(),
  };
}

test('sets an unreadable wallet entry aside after ten tries, and reads the others', async () => {
  const bad = { ...good, ...inBlock, amount: 'much', txid: blockOf(1) };
  const spent = { category: 'send', amount: 'unknown', txid: blockOf(2) };
  const fine = { ...good, ...inBlock, txid: blockOf(3) };
  let details = [{ ...good, amount: 'much' }];
  const deps = depsOf([bad, spent, fine], () => ({ ...inBlock, details }));
  const watched = { refresh: async () => undefined, has: (key: string) => key === 'ours' };
  for (let tries = 1; tries < MAX_TRIES; tries += 1)
    await expect(scanBlocks(deps, null, watched)).rejects.toThrow(`The node's ${blockOf(1)} cannot be read.`);
  const scanned = await scanBlocks(deps, null, watched);
  expect(scanned.sightings).toMatchObject([{ txid: blockOf(3), units: 100_000_000n }]);
  const [aside] = scanned.unreadable ?? [];
  if (!aside) throw new Error('nothing is set aside');
  expect(aside).toMatchObject({ txid: blockOf(1), height: 8 });
  await expect(readAgain(deps, aside, watched)).rejects.toThrow();
  details = [good];
  expect(await readAgain(deps, aside, watched)).toMatchObject([
    { txid: blockOf(1), units: 100_000_000n, block: { height: 8 } },
  ]);
});
