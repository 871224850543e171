import type { Hex } from 'viem';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { expect, test } from 'vitest';
import { openSigner, decodeUnsigned, type UnsignedTransaction } from '../signer.ts';
import type { EvmTestbed } from './testbed.ts';
import { startFaultyNode, type FaultyNode } from './faulty-node.ts';

/** Signs the requested transaction with some fields changed. */
function answerWith(node: FaultyNode, key: Hex, change: Partial<UnsignedTransaction>): void {
  node.fail(async ({ params: [requested] }) => {
    const { to = '0x', data = '0x', ...fields } = requested as Record<string, Hex>; // as requested
    const numberOf = (name: string): bigint => BigInt(fields[name] ?? '0x0');
    const unsigned = {
      to,
      data,
      gas: numberOf('gas'),
      value: numberOf('value'),
      nonce: Number(numberOf('nonce')),
      chainId: Number(numberOf('chainId')),
      maxFeePerGas: numberOf('maxFeePerGas'),
      maxPriorityFeePerGas: numberOf('maxPriorityFeePerGas'),
      ...change,
    };
    return { raw: await privateKeyToAccount(key).signTransaction({ type: 'eip1559', ...unsigned }) };
  });
}

export function signerCases(bed: EvmTestbed): void {
  test('rejects a signer that signs a different transaction', async () => {
    const node = await startFaultyNode(bed.anvil.url);
    const network = bed.open({ hotWallet: { signerUrl: node.url, address: bed.hotWallet } });
    const to = network.readAddress(bed.stranger(), null);
    if (!to) throw new Error('no address');
    const payment = { id: 'one', coin: 'USDC', units: 5n, to };
    answerWith(node, bed.hotKey, {});
    const { raw } = await network.prepare(payment, { taken: [] });
    expect(decodeUnsigned(raw).to.toLowerCase()).toBe(bed.config.contracts.get('USDC')?.toLowerCase());
    const changes: Partial<UnsignedTransaction>[] = [
      { nonce: 999 },
      { value: 1n },
      { gas: 1n },
      { to: bed.hotWallet },
      { data: '0x' as const },
      { chainId: 1 },
      { maxFeePerGas: 10n ** 13n },
    ];
    for (const change of changes) {
      answerWith(node, bed.hotKey, change);
      await expect(network.prepare(payment, { taken: [] })).rejects.toThrow('different transaction');
    }
    answerWith(node, generatePrivateKey(), {});
    await expect(network.prepare(payment, { taken: [] })).rejects.toThrow('different transaction');
    await node.close();
  });

  test('an invalid key stops the start with the name of its variable', () => {
    const keyed = { ...bed.config, hotWallet: { keyVariable: 'ETH_KEY' } };
    expect(() => openSigner(keyed, () => 'hello')).toThrow(/^ETH_KEY must hold/);
    expect(openSigner(keyed, () => bed.hotKey.slice(2)).address).toBe(bed.hotWallet);
  });
}
