import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { GameEntry } from '#server/features/games/contract.ts';
import { formatCount } from '#lib/format-count.ts';
import { formatTopMultiplier } from '#lib/format-money.ts';
import { gameTile } from '#games/registry.ts';
import { useUser } from '#session/user.ts';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import './game-tile.css';

interface GameTileProps {
  readonly game: GameEntry;
  /** A large tile also says what the game pays back and its highest multiplier. */
  readonly isLarge?: boolean;
}

/** The picture of a game with its name; leads to the game. Blocked countries see why it does not. */
export const GameTile = ({ game, isLarge = false }: GameTileProps) => {
  const { t } = useTranslation('home');
  const { ip_country: country } = useUser();
  const isBlocked = country !== null && game.blocked_countries.includes(country);
  const className = classNames('tile', isLarge && 'large', isBlocked && 'blocked');
  const players = formatCount(game.popularity);
  if (isBlocked) {
    return (
      <div className={className}>
        <Picture game={game} />
        <span className="cap">
          <span className="t">{game.name}</span>
          <span className="p">{t('restricted')}</span>
        </span>
      </div>
    );
  }
  const isPlayed = game.popularity > 0;
  return (
    <Link className={className} to={game.url}>
      <Picture game={game} />
      <span className="cap">
        <span className="t">{game.name}</span>
        {isPlayed && (
          <span className="p num dot" title={String(game.popularity)}>
            {t('playing', { players })}
          </span>
        )}
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
      {art && <img className="art" src={art} alt="" width="300" height="400" draggable={false} />}
      {liked.includes(game.id) && (
        <span className="favmark">
          <Icon name="star" size={15} filled />
        </span>
      )}
    </>
  );
};

const Facts = ({ game }: { readonly game: GameEntry }) => {
  const { t } = useTranslation('home');
  return (
    <span className="facts num">
      <span>{t('rtp', { percent: game.rtp_percent })}</span>
      <span>{t('topMultiplier', { multiplier: formatTopMultiplier(game.max_multiplier) })}</span>
    </span>
  );
};
