import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { GameEntry } from '#contract/games.ts';
import { plainNumber } from '#src/i18n/index.ts';
import { gameTile } from '#games/registry.ts';
import { useRestrictionCheck } from '#session/country-restriction.ts';
import { useUser } from '#session/user.ts';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import styles from './game-tile.module.css';

interface GameTileProps {
  readonly game: GameEntry;
  /** A large tile also shows the return to player and the highest multiplier. */
  readonly isLarge?: boolean;
  /** Replaces the number of players. */
  readonly note?: string | undefined;
  /** The player has an open round in this game. */
  readonly isOpen?: boolean;
}

/** What a link and a tile that does not open have in common. */
const frameOf = (isLarge: boolean, isRestricted: boolean) => ({
  className: classNames(styles.tile, isLarge && styles.large, isRestricted && styles.restricted),
  // The rail gives it more room.
  'data-large': isLarge || undefined,
});

/** Tile that links to a game. In blocked countries it states why the game does not open. */
export const GameTile = ({ game, isLarge = false, note, isOpen = false }: GameTileProps) => {
  const { t } = useTranslation(['home', 'shell']);
  const isRestricted = useRestrictionCheck()(game);
  const frame = frameOf(isLarge, isRestricted);
  if (isRestricted) {
    return (
      // Focusable like other tiles, so that keyboard users also learn why it does not open.
      <div {...frame} role="link" aria-disabled="true" tabIndex={0}>
        <Picture game={game} />
        <span className={styles.why}>{t('shell:restricted')}</span>
        <span className={styles.caption}>
          <span className={styles.name}>{game.name}</span>
        </span>
      </div>
    );
  }
  const isPlayed = game.popularity > 0;
  return (
    <Link {...frame} to={game.url}>
      <Picture game={game} />
      {isOpen && <span className={classNames(styles.open, styles.dot)}>{t('roundOpen')}</span>}
      <span className={styles.caption}>
        <span className={styles.name}>{game.name}</span>
        {note === undefined && isPlayed && (
          <span className={classNames(styles.players, styles.dot, 'num')} title={String(game.popularity)}>
            {t('playing', { players: game.popularity })}
          </span>
        )}
        {note !== undefined && <span className={classNames(styles.players, 'num')}>{note}</span>}
        {isLarge && <Facts game={game} />}
      </span>
    </Link>
  );
};

const Picture = ({ game }: { readonly game: GameEntry }) => {
  const { liked_games: liked } = useUser();
  const art = gameTile(game.slug);
  return (
    <>
      {art && <img className={styles.art} src={art} alt="" width="300" height="400" draggable={false} />}
      {liked.includes(game.id) && (
        <span className={styles.favorite}>
          <Icon name="star" size={15} filled />
        </span>
      )}
    </>
  );
};

const Facts = ({ game }: { readonly game: GameEntry }) => {
  const { t } = useTranslation('home');
  return (
    <span className={classNames(styles.facts, 'num')}>
      <span>{t('rtp', { percent: game.rtp_percent })}</span>
      <span>{t('topMultiplier', { multiplier: `${plainNumber(Number(game.max_multiplier))}×` })}</span>
    </span>
  );
};
