import { createStore } from 'mipd';
import * as z from 'zod/mini';

/** What a wallet gives to pages (EIP-1193). */
interface WalletProvider {
  request(call: { readonly method: string; readonly params?: readonly unknown[] }): Promise<unknown>;
}

export interface Wallet {
  readonly id: string;
  /** Null: it did not say. */
  readonly name: string | null;
  readonly icon: string | null;
  readonly provider: WalletProvider;
}

/** Collects the wallets that announce themselves (EIP-6963), from the moment that this file is loaded. */
const announced = createStore();

/** The wallets of this browser; one that announces nothing is found where wallets used to be. */
export function findWallets(): readonly Wallet[] {
  const wallets = announced.getProviders().map(({ info, provider }) => ({
    id: info.uuid,
    name: info.name,
    icon: info.icon.startsWith('data:image/') ? info.icon : null,
    // The same calls with types of their own.
    provider: provider as unknown as WalletProvider,
  }));
  if (wallets.length > 0) return wallets;
  const { ethereum } = window as { readonly ethereum?: WalletProvider };
  return ethereum ? [{ id: 'injected', name: null, icon: null, provider: ethereum }] : [];
}

const accounts = z.array(z.string().check(z.regex(/^0x[0-9a-f]{40}$/i))).check(z.minLength(1));

/** The address that the player lets this page see; null when none is connected. */
export async function connectedAddress({ provider }: Wallet): Promise<string | null> {
  const answer = await answerOf(provider, { method: 'eth_requestAccounts' });
  return z.safeParse(accounts, answer).data?.[0] ?? null;
}

/** What the wallet signs the message with; null when the player does not want it. */
export async function signMessage(
  { provider }: Wallet,
  address: string,
  message: string,
): Promise<string | null> {
  const bytes = new TextEncoder().encode(message);
  const hex = `0x${[...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
  const answer = await answerOf(provider, { method: 'personal_sign', params: [hex, address] });
  return typeof answer === 'string' ? answer : null;
}

/** A wallet throws whatever it likes when the player closes its window. */
async function answerOf(provider: WalletProvider, call: Parameters<WalletProvider['request']>[0]) {
  try {
    return await provider.request(call);
  } catch (failure) {
    console.warn(`The wallet refused ${call.method}`, failure);
    return null;
  }
}
