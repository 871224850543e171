import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { endpointQueryOptions } from '#api/query.ts';
import { listStaffPlayers } from '#contract/staff.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { Segmented } from '#ui/segmented.tsx';
import { useEventText } from '#ui/use-event-text.ts';
import { Pager } from './pager.tsx';
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
  const asked = { search: params.get('search') ?? '', show: isShow(show) ? show : 'all', page } as const;
  const set = (name: string, value: string) =>
    setParams((now) => {
      now.delete('page');
      now.set(name, value);
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
      <FoundPlayers asked={asked} onPage={(next) => set('page', String(next))} />
    </>
  );
};

interface Asked {
  readonly search: string;
  readonly show: Show;
  readonly page: number;
}

const usePlayers = (asked: Asked) =>
  useQuery({
    ...endpointQueryOptions(listStaffPlayers, { ...asked, per_page: PER_PAGE }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

const PlayerCount = ({ asked }: { readonly asked: Asked }) => {
  const { t } = useTranslation('staff');
  const { data, dataUpdatedAt } = usePlayers(asked);
  const said = data ? t('players.count', { count: data.pagination.total }) : '';
  return (
    <p className="sec" role="status">
      {useEventText(said, dataUpdatedAt)}
    </p>
  );
};

interface FoundPlayersProps {
  readonly asked: Asked;
  readonly onPage: (page: number) => void;
}

const FoundPlayers = ({ asked, onPage }: FoundPlayersProps) => {
  const { t } = useTranslation('staff');
  const players = usePlayers(asked);
  const { items, pagination } = players.data ?? {};
  return (
    <StaffCard aria-label={t('players.title')}>
      <PlayersTable
        table={{
          rows: items,
          list: players,
          failed: t('players.failed'),
          empty: { icon: 'search', title: t('players.none') },
          pager: pagination && <Pager pagination={pagination} perPage={PER_PAGE} onPage={onPage} />,
        }}
      />
    </StaffCard>
  );
};

export default PlayersPage;
