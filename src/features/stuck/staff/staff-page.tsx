import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { showToast } from '#api/toasts.ts';
import { endpointQueryKey, endpointQueryOptions, useEndpointMutation } from '#api/query.ts';
import { queryClient } from '#api/query-client.ts';
import type { RequestOf } from '#contract/endpoint.ts';
import { StaffPages } from '#features/staff/feature.ts';
import { formatDateTime } from '#lib/format-time.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { listStuck, tryStuckAgain, type StuckItem } from '#contract/stuck.ts';
import { Button } from '#ui/button.tsx';
import { Segmented } from '#ui/segmented.tsx';
import styles from './stuck-staff.module.css';
import { classNames } from '#ui/class-names.ts';
import staffStyles from '#features/staff/staff.module.css';
import ledgerStyles from '#features/staff/ledger.module.css';
import affiliateStaffStyles from '#features/affiliate/staff/affiliate-staff.module.css';

type Kind = RequestOf<typeof listStuck>['kind'];
const kinds = ['transactions', 'work'] as const satisfies readonly Kind[];

/** Work that failed repeatedly: the reason, the time of the next attempt, and a button to retry now. */
const StaffPage = () => {
  const { t } = useTranslation('staffStuck');
  const [query, setQuery] = useSearchParams();
  usePageTitle(t('title'));
  const kind = kinds.find((one) => one === query.get('show')) ?? 'transactions';
  const counts = useQuery({
    ...endpointQueryOptions(listStuck, { kind, page: 1, per_page: 1 }),
    staleTime: 0,
  }).data?.counts;
  const labelOf = (value: Kind): string => {
    const text = t(`shows.${value}`);
    const count = counts?.[value] ?? 0;
    return count > 0 ? t('count', { text, count }) : text;
  };
  return (
    <>
      <header className={staffStyles.staffTitle}>
        <h1 className="display">{t('title')}</h1>
        <p className="sec">{t('lead')}</p>
      </header>
      <div className={staffStyles.staffBar}>
        <Segmented
          dense
          label={t('show')}
          value={kind}
          onChange={(value) => setQuery({ show: value })}
          options={kinds.map((value) => ({ value, label: labelOf(value) }))}
        />
      </div>
      <StaffPages
        key={kind}
        endpoint={listStuck}
        input={(page) => ({ ...page, kind })}
        label={t(`shows.${kind}`)}
        empty={t(`none.${kind}`)}
        columns={[
          { text: t('place') },
          { text: t('name') },
          { text: t('why') },
          { text: t('tries'), isEnd: true },
          { text: t('next'), isEnd: true },
          { text: t('acts'), isEnd: true },
        ]}
        row={(item) => <Row key={`${item.place} ${item.id}`} kind={kind} item={item} />}
      />
    </>
  );
};

interface RowProps {
  readonly kind: Kind;
  readonly item: StuckItem;
}

const Row = ({ kind, item: { id, place, name, why, tries, since, next_try_at: next } }: RowProps) => {
  const { t } = useTranslation('staffStuck');
  const { send, isSending } = useEndpointMutation(tryStuckAgain);
  const tryAgain = async () => {
    const isAsked = (await send({ kind, place, id })) !== null;
    if (isAsked) showToast({ type: 'info', message: t('asked') });
    // A refused retry means that the item is already done, as the list shows.
    await queryClient.invalidateQueries({ queryKey: endpointQueryKey(listStuck) });
  };
  return (
    <tr>
      <td>
        {kind === 'work' ? t(`queues.${place}`) : place}
        <small className={affiliateStaffStyles.staffSmall}>
          {t('since', { time: formatDateTime(since) })}
        </small>
      </td>
      <td className={classNames(styles.stuckName, 'mono')} dir="ltr">
        {name}
      </td>
      <td className={staffStyles.details} dir="auto">
        {why}
      </td>
      <td className={ledgerStyles.end} data-label={t('tries')}>
        {tries}
      </td>
      <td className={ledgerStyles.end} data-label={t('next')}>
        {formatDateTime(next)}
      </td>
      <td className={ledgerStyles.end}>
        <Button
          size="sm"
          loading={isSending}
          aria-label={t('againOf', { name })}
          onClick={() => void tryAgain()}
        >
          {t('again')}
        </Button>
      </td>
    </tr>
  );
};

export default StaffPage;
