import { afterEach, expect, test, vi } from 'vitest';
import { connectedAddress, findWallets, signMessage } from './wallets.ts';

const address = '0x52908400098527886E0F7030069857D2E4169EE7';
const walletThat = (
  request: (call: { method: string; params?: readonly unknown[] }) => Promise<unknown>,
) => ({
  id: 'test',
  name: 'Test',
  icon: null,
  provider: { request },
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('finds a wallet in window.ethereum if none announces itself', () => {
  vi.stubGlobal('window', {});
  expect(findWallets()).toEqual([]);
  const ethereum = { request: () => Promise.resolve(null) };
  vi.stubGlobal('window', { ethereum });
  expect(findWallets()).toEqual([{ id: 'injected', name: null, icon: null, provider: ethereum }]);
});

test('accepts only addresses of 0x and 40 hex characters', async () => {
  const answers = [[address], [`${address}0`], ['0x'], [], [null], 'no', null];
  const found = answers.map((answer) => connectedAddress(walletThat(() => Promise.resolve(answer))));
  expect(await Promise.all(found)).toEqual([address, null, null, null, null, null, null]);
});

test('signs the message as hex bytes and returns null when the player declines', async () => {
  const request = vi.fn<() => Promise<string>>(() => Promise.resolve('0xsigned'));
  expect(await signMessage(walletThat(request), address, 'é?')).toBe('0xsigned');
  expect(request).toHaveBeenCalledWith({ method: 'personal_sign', params: ['0xc3a93f', address] });
  vi.spyOn(console, 'warn').mockReturnValue();
  const shut = walletThat(() => Promise.reject(Object.assign(new Error('no'), { code: 4001 })));
  expect(await signMessage(shut, address, 'x')).toBeNull();
  expect(await connectedAddress(shut)).toBeNull();
});
