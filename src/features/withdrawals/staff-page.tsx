import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { endpointQueryOptions } from '#api/query.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { StaffPager } from '#features/staff/feature.ts';
import { staffWithdrawals, type StaffWithdrawal } from '#contract/withdrawals.ts';
import { formatAmount } from '#lib/format-money.ts';
import { nameColor } from '#lib/format-text.ts';
import { FIRST_PAGE, hasPages, placeParameters, readPlace, type KeyPlace } from '#lib/key-place.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Badge } from '#ui/badge.tsx';
import { Clipped } from '#ui/clipped.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorBlock } from '#ui/error-block.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { stateTone } from '#ui/state-tones.ts';
import { formatAge } from './age.ts';
import { StaffDetail } from './staff-detail.tsx';
import { listReviewReasons } from './states.ts';
import { StaffTitle } from '#ui/staff-page.tsx';
import { Queue, QueueArea, QueueEntry } from '#ui/staff-queue.tsx';

const tabs = ['review', 'moving', 'failing', 'done'] as const;
type Tab = (typeof tabs)[number];
const isTab = (text: string | null): text is Tab => tabs.some((tab) => tab === text);
const PER_PAGE = 20;
const RENEWED_EVERY_MS = 30_000;

/** Withdrawal queue with the selected withdrawal; tab, page and selection are in the address. */
export const StaffPage = () => {
  const { t } = useTranslation('withdrawals');
  usePageTitle(t('staff.title'));
  const place = usePlace();
  const { tab, page } = place;
  const list = useQuery({
    ...endpointQueryOptions(staffWithdrawals, { tab, ...page, per_page: PER_PAGE }),
    placeholderData: keepPreviousData,
    refetchInterval: RENEWED_EVERY_MS,
    staleTime: 0,
  });
  const labelOf = (value: Tab, data: typeof list.data): string => {
    if (value === 'review' && data) return t('staff.tabCount', { count: data.waiting.count });
    if (value === 'failing' && data && data.failing > 0)
      return t('staff.failingCount', { count: data.failing });
    return t(`staff.tabs.${value}`);
  };
  const items = list.data?.items ?? [];
  const chosen = place.id ?? items[0]?.id;
  const next = items[items.findIndex(({ id }) => id === chosen) + 1]?.id;
  return (
    <>
      <Head data={list.data} />
      <QueueArea>
        <Queue aria-busy={list.isFetching}>
          <Segmented
            dense
            label={t('staff.list')}
            value={tab}
            onChange={(value) => place.go({ tab: value })}
            options={tabs.map((value) => ({
              value,
              label: labelOf(value, list.data),
            }))}
          />
          {list.isPending && <Skeleton height={240} radius={14} />}
          {list.isError && !list.data && (
            <ErrorBlock title={t('staff.failed')} onRetry={() => void list.refetch()} />
          )}
          {list.data && (
            <Entries data={list.data} isStale={list.isPlaceholderData} chosen={chosen} place={place} />
          )}
        </Queue>
        {chosen !== undefined && (
          <StaffDetail
            key={chosen}
            id={chosen}
            onSkip={next === undefined ? null : () => place.go({ tab, page, id: next })}
            onDone={() => place.go({ tab, page, id: next })}
          />
        )}
      </QueueArea>
    </>
  );
};

interface Place {
  readonly tab: Tab;
  readonly page: KeyPlace;
  readonly id: string | null;
  readonly go: (to: {
    readonly tab: Tab;
    readonly page?: KeyPlace;
    readonly id?: string | undefined;
  }) => void;
}

/** Reads the selection from the address. */
function usePlace(): Place {
  const [query, setQuery] = useSearchParams();
  const named = query.get('tab');
  return {
    tab: isTab(named) ? named : 'review',
    page: readPlace(query),
    id: query.get('id'),
    go: ({ tab, page = FIRST_PAGE, id }) =>
      setQuery({ tab, ...placeParameters(page), ...(id !== undefined && { id }) }),
  };
}

interface EntriesProps {
  readonly data: ReplyOf<typeof staffWithdrawals>;
  readonly isStale: boolean;
  readonly chosen: string | undefined;
  readonly place: Place;
}

const Entries = ({ data, isStale, chosen, place: { tab, page, go } }: EntriesProps) => {
  const { items } = data;
  const { t } = useTranslation('withdrawals');
  return (
    <>
      {items.length === 0 && <EmptyState icon="check" title={t(`staff.none.${tab}`)} />}
      <ul>
        {items.map((item) => (
          <Line
            key={item.id}
            item={item}
            isChosen={item.id === chosen}
            onChoose={() => go({ tab, page, id: item.id })}
          />
        ))}
      </ul>
      {hasPages(page, data) && (
        <StaffPager
          of={tab}
          reply={data}
          rows={items.length}
          place={page}
          perPage={PER_PAGE}
          isStale={isStale}
          file={{ endpoint: staffWithdrawals, filter: { tab } }}
          onPlace={(to) => go({ tab, page: to })}
        />
      )}
    </>
  );
};

interface HeadProps {
  readonly data:
    { readonly waiting: { count: number; usd: string }; readonly hot_wallet: string | null } | undefined;
}

const Head = ({ data }: HeadProps) => {
  const { t } = useTranslation('withdrawals');
  return (
    <StaffTitle>
      <h1 className="display">{t('staff.title')}</h1>
      <p className="sec" role="status">
        {data && (
          <>
            {data.waiting.count === 0
              ? t('staff.waitingNone')
              : t('staff.waiting', { count: data.waiting.count, usd: formatAmount(data.waiting.usd) })}{' '}
            {data.hot_wallet === null
              ? t('staff.hotWalletUnknown')
              : t('staff.hotWallet', { usd: formatAmount(data.hot_wallet) })}
          </>
        )}
      </p>
    </StaffTitle>
  );
};

interface LineProps {
  readonly item: StaffWithdrawal;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

const Line = ({ item, isChosen, onChoose }: LineProps) => {
  const { t } = useTranslation('withdrawals');
  const { player, state } = item;
  return (
    <QueueEntry isChosen={isChosen} onChoose={onChoose}>
      <Avatar name={player.username} look={player.avatar} />
      <span className="grow">
        <b style={{ color: nameColor(player.username) }}>
          <Clipped text={player.username} />
        </b>
        <small>
          {state === 'review' ? (
            listReviewReasons(item)
              .map((reason) => t(`staff.reasons.${reason}`))
              .join(' · ')
          ) : (
            <Badge tone={stateTone(state)}>{t(`states.${state}`)}</Badge>
          )}
          {item.is_late && ` ${t('staff.failures', { count: item.failures })}`}
        </small>
      </span>
      <span>
        <b>{formatAmount(item.usd)}</b>
        <small>
          {item.coin} · {formatAge(item.created_at, t)}
        </small>
      </span>
    </QueueEntry>
  );
};
