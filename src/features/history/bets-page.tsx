import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { endpointQueryOptions } from '#api/query.ts';
import { exportBets, getBetHistory } from '#contract/history.ts';
import { formatUtcDate } from '#lib/format-time.ts';
import type { KeyPlace } from '#lib/key-place.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { useGames } from '#session/site.ts';
import { Select } from '#ui/select.tsx';
import { BetTable } from './bet-table.tsx';
import { DayFields, ListCard, ListHead } from './list-parts.tsx';
import { useHistoryFilters } from './use-filters.ts';
import { useKeyPages } from './use-pages.ts';
import styles from './history.module.css';

/** What the call takes of a place: these pages have no numbers. */
const besideOf = ({ before, after }: KeyPlace) => ({
  ...(before !== undefined && { before }),
  ...(after !== undefined && { after }),
});

/** The player's settled bets, filtered by the address. */
const BetsPage = () => {
  const { t } = useTranslation('history');
  usePageTitle(t('bets'));
  const filters = useHistoryFilters(['game', 'result']);
  const { game, result } = readFilters(useGames(), filters.get);
  const filter = { ...filters.span, ...(game && { game }), ...(result && { result }) };
  const pages = useKeyPages(JSON.stringify(filter));
  const list = useQuery({
    ...endpointQueryOptions(getBetHistory, {
      ...filter,
      ...besideOf(pages.place),
    }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  const archivedBefore = list.data?.archived_before;
  return (
    <>
      <ListHead title={t('bets')} file={exportBets} filter={filter} />
      <div className={styles.filters}>
        <BetFilters game={game} result={result} onChange={filters.set} />
        <DayFields filters={filters} />
      </div>
      <ListCard
        list={list}
        pages={pages}
        icon="dice"
        failed={t('failedBets')}
        empty={t('emptyBets')}
        isFiltered={filters.isSet}
      >
        {(table) => <BetTable table={table} />}
      </ListCard>
      {archivedBefore && (
        <p className={styles.note}>{t('archived', { day: formatUtcDate(archivedBefore) })}</p>
      )}
    </>
  );
};

type Result = 'won' | 'lost';

const readFilters = (games: ReturnType<typeof useGames>, get: (name: string) => string) => {
  const result = get('result');
  return {
    game: games.find(({ slug }) => slug === get('game'))?.slug,
    result: result === 'won' || result === 'lost' ? (result as Result) : undefined,
  };
};

interface BetFiltersProps {
  readonly game: string | undefined;
  readonly result: Result | undefined;
  readonly onChange: (name: 'game' | 'result', value: string) => void;
}

const BetFilters = ({ game = '', result, onChange }: BetFiltersProps) => {
  const { t } = useTranslation('history');
  const games = useGames();
  return (
    <div className={styles.days}>
      <Select
        label={t('game')}
        value={game}
        onChange={(slug) => onChange('game', slug)}
        options={[
          { value: '', label: t('anyGame') },
          ...games.map(({ slug, name }) => ({ value: slug, label: name })),
        ]}
      />
      <Select
        label={t('result')}
        value={result ?? ''}
        onChange={(next) => onChange('result', next)}
        options={[
          { value: '', label: t('anyResult') },
          { value: 'won', label: t('won') },
          { value: 'lost', label: t('lost') },
        ]}
      />
    </div>
  );
};

export default BetsPage;
