import { useTranslation } from 'react-i18next';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { getLedger } from '#contract/treasury.ts';
import { formatCoins } from '#lib/coin-amount.ts';
import { formatDateTime } from '#lib/format-time.ts';
import { Badge } from '#ui/badge.tsx';
import { formatSignedAmount } from './signed.ts';
import { classNames } from '#ui/class-names.ts';
import styles from './ledger.module.css';
import staffStyles from './staff.module.css';

/** Returns the name of the network's ledger account. */
const accountOf = (network: string): string => `world:${network}`;

type Network = ReplyOf<typeof getLedger>['networks'][number];
type Holding = Network['holdings'][number];

/** Ledger balance of a network compared with its on-chain holdings; shortfalls are red. */
export const LedgerNetwork = ({ network }: { readonly network: Network }) => {
  const { t } = useTranslation('staff');
  const { name, world, tip, scanned_at: scannedAt, holdings } = network;
  const id = `ledger-${network.network}`;
  return (
    <section className={classNames(styles.staffList, 'card')} aria-labelledby={id}>
      <h2 id={id}>
        {name} <span className="sec mono">{accountOf(network.network)}</span>
        <span className={styles.ledgerWorld}>{formatSignedAmount(world)}</span>
      </h2>
      <p className="sec">
        {tip === null || scannedAt === null
          ? t('ledger.notScanned')
          : t('ledger.scanned', { block: tip, moment: formatDateTime(scannedAt) })}
      </p>
      <table className={classNames(staffStyles.staffTable, styles.ledgerCoins)}>
        <thead>
          <tr>
            <th scope="col">{t('ledger.coin')}</th>
            {(['booked', 'addresses', 'hotWallet', 'difference'] as const).map((column) => (
              <th key={column} scope="col" className={styles.end}>
                {t(`ledger.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {holdings.map((holding) => (
            <Row key={holding.coin} holding={holding} />
          ))}
        </tbody>
      </table>
    </section>
  );
};

const Row = ({ holding }: { readonly holding: Holding }) => {
  const { t } = useTranslation('staff');
  const { coin, booked, addresses, hot_wallet: hotWallet, difference } = holding;
  return (
    <tr>
      <th scope="row">{coin}</th>
      <td className={styles.end} data-label={t('ledger.booked')}>
        {coins(booked)}
      </td>
      <td className={styles.end} data-label={t('ledger.addresses')}>
        {addresses === null ? t('ledger.noAnswer') : coins(addresses)}
      </td>
      <td className={styles.end} data-label={t('ledger.hotWallet')}>
        {hotWallet === null ? t('ledger.noAnswer') : coins(hotWallet)}
      </td>
      <td className={styles.end} data-label={t('ledger.difference')}>
        <Difference text={difference} />
      </td>
    </tr>
  );
};

const Difference = ({ text }: { readonly text: string | null }) => {
  const { t } = useTranslation('staff');
  if (text === null) return t('ledger.unknown');
  if (text.startsWith('-'))
    return (
      <>
        <b className="neg">{coins(text)}</b> <Badge tone="loss">{t('ledger.missing')}</Badge>
      </>
    );
  return /[1-9]/.test(text) ? (
    <>
      <b>+{coins(text)}</b> <Badge tone="info">{t('ledger.float')}</Badge>
    </>
  ) : (
    <Badge tone="win">{t('ledger.equal')}</Badge>
  );
};

const coins = (text: string): string => formatCoins(text).replace('-', '−');
