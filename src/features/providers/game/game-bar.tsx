import { useEffect, useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { formatProfit, isGain } from '#lib/format-money.ts';
import { authModal } from '#features/auth/feature.ts';
import { useFavourite } from '#session/favourites.ts';
import { useUser } from '#session/user.ts';
import { Picture } from '#src/canvas/picture.tsx';
import { useOpenModal } from '#ui/modal-address.ts';
import { updatePlaySettings, usePlaySettings } from '#session/play-settings.ts';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { fullscreen } from '../icons.ts';
import { useProviders } from '../use-providers.ts';
import type { GameInfo } from './game-info.ts';
import type { PlayMode } from './use-frame.ts';
import styles from './casino-game.module.css';

interface GameBarProps {
  readonly game: GameInfo['game'];
  /** Element that fills the screen in full-screen mode. */
  readonly box: RefObject<HTMLElement | null>;
  /** null if there is no choice of mode. */
  readonly mode: PlayMode | null;
  readonly onMode: (mode: PlayMode) => void;
  /** null if not playing for money. */
  readonly session: SessionProps | null;
}

/** Bar below the iframe: game, size, mode and session. */
export const GameBar = ({ game, box, mode, onMode, session }: GameBarProps) => {
  const { t } = useTranslation('providers');
  const { isTheatre } = usePlaySettings();
  const provider = useProviders().find(({ id }) => id === game.provider_id);
  return (
    <footer className={styles.bar}>
      <div className={styles.name}>
        <Picture address={game.thumbnail} shown={34} width={34} height={40} />
        <span>
          <b>{game.name}</b>
          <small>
            {provider ? (
              <Link to={`/casino/providers?provider=${provider.slug}`}>{game.provider}</Link>
            ) : (
              game.provider
            )}
            {game.rtp_percent !== null && `, ${t('rtp', { percent: game.rtp_percent })}`}
          </small>
        </span>
      </div>
      <div className={styles.icons}>
        <FavouriteButton gameId={game.id} />
        <span className={classNames(!isTheatre && 'desk-only')}>
          <IconButton
            icon="theatre"
            label={t('game.theatre')}
            pressed={isTheatre}
            onClick={() => updatePlaySettings({ isTheatre: !isTheatre })}
          />
        </span>
        {document.fullscreenEnabled && <FullscreenButton box={box} />}
      </div>
      {session && <Session {...session} />}
      {mode === 'demo' && <span className={styles.demo}>{t('game.demo')}</span>}
      {mode && (
        <Segmented
          dense
          className={styles.mode}
          label={t('game.playFor')}
          options={[
            { value: 'real', label: t('game.real') },
            { value: 'demo', label: t('game.demoKey') },
          ]}
          value={mode}
          onChange={onMode}
        />
      )}
    </footer>
  );
};

const FavouriteButton = ({ gameId }: { readonly gameId: number }) => {
  const { t } = useTranslation('providers');
  const openModal = useOpenModal();
  const { online } = useUser();
  const { isFavourite, toggle } = useFavourite(gameId);
  return (
    <IconButton
      icon="star"
      label={t(isFavourite ? 'game.favouriteRemove' : 'game.favouriteAdd')}
      pressed={isFavourite}
      filled={isFavourite}
      onClick={() => (online ? toggle() : openModal(authModal, { tab: 'register' }))}
    />
  );
};

const FullscreenButton = ({ box }: Pick<GameBarProps, 'box'>) => {
  const { t } = useTranslation('providers');
  const [isFull, setFull] = useState(false);
  useEffect(() => {
    const follow = () => setFull(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', follow);
    return () => document.removeEventListener('fullscreenchange', follow);
  }, []);
  return (
    <IconButton
      icon={fullscreen}
      label={t(isFull ? 'game.leaveFullscreen' : 'game.fullscreen')}
      pressed={isFull}
      onClick={() => void (isFull ? document.exitFullscreen() : box.current?.requestFullscreen())}
    />
  );
};

interface SessionProps {
  readonly startedMs: number;
  readonly netMinor: bigint;
}

const SECOND_MS = 1_000;

/** Time played in this game on this page, and the net result of its rounds. */
const Session = ({ startedMs, netMinor }: SessionProps) => {
  const { t } = useTranslation('providers');
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    const timer = window.setInterval(() => setNowMs(Date.now()), SECOND_MS);
    return () => window.clearInterval(timer);
  }, []);
  return (
    <p className={styles.session}>
      <Icon name="clock" size={16} />
      <span>{t('game.session')}</span>
      <b className="num">{elapsed(nowMs - startedMs)}</b>
      <span>{t('game.net')}</span>
      <b className={classNames('num', isGain(netMinor) && styles.gain)}>{formatProfit(netMinor)}</b>
    </p>
  );
};

/** Formats a duration as HH:MM:SS. */
const elapsed = (ms: number): string => {
  const seconds = Math.max(0, Math.floor(ms / SECOND_MS));
  return [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');
};
