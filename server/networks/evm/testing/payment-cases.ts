import { keccak256, parseTransaction, type Hex } from 'viem';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { expect, test } from 'vitest';
import { HotWalletLow, type Network, type Payment, type SignedPayment } from '../../network.ts';
import { decodeUnsigned } from '../signer.ts';
import { signedBy, type EvmTestbed } from './testbed.ts';

function paymentTo(network: Network, stranger: string, coin: string, units: bigint): Payment {
  const to = network.readAddress(stranger, null);
  if (!to) throw new Error('no address');
  return { id: 'one', coin, units, to };
}
const usedNonce = async ({ anvil, hotWallet }: EvmTestbed): Promise<number> =>
  Number(await anvil.ask('eth_getTransactionCount', hotWallet, 'latest'));
const has = async (network: Network, { to, coin }: Payment) =>
  (await network.holdings([to.key])).find((one) => one.coin === coin)?.addresses;

export function feeCases(bed: EvmTestbed): void {
  const { anvil } = bed;

  test('pays once through a fee spike that needs three bumps', async () => {
    const network = bed.open();
    const payment = paymentTo(network, bed.stranger(), 'USDC', 1_000n);
    const used = await usedNonce(bed);
    const attempts: SignedPayment[] = [];
    for (const gwei of [40n, 400n, 1_200n]) {
      const replaces = attempts.at(-1);
      attempts.push(await network.prepare(payment, { taken: [], replaces }));
      await network.broadcast(attempts.at(-1) ?? { txid: '', raw: '' });
      await anvil.setBaseFee(gwei * 10n ** 9n);
      await anvil.mine();
      expect(await usedNonce(bed)).toBe(used);
    }
    attempts.push(await network.prepare(payment, { taken: [], replaces: attempts.at(-1) }));
    await network.broadcast(attempts.at(-1) ?? { txid: '', raw: '' });
    await anvil.mine();
    for (const attempt of attempts) await network.broadcast(attempt);
    await anvil.setBaseFee(10n ** 9n);
    await anvil.mine(2);
    expect(await usedNonce(bed)).toBe(used + 1);
    expect(await has(network, payment)).toBe(1_000n);
    const fees = attempts.map(({ raw }) => decodeUnsigned(raw));
    for (const field of ['maxFeePerGas', 'maxPriorityFeePerGas'] as const)
      fees
        .slice(1)
        .forEach((fee, index) =>
          expect(fee[field] * 8n).toBeGreaterThanOrEqual((fees[index]?.[field] ?? 0n) * 9n),
        );
  });

  test('replaces only the same payment', async () => {
    const network = bed.open();
    const first = await network.prepare(paymentTo(network, bed.stranger(), 'USDT', 5n), { taken: [] });
    const other = network.prepare(paymentTo(network, bed.stranger(), 'USDT', 5n), {
      taken: [],
      replaces: first,
    });
    await expect(other).rejects.toThrow('another payment');
  });
}

export function paymentCases(bed: EvmTestbed): void {
  const { anvil } = bed;

  test('the nonce follows all mined and signed transactions, and the bytes contain the requested payment', async () => {
    const network = bed.open();
    const used = await usedNonce(bed);
    const payment = paymentTo(network, bed.stranger(), 'ETH', 12n);
    const first = await network.prepare(payment, { taken: [] });
    expect(first.takes).toEqual([`nonce:${used}`]);
    const taken = [`nonce:${used + 4}`, `nonce:${used + 2}`];
    expect((await network.prepare(payment, { taken })).takes).toEqual([`nonce:${used + 5}`]);
    expect(parseTransaction(first.raw as Hex)).toMatchObject({
      type: 'eip1559',
      chainId: 31_337,
      nonce: used,
      to: payment.to.key,
      value: 12n,
      gas: 21_000n,
    });
  });

  test('payments wait while a foreign transaction is pending', async () => {
    const network = bed.open();
    const payment = paymentTo(network, bed.stranger(), 'ETH', 5n);
    await signedBy(bed.hotKey, anvil, { to: bed.stranger(), value: 1n, data: '0x' });
    await expect(network.prepare(payment, { taken: [] })).rejects.toThrow('pending transaction');
    await anvil.mine();
    await network.prepare(payment, { taken: [] });
  });

  test.each(['USDC', 'USDT'])(
    '%s is reserved once; a payment that moves nothing has failed',
    async (coin) => {
      const network = bed.open();
      const hot = (await network.holdings([])).find((one) => one.coin === coin)?.hotWallet ?? 0n;
      const most = (hot * 3n) / 5n;
      const first = await network.prepare(paymentTo(network, bed.stranger(), coin, most), { taken: [] });
      const second = paymentTo(network, bed.stranger(), coin, most);
      await expect(network.prepare(second, { taken: first.takes })).rejects.toThrow(HotWalletLow);
      // Another process does not know the payment before it is sent.
      const doubled = await bed.open().prepare(second, { taken: first.takes });
      for (const signed of [first, doubled]) await network.broadcast(signed);
      await anvil.mine(2);
      expect(await network.status(first.txid)).toMatchObject({ depth: 2, isFailed: false });
      expect(await network.status(doubled.txid)).toMatchObject({ depth: 2, isFailed: true });
      expect(await has(network, second)).toBe(0n);
      await bed.fund({ key: bed.hotWallet }, coin, most);
      await anvil.mine();
    },
  );

  test('does not count bytes that the chain refuses as sent', async () => {
    const network = bed.open();
    const signed = await network.prepare(paymentTo(network, bed.stranger(), 'ETH', 5n), { taken: [] });
    await expect(network.broadcast({ ...signed, txid: `0x${'1'.repeat(64)}` })).rejects.toThrow('bytes');
    const poor = privateKeyToAccount(generatePrivateKey());
    const raw = await poor.signTransaction({ type: 'eip1559', ...decodeUnsigned(signed.raw), nonce: 0 });
    await expect(network.broadcast({ txid: keccak256(raw), raw })).rejects.toThrow(/funds/i);
  });
}

export function refusalCases(bed: EvmTestbed): void {
  const { anvil } = bed;

  test('detects a contract that refuses coins before anything is signed', async () => {
    const network = bed.open();
    const accepts = (to: string, coin: string, units: bigint) =>
      network.accepts(paymentTo(network, to, coin, units));
    const [refuses, takes] = [bed.stranger(), bed.stranger()];
    await anvil.ask('anvil_setCode', refuses, '0x60006000fd');
    await anvil.ask('anvil_setCode', takes, '0x00');
    expect(await accepts(refuses, 'ETH', 5n)).toBe(false);
    expect(await accepts(takes, 'ETH', 5n)).toBe(true);
    expect(await accepts(bed.stranger(), 'ETH', 5n)).toBe(true);
    expect(await accepts(refuses, 'USDC', 5n)).toBe(true);
    // An amount above the hot wallet's balance says nothing about the address.
    expect(await accepts(refuses, 'ETH', 10n ** 24n)).toBe(false);
    expect(await accepts(takes, 'ETH', 10n ** 24n)).toBe(true);
    expect(await accepts(takes, 'USDC', 10n ** 18n)).toBeNull();
  });
}
