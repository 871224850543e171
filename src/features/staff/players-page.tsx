import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { endpointQueryOptions } from '#api/query.ts';
import { listStaffPlayers } from '#contract/staff.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { Segmented } from '#ui/segmented.tsx';
import { useEventText } from '#ui/use-event-text.ts';
import { KeyPager, useKnownTotal, type KeyPlace } from './key-pager.tsx';
import { PlayerSearch } from './player-search.tsx';
import { PlayersTable } from './players-table.tsx';
import { OpenResets } from './open-resets.tsx';
import styles from './staff.module.css';
import { StaffTitle, StaffBar, StaffCard } from '#ui/staff-page.tsx';

const shows = ['all', 'blocked', 'excluded', 'staff'] as const;
type Show = (typeof shows)[number];
const PER_PAGE = 25;

const isShow = (text: string | null): text is Show => shows.some((show) => show === text);

/** All players, or the search results. */
const PlayersPage = () => {
  const { t } = useTranslation('staff');
  const [params, setParams] = useSearchParams();
  usePageTitle(t('players.title'));
  const show = params.get('show');
  const page = Math.max(1, Math.trunc(Number(params.get('page'))) || 1);
  const asked: Asked = {
    search: params.get('search') ?? '',
    show: isShow(show) ? show : 'all',
    place: placeOf(page, params),
  };
  const set = (name: string, value: string) =>
    setParams((now) => {
      for (const old of PLACE) now.delete(old);
      now.set(name, value);
      return now;
    });
  const goTo = (place: KeyPlace) =>
    setParams((now) => {
      for (const name of PLACE) {
        const value = place[name];
        if (value === undefined) now.delete(name);
        else now.set(name, String(value));
      }
      return now;
    });
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
      </StaffBar>
      <FoundPlayers asked={asked} onPlace={goTo} />
    </>
  );
};

interface Asked {
  readonly search: string;
  readonly show: Show;
  readonly place: KeyPlace;
}

/** The page is part of the address. */
const PLACE = ['page', 'before', 'after'] as const;
const placeOf = (page: number, params: URLSearchParams): KeyPlace => {
  const [before, after] = [params.get('before'), params.get('after')];
  if (before !== null) return { page, before };
  return after === null ? { page } : { page, after };
};

const usePlayers = ({ search, show, place }: Asked) =>
  useQuery({
    ...endpointQueryOptions(listStaffPlayers, { search, show, ...place, per_page: PER_PAGE }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

const listOf = ({ search, show }: Asked): string => JSON.stringify([search, show]);

const PlayerCount = ({ asked }: { readonly asked: Asked }) => {
  const { t } = useTranslation('staff');
  const { data, dataUpdatedAt, isPlaceholderData } = usePlayers(asked);
  const total = useKnownTotal(listOf(asked), isPlaceholderData ? undefined : data);
  const said = total === null ? '' : t('players.count', { count: total });
  return (
    <p className="sec" role="status">
      {useEventText(said, dataUpdatedAt)}
    </p>
  );
};

interface FoundPlayersProps {
  readonly asked: Asked;
  readonly onPlace: (place: KeyPlace) => void;
}

const FoundPlayers = ({ asked, onPlace }: FoundPlayersProps) => {
  const { t } = useTranslation('staff');
  const players = usePlayers(asked);
  const { data, isPlaceholderData } = players;
  const total = useKnownTotal(listOf(asked), isPlaceholderData ? undefined : data);
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
              reply={data}
              rows={data.items.length}
              place={asked.place}
              total={total}
              perPage={PER_PAGE}
              onPlace={(place) => {
                if (!isPlaceholderData) onPlace(place);
              }}
            />
          ),
        }}
      />
    </StaffCard>
  );
};

export default PlayersPage;
