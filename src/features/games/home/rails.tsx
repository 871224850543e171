import { useTranslation } from 'react-i18next';
import { CasinoTile } from '#features/providers/feature.ts';
import { GameRail } from '../game-rail.tsx';
import { GameTile } from '../game-tile.tsx';
import { formatCountForText } from '#lib/format-count.ts';
import { useGames } from '#session/site.ts';
import { useUser } from '#session/user.ts';
import { useCasinoGames } from './use-casino-games.ts';
import { newestFirst } from '../sort-games.ts';

/** Maximum number of games; more would repeat the whole list. */
const MAX_SHOWN = 9;

/** The player's favourite games. Renders nothing if there are none. */
export const FavouritesSection = () => {
  const { t } = useTranslation('home');
  const games = useGames();
  const liked = useUser().liked_games;
  const casinoGames = useCasinoGames(liked);
  const tiles = liked.flatMap((id) => {
    const original = games.find((game) => game.id === id);
    if (original) return <GameTile key={id} game={original} />;
    const ofProvider = casinoGames.get(id);
    return ofProvider ? <CasinoTile key={id} game={ofProvider} /> : [];
  });
  if (tiles.length === 0) return null;
  return (
    <GameRail title={t('favourites')} icon="star" shape="line">
      {tiles}
    </GameRail>
  );
};

/** The newest games. */
export const NewSection = () => {
  const { t } = useTranslation('home');
  const shown = newestFirst(useGames()).slice(0, MAX_SHOWN);
  return (
    <GameRail title={t('newest')} icon="bolt" shape="line">
      {shown.map((game) => (
        <GameTile key={game.slug} game={game} />
      ))}
    </GameRail>
  );
};

/** Games with the most bets in the last seven days. Renders nothing if there are none. */
export const MostPlayedSection = () => {
  const { t } = useTranslation('home');
  const shown = useGames()
    .filter(({ bets }) => bets > 0)
    .toSorted((a, b) => b.bets - a.bets)
    .slice(0, MAX_SHOWN);
  if (shown.length === 0) return null;
  return (
    <GameRail title={t('mostPlayed')} icon="flame" shape="line">
      {shown.map((game) => (
        <GameTile
          key={game.slug}
          game={game}
          note={t('bets', { count: game.bets, shown: formatCountForText(game.bets) })}
        />
      ))}
    </GameRail>
  );
};
