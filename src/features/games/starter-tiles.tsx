import { GameTile } from './game-tile.tsx';
import styles from './starter-tiles.module.css';
import { useStarterGames } from './use-starter-games.ts';

/** Three games for a first round, side by side. */
export const StarterTiles = () => (
  <div className={styles.tiles}>
    {useStarterGames().map((game) => (
      <GameTile key={game.slug} game={game} />
    ))}
  </div>
);
