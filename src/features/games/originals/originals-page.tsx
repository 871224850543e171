import { useTranslation } from 'react-i18next';
import { gameKinds, type GameEntry } from '#contract/games.ts';
import { ZoneOutlet } from '#features/content/parts.ts';
import { GameTile } from '../game-tile.tsx';
import { usePageTitle } from '#lib/page-title.ts';
import { useGames } from '#session/site.ts';
import { useUser } from '#session/user.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { sortGames, sorts } from '../sort-games.ts';
import { useGameFilters, type GameFilter } from './use-filters.ts';
import styles from './originals.module.css';

/** With fewer games there is nothing to sort. */
const SORTED_FROM = 2;

/** List of the originals, filtered and sorted by the address. */
const OriginalsPage = () => {
  const { t } = useTranslation('home');
  const games = useGames();
  const { online, liked_games: liked } = useUser();
  const filters = useGameFilters();
  usePageTitle(t('originals'));
  // Guests have no favourites.
  const shown = filters.shown === 'favourites' && !online ? 'all' : filters.shown;
  const listed = sortGames(
    games.filter((game) => isShown(game, shown, liked)),
    filters.sort,
  );
  return (
    <section className={styles.originals}>
      <header>
        <div>
          <h1 className="display">{t('originals')}</h1>
          <p className="sec">{t('list.lead', { count: games.length })}</p>
        </div>
        {games.length >= SORTED_FROM && (
          <Segmented
            dense
            label={t('list.sort')}
            options={sorts.map((value) => ({ value, label: t(`list.${value}`) }))}
            value={filters.sort}
            onChange={filters.setSort}
          />
        )}
      </header>
      {games.length >= SORTED_FROM && (
        <Segmented
          className={styles.kinds}
          label={t('list.show')}
          options={optionsFor(games, online).map((value) => ({ value, label: t(`list.${value}`) }))}
          value={shown}
          onChange={filters.setShown}
        />
      )}
      {listed.length === 0 ? (
        <EmptyState icon="star" title={t('list.noFavourites')} />
      ) : (
        <div className={styles.tiles}>
          {listed.map((game) => (
            <GameTile key={game.slug} game={game} />
          ))}
        </div>
      )}
      <ZoneOutlet place="below-originals" />
    </section>
  );
};

const isShown = (game: GameEntry, shown: GameFilter, liked: readonly number[]): boolean =>
  shown === 'all' || (shown === 'favourites' ? liked.includes(game.id) : game.kind === shown);

/** Returns the filters that match at least one game. */
const optionsFor = (games: readonly GameEntry[], online: boolean): readonly GameFilter[] => [
  'all',
  ...gameKinds.filter((kind) => games.some((game) => game.kind === kind)),
  ...(online ? (['favourites'] as const) : []),
];

export default OriginalsPage;
