import { parseCoinUnits } from '../coin-amount.ts';
import type { DemoConfig } from '../config.ts';
import type { NetworkCoin } from '../network.ts';
import { BLOCK_MS } from './chain.ts';

const coin = (
  [iso, name, decimals]: readonly [string, string, number],
  minDeposit: string,
  minWithdraw: string,
): NetworkCoin => ({
  iso,
  name,
  decimals,
  minDeposit: parseCoinUnits(minDeposit, decimals),
  minWithdraw: parseCoinUnits(minWithdraw, decimals),
});
const tether = (): NetworkCoin => coin(['USDT', 'Tether', 6], '5', '10');

const network = (
  id: string,
  name: string,
  coins: readonly NetworkCoin[],
  { confirmations = 2, needsTag = false } = {},
): DemoConfig => ({
  adapter: 'demo',
  info: {
    id,
    name,
    adapter: 'demo',
    confirmations,
    needsTag,
    coins,
    blockSeconds: BLOCK_MS / 1_000,
    bumpAfterSeconds: 60,
    dailyLimit: null,
    explorerAddress: null,
    explorerTxid: null,
  },
});

/** The networks of demo mode. */
export const demoNetworks: readonly DemoConfig[] = [
  network('demo-bitcoin', 'Bitcoin', [coin(['BTC', 'Bitcoin', 8], '0.0001', '0.0002')]),
  network('demo-ethereum', 'Ethereum', [coin(['ETH', 'Ethereum', 18], '0.002', '0.004'), tether()], {
    confirmations: 3,
  }),
  network('demo-tron', 'Tron', [tether()], { confirmations: 3 }),
  network('demo-litecoin', 'Litecoin', [coin(['LTC', 'Litecoin', 8], '0.05', '0.1')]),
  network('demo-ripple', 'XRP Ledger', [coin(['XRP', 'XRP', 6], '2', '5')], {
    confirmations: 1,
    needsTag: true,
  }),
];
