import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { CasinoGame } from '#contract/providers.ts';
import { Picture } from '#src/canvas/picture.tsx';
import { classNames } from '#ui/class-names.ts';
import { Clipped } from '#ui/clipped.tsx';
import styles from './casino-tile.module.css';

interface CasinoTilesProps {
  /** At most six columns, as below a game. */
  readonly isNarrow?: boolean;
  readonly children: ReactNode;
}

/** Tiles side by side; fewer on narrow screens. */
export const CasinoTiles = ({ isNarrow = false, children }: CasinoTilesProps) => (
  <div className={classNames(styles.tiles, isNarrow && styles.narrow)}>{children}</div>
);

interface CasinoTileProps {
  readonly game: CasinoGame;
  /** Below the name: the provider or the RTP. */
  readonly note?: 'provider' | 'rtp';
}

/** Tile that links to a provider game. A restricted game states why it does not open. */
export const CasinoTile = ({ game, note = 'provider' }: CasinoTileProps) => {
  const { t } = useTranslation(['providers', 'shell']);
  const contents = (
    <>
      <span className={styles.art}>
        <Picture
          address={game.thumbnail}
          shown={180}
          width="300"
          height="324"
          loading="lazy"
          draggable={false}
        />
        {game.restricted && <span className={styles.why}>{t('shell:restricted')}</span>}
      </span>
      <b>
        <Clipped text={game.name} />
      </b>
      <small className="num">
        {note === 'rtp' && game.rtp_percent !== null
          ? t('rtp', { percent: game.rtp_percent })
          : game.provider}
      </small>
    </>
  );
  const className = classNames(styles.tile, game.restricted && styles.restricted);
  if (!game.restricted)
    return (
      <Link className={className} to={game.url} data-casino-tile>
        {contents}
      </Link>
    );
  return (
    // Focusable like other tiles, so that keyboard users also learn why it does not open.
    <div className={className} data-casino-tile role="link" aria-disabled="true" tabIndex={0}>
      {contents}
    </div>
  );
};
