import type { Deps } from '../../deps.ts';
import type { FeatureGauge } from '../../feature.ts';
import { formatCoinUnits } from '../../networks/coin-amount.ts';
import { compareWithChains, getHoldingDifference, type HoldingComparison } from './holdings.ts';
import { findOldestPendingTransfers, openDebts, listScanPositions, waitingPayments } from './queries.ts';

const secondsSince = ({ clock }: Deps, since: Date): number =>
  (clock.now().getTime() - since.getTime()) / 1_000;

/** For graphs and alerts only; not exact. */
const asNumber = (units: bigint, { decimals }: HoldingComparison): number =>
  Number(formatCoinUnits(units, decimals));

const comparedGauge = (
  name: string,
  help: string,
  unitsOf: (compared: HoldingComparison) => bigint | null,
): FeatureGauge => ({
  name,
  help,
  labels: ['network', 'coin'],
  async read(deps) {
    const compared = await compareWithChains(deps);
    return compared.flatMap((one) => {
      const [{ network, coin }, units] = [one, unitsOf(one)];
      return units === null ? [] : [{ labels: { network, coin }, value: asNumber(units, one) }];
    });
  },
});

/** The treasuryGauges used by alerts (deploy/prometheus/alerts.yaml). */
export const treasuryGauges: readonly FeatureGauge[] = [
  {
    name: 'cashier_scan_age_seconds',
    help: 'Since when the newest blocks of a network were not read.',
    labels: ['network'],
    async read(deps) {
      const places = await listScanPositions(deps.db);
      return places.map(({ network, scannedAt }) => ({
        labels: { network },
        value: secondsSince(deps, scannedAt),
      }));
    },
  },
  {
    name: 'cashier_oldest_seconds',
    help: 'Age of the oldest deposit, withdrawal or review that is not over.',
    labels: ['network', 'kind'],
    async read(deps) {
      const moves = await findOldestPendingTransfers(deps.db);
      return moves.map(({ network, kind, since }) => ({
        labels: { network, kind },
        value: secondsSince(deps, since),
      }));
    },
  },
  {
    name: 'cashier_waiting_for_hot_wallet',
    help: 'Approved withdrawals that the hot wallet cannot pay.',
    labels: ['network'],
    async read({ db, networks }) {
      const waiting = await waitingPayments(db);
      return [...networks.keys()].map((network) => ({
        labels: { network },
        value: Number(waiting.find((one) => one.network === network)?.count ?? 0),
      }));
    },
  },
  {
    name: 'cashier_open_debts_usd',
    help: 'What players owe because a deposit was reversed after it was spent.',
    labels: [],
    async read({ db }) {
      const [debts] = await openDebts(db);
      return [{ labels: {}, value: Number(debts?.open ?? 0) / 1e8 }];
    },
  },
  comparedGauge('cashier_hot_wallet', 'Coins in the hot wallet.', ({ chain }) => chain && chain.hotWallet),
  comparedGauge(
    'cashier_chain_difference',
    'Coins on the chain minus coins in the books; below zero something is missing.',
    getHoldingDifference,
  ),
];
