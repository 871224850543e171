import type { DemoConfig } from '../../../networks/config.ts';

export const MIN_DEPOSIT = 10n;
export const CONFIRMATIONS = 3;

/** Returns the coin used only by this test network. */
export const coinOfTable = (id: string): string => `C${id.toUpperCase()}`;

/** Builds a demo network with one coin. `id`: lowercase letters and digits. */
export const tableConfig = (id: string): DemoConfig => ({
  adapter: 'demo',
  info: {
    id,
    name: id,
    adapter: 'demo',
    confirmations: CONFIRMATIONS,
    blockSeconds: 5,
    needsTag: false,
    explorerAddress: null,
    explorerTxid: 'https://example.com/{txid}',
    dailyLimit: null,
    bumpAfterSeconds: 60,
    coins: [{ iso: coinOfTable(id), name: id, decimals: 8, minDeposit: MIN_DEPOSIT, minWithdraw: 1n }],
  },
});
