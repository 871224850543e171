import { readAmount, writeAmount } from './money.ts';
import type { Store } from './store.ts';
import type { CasinoWallet } from './wallet.ts';

/** Initial balance of a demo. */
export const PLAY_MONEY = '1000';

/** The same four wallet calls for the provider's own play money; the casino receives none of them. */
export const playMoneyWallet =
  (store: Store, token: string): CasinoWallet =>
  (call, fields) => {
    const before = readAmount(store.playMoneyOf(token)) ?? 0n;
    const { amount } = fields as { readonly amount?: string };
    const minor = readAmount(amount) ?? 0n;
    if (call === 'bet' && minor > before)
      return Promise.resolve({ kind: 'refused', key: 'INSUFFICIENT_BALANCE' });
    const after = call === 'bet' ? before - minor : call === 'win' ? before + minor : before;
    store.setPlayMoney(token, writeAmount(after));
    return Promise.resolve({ kind: 'done', balance: writeAmount(after) });
  };
