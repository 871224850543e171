import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { queryOf } from '#api/query.ts';
import { StaffPager } from '#features/staff/feature.ts';
import { staffWithdrawals, type StaffWithdrawal } from '#server/features/withdrawals/contract.ts';
import { formatAmount } from '#lib/format-money.ts';
import { nameColor } from '#lib/format-text.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Badge } from '#ui/badge.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorBlock } from '#ui/error-block.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { ageOf } from './age.ts';
import { StaffDetail } from './staff-detail.tsx';
import { reasonsOf, stateTones } from './states.ts';
import './staff.css';

const tabs = ['review', 'moving', 'done'] as const;
type Tab = (typeof tabs)[number];
const isTab = (text: string | null): text is Tab => tabs.some((tab) => tab === text);
const PER_PAGE = 20;
const RENEWED_EVERY_MS = 30_000;

/** Staff's queue of withdrawals, and one of them beside it; tab, page and withdrawal stand in the address. */
const StaffPage = () => {
  const { t } = useTranslation('withdrawals');
  const [query, setQuery] = useSearchParams();
  usePageTitle(t('staff.title'));
  const named = query.get('tab');
  const tab = isTab(named) ? named : 'review';
  const page = Math.max(1, Math.trunc(Number(query.get('page')) || 1));
  const list = useQuery({
    ...queryOf(staffWithdrawals, { tab, page, per_page: PER_PAGE }),
    placeholderData: keepPreviousData,
    refetchInterval: RENEWED_EVERY_MS,
    staleTime: 0,
  });
  const items = list.data?.items ?? [];
  const chosen = query.get('id') ?? items[0]?.id ?? null;
  const show = (id: string) => setQuery({ tab, page: String(page), id });
  const next = items[items.findIndex(({ id }) => id === chosen) + 1]?.id;
  return (
    <>
      <Head data={list.data} />
      <div className="wdarea">
        <section className="card wdqueue" aria-busy={list.isFetching}>
          <Segmented
            dense
            label={t('staff.list')}
            value={tab}
            onChange={(value) => setQuery({ tab: value })}
            options={tabs.map((value) => ({
              value,
              label:
                value === 'review' && list.data
                  ? t('staff.tabCount', { count: list.data.waiting.count })
                  : t(`staff.tabs.${value}`),
            }))}
          />
          {list.isError && !list.data && (
            <ErrorBlock title={t('staff.failed')} onRetry={() => void list.refetch()} />
          )}
          {list.isPending && <Skeleton height={240} radius={14} />}
          {list.data && items.length === 0 && <EmptyState icon="check" title={t(`staff.none.${tab}`)} />}
          <ul>
            {items.map((item) => (
              <Line key={item.id} item={item} isChosen={item.id === chosen} onChoose={() => show(item.id)} />
            ))}
          </ul>
          {list.data && list.data.pagination.pages > 1 && (
            <StaffPager
              pagination={list.data.pagination}
              perPage={PER_PAGE}
              onPage={(to) => setQuery({ tab, page: String(to) })}
            />
          )}
        </section>
        {chosen === null ? (
          <section className="card">
            <EmptyState icon="arrow-up" title={t('staff.choose')} />
          </section>
        ) : (
          <StaffDetail
            key={chosen}
            id={chosen}
            onSkip={next === undefined ? null : () => show(next)}
            onDone={() => setQuery({ tab, page: String(page), ...(next !== undefined && { id: next }) })}
          />
        )}
      </div>
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
    <header className="staff-title">
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
    </header>
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
    <li>
      <button type="button" aria-pressed={isChosen} onClick={onChoose}>
        <Avatar name={player.username} look={player.avatar} />
        <span className="grow">
          <b style={{ color: nameColor(player.username) }}>{player.username}</b>
          <small>
            {state === 'review' ? (
              reasonsOf(item)
                .map((reason) => t(`staff.reasons.${reason}`))
                .join(' · ')
            ) : (
              <Badge tone={stateTones[state]}>{t(`states.${state}`)}</Badge>
            )}
          </small>
        </span>
        <span className="end">
          <b>{formatAmount(item.usd)}</b>
          <small>
            {item.coin} · {ageOf(item.created_at, t)}
          </small>
        </span>
      </button>
    </li>
  );
};

export default StaffPage;
