import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { GameRail } from '../game-rail.tsx';
import { GameTile } from '../game-tile.tsx';
import { useGames } from '#session/site.ts';
import { Badge } from '#ui/badge.tsx';
import { buttonClass } from '#ui/button.tsx';

/** With fewer games the double-size tile would leave gaps. */
const BENTO_FROM = 6;

/** The available originals; the first tile is double size. */
export const OriginalsSection = () => {
  const { t } = useTranslation('home');
  const games = useGames();
  const action = (
    <Link className={buttonClass({ variant: 'ghost', size: 'sm' })} to="/games/originals">
      {t('viewAll')}
    </Link>
  );
  const badge = <Badge>{t('games', { count: games.length })}</Badge>;
  const isBento = games.length >= BENTO_FROM;
  return (
    <GameRail
      title={t('originals')}
      icon="spark"
      badge={badge}
      action={action}
      shape={isBento ? 'bento' : 'line'}
    >
      {games.map((game, place) => (
        <GameTile key={game.slug} game={game} isLarge={isBento && place === 0} />
      ))}
    </GameRail>
  );
};
