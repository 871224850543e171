import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { endpointQueryOptions } from '#api/query.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { getDebts, getLedger } from '#contract/treasury.ts';
import { formatCount } from '#lib/format-count.ts';
import { formatPrice } from '#lib/coin-amount.ts';
import { formatAmount } from '#lib/format-money.ts';
import { truncateMiddle } from '#lib/format-text.ts';
import { formatDateTime } from '#lib/format-time.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Clipped } from '#ui/clipped.tsx';
import { ErrorBlock } from '#ui/error-block.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { LedgerNetwork } from './ledger-network.tsx';
import { ListFrame } from './list-frame.tsx';
import { formatSignedAmount, parseSignedMinor } from './signed.ts';
import styles from './ledger.module.css';
import { classNames } from '#ui/class-names.ts';
import staffStyles from './staff.module.css';

type Ledger = ReplyOf<typeof getLedger>;

/** The site's liabilities and assets: ledger accounts, and each network's ledger against its chain. */
const LedgerPage = () => {
  const { t } = useTranslation('staff');
  usePageTitle(t('ledger.title'));
  const { data, isError, isPending, isFetching, refetch } = useQuery({
    ...endpointQueryOptions(getLedger, {}),
    staleTime: 0,
  });
  return (
    <>
      <header className={classNames(staffStyles.staffTitle, styles.ledgerTitle)}>
        <div className="grow">
          <h1 className="display">{t('ledger.title')}</h1>
          <p className="sec">{t('ledger.lead')}</p>
        </div>
        <Button icon="refresh" loading={isFetching} onClick={() => void refetch()}>
          {t('ledger.again')}
        </Button>
      </header>
      {isError && !data && <ErrorBlock title={t('ledger.failed')} onRetry={() => void refetch()} />}
      {isPending && <Skeleton height={420} radius={20} />}
      {data && <LedgerBody ledger={data} />}
      <Debts />
    </>
  );
};

const LedgerBody = ({ ledger }: { readonly ledger: Ledger }) => {
  const { t } = useTranslation('staff');
  return (
    <>
      <dl className={staffStyles.staffFigures}>
        <Figure label={t('ledger.players')} value={formatCount(ledger.players.count)} />
        <Figure label={t('ledger.main')} value={formatAmount(ledger.players.main)} />
        <Figure label={t('ledger.bonus')} value={formatAmount(ledger.players.bonus)} />
        <Figure
          label={t('ledger.debts')}
          value={formatAmount(ledger.debts.usd)}
          line={t('ledger.debtCount', { count: ledger.debts.count })}
        />
      </dl>
      {ledger.networks.map((network) => (
        <LedgerNetwork key={network.network} network={network} />
      ))}
      <div className={styles.ledgerColumns}>
        <Accounts ledger={ledger} />
        <Prices prices={ledger.prices} />
      </div>
    </>
  );
};

interface FigureProps {
  readonly label: string;
  readonly value: string;
  readonly line?: string;
}

const Figure = ({ label, value, line }: FigureProps) => (
  <div>
    <dt>{label}</dt>
    <dd>{value}</dd>
    {line && <dd className={staffStyles.line}>{line}</dd>}
  </div>
);

/** Includes the players' balances: only together do the accounts sum to zero. */
const Accounts = ({ ledger: { accounts, players } }: { readonly ledger: Ledger }) => {
  const { t } = useTranslation('staff');
  const rows = [
    { name: t('ledger.main'), amount: players.main },
    { name: t('ledger.bonus'), amount: players.bonus },
    ...accounts,
  ];
  const sum = rows.reduce((total, { amount }) => total + parseSignedMinor(amount), 0n);
  return (
    <section className={classNames(styles.staffList, 'card')} aria-labelledby="ledger-accounts">
      <h2 id="ledger-accounts">
        {t('ledger.accounts')}{' '}
        <Badge tone={sum === 0n ? 'win' : 'loss'}>{t(sum === 0n ? 'ledger.zero' : 'ledger.notZero')}</Badge>
      </h2>
      <table className={staffStyles.staffTable}>
        <thead>
          <tr>
            <th scope="col">{t('ledger.account')}</th>
            <th scope="col" className={styles.end}>
              {t('ledger.amount')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, amount }, place) => (
            <tr key={name}>
              <td className={place < 2 ? undefined : 'mono'}>{name}</td>
              <td className={styles.end}>{formatSignedAmount(amount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};

const Prices = ({ prices }: Pick<Ledger, 'prices'>) => {
  const { t } = useTranslation('staff');
  return (
    <section className={classNames(styles.staffList, 'card')} aria-labelledby="ledger-prices">
      <h2 id="ledger-prices">{t('ledger.prices')}</h2>
      {prices.length === 0 && <p className="sec">{t('ledger.noPrices')}</p>}
      <table className={staffStyles.staffTable}>
        <tbody>
          {prices.map(({ coin, usd, at }) => (
            <tr key={coin}>
              <th scope="row">{coin}</th>
              <td className={styles.end}>{usd === null ? t('ledger.unknown') : formatPrice(usd)}</td>
              <td className={classNames(styles.end, 'sec')}>
                {at === null ? t('ledger.never') : formatDateTime(at)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};

const Debts = () => {
  const { t } = useTranslation('staff');
  return (
    <>
      <h2 className={styles.ledgerPart}>{t('ledger.debtsTitle')}</h2>
      <ListFrame
        endpoint={getDebts}
        input={(page) => page}
        label={t('ledger.debtsTitle')}
        empty={t('ledger.noDebts')}
        columns={[
          { text: t('lists.time') },
          { text: t('players.player') },
          { text: t('ledger.network') },
          { text: t('ledger.transaction') },
          { text: t('ledger.debt'), isEnd: true },
          { text: t('ledger.open'), isEnd: true },
        ]}
        row={(debt) => (
          <tr key={debt.id}>
            <td className="sec">{formatDateTime(debt.at)}</td>
            <td>
              <Clipped text={debt.username} />
            </td>
            <td>{debt.network}</td>
            <td className="mono" title={debt.txid}>
              {truncateMiddle(debt.txid)}
            </td>
            <td className={styles.end} data-label={t('ledger.debt')}>
              {formatAmount(debt.usd)}
            </td>
            <td className={styles.end} data-label={t('ledger.open')}>
              {parseSignedMinor(debt.open) === 0n ? (
                <Badge>{t('ledger.settled')}</Badge>
              ) : (
                <b className="neg">{formatAmount(debt.open)}</b>
              )}
            </td>
          </tr>
        )}
      />
    </>
  );
};

export default LedgerPage;
