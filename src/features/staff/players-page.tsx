import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { endpointQueryOptions } from '#api/query.ts';
import { listStaffPlayers } from '#contract/staff.ts';
import { formatCountForText } from '#lib/format-count.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { Segmented } from '#ui/segmented.tsx';
import { useEventText } from '#ui/use-event-text.ts';
import { placeParameters, readPlace, useKnownTotal, type KeyPlace, type KnownTotal } from '#lib/key-place.ts';
import { KeyPager } from './key-pager.tsx';
import { PlayerSearch } from './player-search.tsx';
import { PlayersTable } from './players-table.tsx';
import { OpenResets } from './open-resets.tsx';
import styles from './staff.module.css';
import { StaffTitle, StaffBar, StaffCard } from '#ui/staff-page.tsx';

const shows = ['all', 'blocked', 'excluded', 'staff'] as const;
type Show = (typeof shows)[number];
const sorts = ['newest', 'wagered'] as const;
type Sort = (typeof sorts)[number];
const PER_PAGE = 25;

const isSort = (text: string | null): text is Sort => sorts.some((sort) => sort === text);
const isShow = (text: string | null): text is Show => shows.some((show) => show === text);

/** All players, or the search results. */
const PlayersPage = () => {
  const { t } = useTranslation('staff');
  const [params, setParams] = useSearchParams();
  usePageTitle(t('players.title'));
  const [show, sort] = [params.get('show'), params.get('sort')];
  const asked: Asked = {
    search: params.get('search') ?? '',
    show: isShow(show) ? show : 'all',
    sort: isSort(sort) ? sort : 'newest',
    place: readPlace(params),
  };
  const withPlace = (now: URLSearchParams, place: Readonly<Record<string, string>>) => {
    for (const name of ['page', 'before', 'after']) now.delete(name);
    for (const [name, value] of Object.entries(place)) now.set(name, value);
    return now;
  };
  const set = (name: string, value: string) => setParams((now) => withPlace(now, { [name]: value }));
  const goTo = (place: KeyPlace) => setParams((now) => withPlace(now, placeParameters(place)));
  return (
    <>
      <StaffTitle>
        <h1 className="display">{t('players.title')}</h1>
        <PlayerCount asked={asked} />
      </StaffTitle>
      <OpenResets />
      <PlayerSearch className={styles.onPage} />
      <StaffBar>
        <Segmented
          dense
          label={t('players.show')}
          value={asked.show}
          options={shows.map((value) => ({ value, label: t(`players.shows.${value}`) }))}
          onChange={(value) => set('show', value)}
        />
        <Segmented
          dense
          label={t('players.sort')}
          value={asked.sort}
          options={sorts.map((value) => ({ value, label: t(`players.sorts.${value}`) }))}
          onChange={(value) => set('sort', value)}
        />
      </StaffBar>
      <FoundPlayers asked={asked} onPlace={goTo} />
    </>
  );
};

interface Asked {
  readonly search: string;
  readonly show: Show;
  readonly sort: Sort;
  readonly place: KeyPlace;
}

const usePlayers = ({ search, show, sort, place }: Asked) =>
  useQuery({
    ...endpointQueryOptions(listStaffPlayers, { search, show, sort, ...place, per_page: PER_PAGE }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

const listOf = ({ search, show, sort }: Asked): string => JSON.stringify([search, show, sort]);

const PlayerCount = ({ asked }: { readonly asked: Asked }) => {
  const { t } = useTranslation('staff');
  const { data, dataUpdatedAt, isPlaceholderData } = usePlayers(asked);
  const total = useKnownTotal(listOf(asked), isPlaceholderData ? undefined : data);
  const said = total === null ? '' : countText(t, total);
  return (
    <p className="sec" role="status">
      {useEventText(said, dataUpdatedAt)}
    </p>
  );
};

const countText = (t: TFunction<'staff'>, known: KnownTotal): string =>
  known.more
    ? t('players.countOver', { total: formatCountForText(known.total) })
    : t('players.count', { count: known.total });

interface FoundPlayersProps {
  readonly asked: Asked;
  readonly onPlace: (place: KeyPlace) => void;
}

const FoundPlayers = ({ asked, onPlace }: FoundPlayersProps) => {
  const { t } = useTranslation('staff');
  const players = usePlayers(asked);
  const { data, isPlaceholderData } = players;
  return (
    <StaffCard aria-label={t('players.title')}>
      <PlayersTable
        table={{
          rows: data?.items,
          list: players,
          failed: t('players.failed'),
          empty: { icon: 'search', title: t('players.none') },
          pager: data && (
            <KeyPager
              of={listOf(asked)}
              reply={data}
              rows={data.items.length}
              place={asked.place}
              perPage={PER_PAGE}
              isStale={isPlaceholderData}
              onPlace={onPlace}
              file={{
                endpoint: listStaffPlayers,
                filter: { search: asked.search, show: asked.show, sort: asked.sort },
              }}
            />
          ),
        }}
      />
    </StaffCard>
  );
};

export default PlayersPage;
