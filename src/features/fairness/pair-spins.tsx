import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { endpointQueryOptions } from '#api/query.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { drawWheelTicket } from '#core/wheel-ticket.ts';
import { formatAmount } from '#lib/format-money.ts';
import { formatUtcDay } from '#lib/format-time.ts';
import { pairSpins } from '#contract/fairness.ts';
import { useDisabledOfferings } from '#session/site.ts';
import { classNames } from '#ui/class-names.ts';
import { DataTable, type DataColumn } from '#ui/data-table/data-table.tsx';
import { Icon } from '#ui/icon.tsx';
import type { ReadablePair } from './pair-check.ts';
import styles from './fairness.module.css';

interface PairSpinsProps {
  readonly pairId: string;
  /** If given, every ticket is recalculated from its seed. */
  readonly revealed?: ReadablePair;
}

type Spin = ReplyOf<typeof pairSpins>['spins'][number];

/** Daily-wheel spins drawn with a pair. Renders nothing if there are none. */
export const PairSpins = ({ pairId, revealed }: PairSpinsProps) => {
  const { t } = useTranslation('fairness');
  const isOffered = !useDisabledOfferings().includes('wheel');
  const { data } = useQuery({
    ...endpointQueryOptions(pairSpins, { pair_id: pairId }),
    staleTime: 0,
    enabled: isOffered,
  });
  if (!data || data.spins.length === 0) return null;
  const drawn: readonly DataColumn<Spin>[] = [
    { id: 'day', header: t('spinDay'), cell: ({ day }) => formatUtcDay(day), isRowHeader: true },
    { id: 'ticket', header: t('spinTicket'), cell: ({ ticket }) => ticket },
    { id: 'prize', header: t('spinPrize'), cell: ({ amount }) => formatAmount(amount) },
  ];
  const checked = (pair: ReadablePair): DataColumn<Spin> => ({
    id: 'check',
    header: t('spinCheck'),
    cell: (spin) => <Verdict spin={spin} pair={pair} />,
    isEnd: true,
  });
  const columns = revealed ? [...drawn, checked(revealed)] : drawn;
  return (
    <section className={styles.spins} aria-label={t('spins')}>
      <h3>{t('spins')}</h3>
      <p className="sec">{t(revealed ? 'spinsChecked' : 'spinsText')}</p>
      <DataTable
        density="compact"
        look="plain"
        columns={columns}
        rows={data.spins}
        rowKey={({ day }) => day}
      />
    </section>
  );
};

/** Result of recalculating the ticket from the revealed seed. */
const Verdict = ({ spin, pair }: { readonly spin: Spin; readonly pair: ReadablePair }) => {
  const { t } = useTranslation('fairness');
  const ticket = drawWheelTicket(pair.server_seed, pair.client_seed, spin.day.slice(0, 10));
  const isSame = ticket === spin.ticket && spin.client_seed === pair.client_seed;
  return (
    <span className={classNames(styles.spin, !isSame && styles.bad)}>
      <Icon name={isSame ? 'check' : 'alert'} size={15} />
      {isSame ? t('spinMatches') : t('spinDiffers', { ticket })}
    </span>
  );
};
