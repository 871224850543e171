import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { GameEntry } from '#contract/games.ts';
import { gameTile } from '#games/registry.ts';
import { Badge } from '#ui/badge.tsx';
import { Icon } from '#ui/icon.tsx';
import { classNames } from '#ui/class-names.ts';
import styles from './game-card.module.css';

interface GameCardProps {
  readonly game: GameEntry;
  /** Replaces the return to player. */
  readonly note?: string | undefined;
  /** The player has an open round in this game. */
  readonly isOpen?: boolean;
}

/** A game as a wide card, for short lists. */
export const GameCard = ({ game, note, isOpen = false }: GameCardProps) => {
  const { t } = useTranslation('home');
  const art = gameTile(game.slug);
  return (
    <Link className={styles.card} to={game.url}>
      {art && <img src={art} alt="" width="54" height="72" />}
      <span className={classNames('grow', styles.about)}>
        <b className="display">{game.name}</b>
        {isOpen && <Badge tone="win">{t('roundOpen')}</Badge>}
        <span className={classNames('sec num', styles.note)}>
          {note ?? t('rtp', { percent: game.rtp_percent })}
        </span>
      </span>
      <span className={styles.go}>
        {t('playNow')}
        <Icon name="chevron-right" size={17} />
      </span>
    </Link>
  );
};
