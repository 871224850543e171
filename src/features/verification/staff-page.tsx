import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { endpointQueryOptions } from '#api/query.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { listVerifications } from '#contract/verification.ts';
import { StaffPager } from '#features/staff/feature.ts';
import { nameColor } from '#lib/format-text.ts';
import { formatDateTime } from '#lib/format-time.ts';
import { placeParameters, readPlace, type KeyPlace } from '#lib/key-place.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Clipped } from '#ui/clipped.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorBlock } from '#ui/error-block.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { StaffReview } from './staff-review.tsx';
import { StaffTitle } from '#ui/staff-page.tsx';
import { Queue, QueueArea, QueueEntry, QueueHint } from '#ui/staff-queue.tsx';

const states = ['review', 'refused', 'approved'] as const;
type State = (typeof states)[number];
const PER_PAGE = 25;
const isState = (text: string | null): text is State => states.some((state) => state === text);

/** List of players who submitted documents, and the documents of the selected one. */
const StaffPage = () => {
  const { t } = useTranslation('verification');
  const [query, setQuery] = useSearchParams();
  usePageTitle(t('title'));
  const [named, player] = [query.get('state'), query.get('player')];
  const state = isState(named) ? named : 'review';
  const place = readPlace(query);
  const here = { state, ...placeParameters(place) };
  const list = useQuery({
    ...endpointQueryOptions(listVerifications, { state, ...place, per_page: PER_PAGE }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const waiting = list.data?.waiting ?? 0;
  return (
    <>
      <StaffTitle>
        <h1 className="display">{t('title')}</h1>
        <p className="sec" role="status">
          {list.data && t('staff.waiting', { count: waiting })}
        </p>
      </StaffTitle>
      <QueueArea>
        <Queue>
          <Segmented
            dense
            label={t('staff.list')}
            value={state}
            onChange={(next) => setQuery({ state: next })}
            options={states.map((value) => ({ value, label: t(`staff.lists.${value}`) }))}
          />
          <Waiting
            list={list}
            state={state}
            player={player}
            place={place}
            onChoose={(id) => setQuery({ ...here, player: id })}
            onPlace={(next) => setQuery({ state, ...placeParameters(next) })}
          />
        </Queue>
        {player === null ? (
          <QueueHint rows={list.data?.items} icon="user" title={t('staff.choose')} />
        ) : (
          <StaffReview key={player} userId={player} />
        )}
      </QueueArea>
    </>
  );
};

interface WaitingProps {
  readonly list: UseQueryResult<ReplyOf<typeof listVerifications>>;
  readonly state: State;
  /** Who is chosen. */
  readonly player: string | null;
  readonly place: KeyPlace;
  readonly onChoose: (id: string) => void;
  readonly onPlace: (place: KeyPlace) => void;
}

/** The players of a state, by page. */
const Waiting = ({ list, state, player, place, onChoose, onPlace }: WaitingProps) => {
  const { t } = useTranslation('verification');
  const { data } = list;
  const items = data?.items ?? [];
  return (
    <>
      {list.isError && <ErrorBlock title={t('failed')} onRetry={() => void list.refetch()} />}
      {list.isPending && <Skeleton height={180} radius={14} />}
      {data?.items.length === 0 && <EmptyState icon="check" title={t('staff.none')} />}
      <ul>
        {items.map((item) => (
          <QueueEntry
            key={item.user_id}
            isChosen={item.user_id === player}
            onChoose={() => onChoose(item.user_id)}
          >
            <Avatar name={item.username} look={item.avatar} />
            <span className="grow">
              <b style={{ color: nameColor(item.username) }}>
                <Clipped text={item.username} />
              </b>
              <small>{formatDateTime(item.sent_at)}</small>
            </span>
            <span>{t('staff.papers', { count: item.papers })}</span>
          </QueueEntry>
        ))}
      </ul>
      {data && (items.length > 0 || place.page > 1) && (
        <StaffPager
          of={state}
          reply={data}
          rows={items.length}
          place={place}
          perPage={PER_PAGE}
          isStale={list.isPlaceholderData}
          onPlace={onPlace}
          file={{ endpoint: listVerifications, filter: { state } }}
        />
      )}
    </>
  );
};

export default StaffPage;
