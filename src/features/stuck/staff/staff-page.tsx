import { useQuery } from '@tanstack/react-query';
import { classNames } from '#ui/class-names.ts';
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
import { CellNote } from '#ui/data-table/cell-note.tsx';
import type { DataColumn } from '#ui/data-table/data-table.tsx';
import { Segmented } from '#ui/segmented.tsx';
import styles from './stuck-staff.module.css';
import { StaffTitle, StaffBar } from '#ui/staff-page.tsx';

type Kind = RequestOf<typeof listStuck>['kind'];
const kinds = ['transactions', 'work'] as const satisfies readonly Kind[];

/** What failed again and again: why, when it is tried again, and a key for trying at once. */
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
      <StaffTitle>
        <h1 className="display">{t('title')}</h1>
        <p className="sec">{t('lead')}</p>
      </StaffTitle>
      <StaffBar>
        <Segmented
          dense
          label={t('show')}
          value={kind}
          onChange={(value) => setQuery({ show: value })}
          options={kinds.map((value) => ({ value, label: labelOf(value) }))}
        />
      </StaffBar>
      <StaffPages
        key={kind}
        endpoint={listStuck}
        input={(page) => ({ ...page, kind })}
        label={t(`shows.${kind}`)}
        empty={t(`none.${kind}`)}
        columns={useColumns(kind)}
        rowKey={({ place, id }) => `${place} ${id}`}
      />
    </>
  );
};

function useColumns(kind: Kind): readonly DataColumn<StuckItem>[] {
  const { t } = useTranslation('staffStuck');
  return [
    {
      id: 'place',
      header: t('place'),
      cell: ({ place, since }) => (
        <>
          {kind === 'work' ? t(`queues.${place}`) : place}
          <CellNote>{t('since', { time: formatDateTime(since) })}</CellNote>
        </>
      ),
    },
    {
      id: 'name',
      header: t('name'),
      cell: ({ name }) => (
        <span className={classNames(styles.name, 'mono')} dir="ltr">
          {name}
        </span>
      ),
    },
    { id: 'why', header: t('why'), cell: ({ why }) => <span dir="auto">{why}</span>, wraps: true },
    { id: 'tries', header: t('tries'), cell: ({ tries }) => tries, isEnd: true },
    { id: 'next', header: t('next'), cell: ({ next_try_at: next }) => formatDateTime(next), isEnd: true },
    {
      id: 'acts',
      header: t('acts'),
      isHeaderHidden: true,
      cell: (item) => <TryAgain kind={kind} item={item} />,
      isEnd: true,
    },
  ];
}

interface TryAgainProps {
  readonly kind: Kind;
  readonly item: StuckItem;
}

const TryAgain = ({ kind, item: { id, place, name } }: TryAgainProps) => {
  const { t } = useTranslation('staffStuck');
  const { send, isSending } = useEndpointMutation(tryStuckAgain);
  const tryAgain = async () => {
    const isAsked = (await send({ kind, place, id })) !== null;
    if (isAsked) showToast({ type: 'info', message: t('asked') });
    // One that is refused is done by now: the list says so.
    await queryClient.invalidateQueries({ queryKey: endpointQueryKey(listStuck) });
  };
  return (
    <Button size="sm" loading={isSending} aria-label={t('againOf', { name })} onClick={() => void tryAgain()}>
      {t('again')}
    </Button>
  );
};

export default StaffPage;
