import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Picture } from '#src/canvas/picture.tsx';
import { buttonClass } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import styles from './casino-game.module.css';

interface GameNoticeProps {
  /** Picture of the game or of the notice. */
  readonly art: string;
  readonly isGray?: boolean;
  /** Shows the picture without a tile frame. */
  readonly isFree?: boolean;
  readonly title: string;
  readonly text: string;
  readonly role?: 'status' | 'alert';
  readonly children?: ReactNode;
}

/** Notice in place of the iframe: what happened and what the player can do. */
export const GameNotice = (props: GameNoticeProps) => (
  <div className={styles.notice} role={props.role}>
    <Picture
      className={classNames(!props.isFree && styles.tile, props.isGray && styles.gray)}
      address={props.art}
      shown={132}
      width={132}
      height={props.isFree ? 144 : 148}
    />
    <h2>{props.title}</h2>
    <p className="sec">{props.text}</p>
    {props.children && <div className={styles.keys}>{props.children}</div>}
  </div>
);

export const OtherGames = () => {
  const { t } = useTranslation('providers');
  return (
    <Link className={buttonClass({ variant: 'ghost' })} to="/casino/providers?category=all">
      {t('game.other')}
    </Link>
  );
};
