import { useRef, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Permitted } from '#session/permitted.tsx';
import { classNames } from '#ui/class-names.ts';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { showToast } from '#api/toasts.ts';
import { endpointQueryKey, endpointQueryOptions, useEndpointMutation } from '#api/query.ts';
import { queryClient } from '#api/query-client.ts';
import type { RequestOf } from '#contract/endpoint.ts';
import { StaffPages } from '#features/staff/feature.ts';
import { formatAmount } from '#lib/format-money.ts';
import { formatDateTime } from '#lib/format-time.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { giveStuckStakeBack, listStuck, tryStuckAgain, type StuckItem } from '#contract/stuck.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/lazy-confirm-dialog.ts';
import { Clipped } from '#ui/clipped.tsx';
import { CellNote } from '#ui/data-table/cell-note.tsx';
import type { DataColumn } from '#ui/data-table/data-table.tsx';
import { Segmented } from '#ui/segmented.tsx';
import styles from './stuck-staff.module.css';
import { StaffTitle, StaffBar } from '#ui/staff-page.tsx';
import { formatCount } from '#lib/format-count.ts';

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
      cell: ({ name, bet }) => (
        <>
          <span className={classNames(styles.name, 'mono')} dir="ltr">
            {name}
          </span>
          {bet && (
            <CellNote>
              <Link to={`/staff/players/${bet.user_id}`}>
                <Clipped text={bet.username} />
              </Link>
              {`, ${formatAmount(bet.stake)}`}
            </CellNote>
          )}
        </>
      ),
    },
    { id: 'why', header: t('why'), cell: ({ why }) => <span dir="auto">{why}</span>, wraps: true },
    { id: 'tries', header: t('tries'), cell: ({ tries }) => formatCount(tries), isEnd: true },
    { id: 'next', header: t('next'), cell: ({ next_try_at: next }) => formatDateTime(next), isEnd: true },
    {
      id: 'acts',
      header: t('acts'),
      isHeaderHidden: true,
      cell: (item) => (
        <Permitted to="stuck.change">
          <span className={styles.actions}>
            <TryAgain kind={kind} item={item} />
            {item.bet && <GiveBack id={item.id} bet={item.bet} />}
          </span>
        </Permitted>
      ),
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

const CHOSEN_KIND = '#main input[type="radio"]:checked';

interface GiveBackProps {
  readonly id: string;
  readonly bet: NonNullable<StuckItem['bet']>;
}

/** Where trying again is no way on: the bet is void and its player has the stake again. */
const GiveBack = ({ id, bet: { username, stake } }: GiveBackProps) => {
  const { t } = useTranslation('staffStuck');
  const [isAsked, setAsked] = useState(false);
  const isGiven = useRef(false);
  const { send } = useEndpointMutation(giveStuckStakeBack);
  const amount = formatAmount(stake);
  const giveBack = async () => {
    isGiven.current = (await send({ id })) !== null;
    if (isGiven.current) showToast({ type: 'info', message: t('givenBack', { username, amount }) });
    await queryClient.invalidateQueries({ queryKey: endpointQueryKey(listStuck) });
  };
  return (
    <>
      <Button size="sm" aria-label={t('giveBackOf', { username, amount })} onClick={() => setAsked(true)}>
        {t('giveBack')}
      </Button>
      {isAsked && (
        <ConfirmDialog
          title={t('giveBackTitle', { username, amount })}
          confirmLabel={t('giveBackConfirm', { amount })}
          // Then the row of the button is gone.
          focusAfter={() => (isGiven.current ? document.querySelector<HTMLElement>(CHOSEN_KIND) : null)}
          onConfirm={giveBack}
          onClose={() => setAsked(false)}
        >
          <p className="sec">{t('giveBackText')}</p>
        </ConfirmDialog>
      )}
    </>
  );
};

export default StaffPage;
