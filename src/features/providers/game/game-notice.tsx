import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Picture } from '#src/canvas/picture.tsx';
import { buttonClass } from '#ui/button.tsx';

interface GameNoticeProps {
  /** The picture of the game, or of what happened. */
  readonly art: string;
  readonly isGray?: boolean;
  /** A drawing that stands free, not a tile. */
  readonly isFree?: boolean;
  readonly title: string;
  readonly text: string;
  readonly role?: 'status' | 'alert';
  readonly children?: ReactNode;
}

/** In the place of the frame: what is going on, and what to do about it. */
export const GameNotice = (props: GameNoticeProps) => (
  <div className="cgame-notice" role={props.role}>
    <Picture
      className={props.isFree ? 'free' : props.isGray ? 'tile-art gray' : 'tile-art'}
      address={props.art}
      shown={132}
      width={132}
      height={props.isFree ? 144 : 148}
    />
    <h2>{props.title}</h2>
    <p className="sec">{props.text}</p>
    {props.children && <div className="keys">{props.children}</div>}
  </div>
);

/** To the games of all providers. */
export const OtherGames = () => {
  const { t } = useTranslation('providers');
  return (
    <Link className={buttonClass({ variant: 'ghost' })} to="/casino/providers?category=all">
      {t('game.other')}
    </Link>
  );
};
