import { expect, test } from 'vitest';
import { TIMEOUT_MS, type EvmTestbed } from './testbed.ts';
import type { Network } from '../../network.ts';

export function nodeCases(bed: EvmTestbed): void {
  const txid = `0x${'1'.repeat(64)}`;
  const watched = { refresh: async () => undefined, has: () => false };
  const requested = (network: Network): Promise<unknown>[] => {
    const to = network.readAddress(bed.stranger(), null);
    if (!to) throw new Error('no address');
    const payment = { id: 'one', coin: 'ETH', units: 1n, to };
    return [
      network.prepare(payment, { taken: [] }),
      network.status(txid),
      network.holdings([]),
      network.scan({ next: 1, hashes: [] }, watched)[Symbol.asyncIterator]().next(),
    ];
  };

  test('a slow or unreachable node fails quickly with an error that hides its URL', async () => {
    for (const fault of ['hang', 'die'] as const) {
      bed.node.fail(() => fault);
      const startedMs = performance.now();
      for (const answer of await Promise.allSettled(requested(bed.open()))) {
        if (answer.status === 'fulfilled') throw new Error('it answered');
        expect(String(answer.reason)).not.toContain('127.0.0.1');
      }
      expect(performance.now() - startedMs).toBeLessThan(TIMEOUT_MS * 5);
    }
    bed.node.fail(null);
  });

  test('does nothing on a wrong chain, or with a contract of other decimals, until that is corrected', async () => {
    const network = bed.open();
    bed.node.fail(async (question, ask) => (question.method === 'eth_chainId' ? '0x1' : ask(question)));
    for (const answer of requested(network)) await expect(answer).rejects.toThrow('on chain 1, not on 31337');
    bed.node.fail(null);
    await Promise.all(requested(network));
    const [eth, usdc, usdt] = bed.config.info.coins;
    if (!eth || !usdc || !usdt) throw new Error('coins are missing');
    const info = { ...bed.config.info, coins: [eth, { ...usdc, decimals: 18 }, usdt] };
    for (const answer of requested(bed.open({ info }))) await expect(answer).rejects.toThrow('6 decimals');
  });
}
