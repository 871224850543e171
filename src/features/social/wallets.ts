import { createStore } from 'mipd';
import * as z from 'zod/mini';

/** Provider interface of a wallet (EIP-1193). */
interface WalletProvider {
  request(call: { readonly method: string; readonly params?: readonly unknown[] }): Promise<unknown>;
}

export interface BrowserWallet {
  readonly id: string;
  /** Null if the wallet did not announce a name. */
  readonly name: string | null;
  readonly icon: string | null;
  readonly provider: WalletProvider;
}

/** Collects the wallets that announce themselves (EIP-6963), starting when this module loads. */
const announced = createStore();

/** Returns the wallets of this browser, with `window.ethereum` as a fallback. */
export function findWallets(): readonly BrowserWallet[] {
  const wallets = announced.getProviders().map(({ info, provider }) => ({
    id: info.uuid,
    name: info.name,
    icon: info.icon.startsWith('data:image/') ? info.icon : null,
    // Same interface, but declared with different types.
    provider: provider as unknown as WalletProvider,
  }));
  if (wallets.length > 0) return wallets;
  const { ethereum } = window as { readonly ethereum?: WalletProvider };
  return ethereum ? [{ id: 'injected', name: null, icon: null, provider: ethereum }] : [];
}

const accounts = z.array(z.string().check(z.regex(/^0x[0-9a-f]{40}$/i))).check(z.minLength(1));

/** Requests the address that the player shares with this page; null if none is connected. */
export async function connectedAddress({ provider }: BrowserWallet): Promise<string | null> {
  const answer = await answerOf(provider, { method: 'eth_requestAccounts' });
  return z.safeParse(accounts, answer).data?.[0] ?? null;
}

/** Has the wallet sign a message; null if the player declines. */
export async function signMessage(
  { provider }: BrowserWallet,
  address: string,
  message: string,
): Promise<string | null> {
  const bytes = new TextEncoder().encode(message);
  const hex = `0x${[...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
  const answer = await answerOf(provider, { method: 'personal_sign', params: [hex, address] });
  return typeof answer === 'string' ? answer : null;
}

/** Wallets throw arbitrary values when the player closes their window. */
async function answerOf(provider: WalletProvider, call: Parameters<WalletProvider['request']>[0]) {
  try {
    return await provider.request(call);
  } catch (failure) {
    console.warn(`The wallet rejected ${call.method}`, failure);
    return null;
  }
}
