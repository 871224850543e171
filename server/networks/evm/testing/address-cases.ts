import fc from 'fast-check';
import { zeroAddress } from 'viem';
import { expect, test } from 'vitest';
import type { EvmTestbed } from './testbed.ts';

export function addressCases(bed: EvmTestbed): void {
  const network = bed.open();

  test('derives the same addresses as wallets from the mnemonic', async () => {
    expect(await network.addressAt(0)).toEqual({
      address: '0x9858EfFD232B4033E47d90003D41EC34EcaEda94',
      tag: null,
      key: '0x9858effd232b4033e47d90003d41ec34ecaeda94',
    });
    expect((await network.addressAt(1)).address).toBe('0x6Fac4D18c912343BF86fa7049364Dd4E424Ab9C0');
  });

  test('accepts lower case, shows the checksum form, and refuses a wrong checksum', async () => {
    const letters = fc.tuple(fc.nat(1_000), fc.nat(39));
    await fc.assert(
      fc.asyncProperty(letters, async ([index, position]) => {
        const { address, key } = await network.addressAt(index);
        expect(network.readAddress(key, null)).toEqual({ address, tag: null, key });
        const at = position + 2;
        const letter = address[at] ?? '';
        const turned = letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase();
        const wrong = address.slice(0, at) + turned + address.slice(at + 1);
        // Digits have no case, and an address with a single capital letter becomes all lower case, which is
        // valid.
        const isRight = turned === letter || wrong === key;
        expect(network.readAddress(wrong, null) !== null).toBe(isRight);
      }),
      { numRuns: 60 },
    );
  });

  test('refuses addresses where coins would be lost', () => {
    const places = [zeroAddress, bed.hotWallet, ...bed.config.contracts.values()];
    for (const place of places) expect(network.readAddress(place, null)).toBeNull();
    for (const place of places) expect(network.readAddress(place.toLowerCase(), null)).toBeNull();
  });

  test('the payment link contains the chain and the contract of a token', async () => {
    const place = await network.addressAt(0);
    expect(network.paymentUri(place, 'ETH')).toBe(`ethereum:${place.address}@31337`);
    expect(network.paymentUri(place, 'USDC')).toBe(
      `ethereum:${bed.config.contracts.get('USDC')}@31337/transfer?address=${place.address}`,
    );
  });
}
