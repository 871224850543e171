import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { GameEntry } from '#server/features/games/contract.ts';
import { GameTile } from '../game-tile.tsx';
import { usePageTitle } from '#lib/page-title.ts';
import { useGames } from '#session/site.ts';
import { useUser } from '#session/user.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Segmented } from '#ui/segmented.tsx';
import './originals.css';

type Sort = 'popular' | 'alphabetical' | 'favourites';

/** Sorting a few games helps nobody. */
const SORTED_FROM = 2;

/** Every original that exists. */
const OriginalsPage = () => {
  const { t } = useTranslation('home');
  const games = useGames();
  const { online, liked_games: liked } = useUser();
  const [sort, setSort] = useState<Sort>('popular');
  usePageTitle(t('originals'));
  const sorts: readonly Sort[] = online
    ? ['popular', 'alphabetical', 'favourites']
    : ['popular', 'alphabetical'];
  const shown = arrange(games, sort, liked);
  return (
    <section className="originals">
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
            value={sort}
            onChange={setSort}
          />
        )}
      </header>
      {shown.length === 0 ? (
        <EmptyState icon="star" title={t('list.noFavourites')} />
      ) : (
        <div className="tiles">
          {shown.map((game) => (
            <GameTile key={game.slug} game={game} />
          ))}
        </div>
      )}
    </section>
  );
};

function arrange(games: readonly GameEntry[], sort: Sort, liked: readonly number[]): readonly GameEntry[] {
  if (sort === 'favourites') return games.filter((game) => liked.includes(game.id));
  if (sort === 'alphabetical') return games.toSorted((a, b) => a.name.localeCompare(b.name));
  return games.toSorted((a, b) => b.popularity - a.popularity);
}

export default OriginalsPage;
