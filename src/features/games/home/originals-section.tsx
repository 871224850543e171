import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { GameEntry } from '#server/features/games/contract.ts';
import { GameRail } from '../game-rail.tsx';
import { GameTile } from '../game-tile.tsx';
import { useGames } from '#session/site.ts';
import { Badge } from '#ui/badge.tsx';
import { buttonClass } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { FairnessSteps } from './fairness-steps.tsx';
import './originals-section.css';

/** From so many games on the rail has one tile of double size and two rows (ui.md 5). */
const RAIL_FROM = 6;

/** The originals that exist: a rail, or with a few one row of full tiles beside the way to check them. */
export const OriginalsSection = () => {
  const { t } = useTranslation('home');
  const games = useGames();
  const badge = <Badge>{t('games', { count: games.length })}</Badge>;
  const action = (
    <Link className={buttonClass({ variant: 'ghost', size: 'sm' })} to="/games/originals">
      {t('viewAll')}
    </Link>
  );
  if (games.length >= RAIL_FROM) {
    return (
      <GameRail title={t('originals')} icon="spark" badge={badge} action={action} shape="bento">
        {games.map((game, place) => (
          <GameTile key={game.slug} game={game} isLarge={place === 0} />
        ))}
      </GameRail>
    );
  }
  return (
    <section aria-label={t('originals')}>
      <div className="sechead">
        <h2>
          <Icon name="spark" />
          {t('originals')}
        </h2>
        {badge}
        <div className="acts">{action}</div>
      </div>
      <FewTiles games={games} />
    </section>
  );
};

const FewTiles = ({ games }: { readonly games: readonly GameEntry[] }) => (
  <div className="fewtiles" data-count={games.length}>
    {games.map((game) => (
      <GameTile key={game.slug} game={game} isLarge />
    ))}
    <FairnessSteps />
  </div>
);
