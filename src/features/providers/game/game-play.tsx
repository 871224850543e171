import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { authModal } from '#features/auth/feature.ts';
import { PlayClosed } from '#features/responsible/feature.ts';
import { useUser } from '#session/user.ts';
import { Button } from '#ui/button.tsx';
import { useOpenModal } from '#ui/modal-address.ts';
import type { GameInfo } from './game-info.ts';
import { GameBar } from './game-bar.tsx';
import { GameFrame } from './game-frame.tsx';
import { GameNotice, OtherGames } from './game-notice.tsx';
import type { PlayMode } from './use-frame.ts';
import styles from './casino-game.module.css';
import { usePlaySettings } from '#session/play-settings.ts';
import { classNames } from '#ui/class-names.ts';

interface GamePlayProps {
  readonly info: GameInfo;
  readonly netMinor: bigint;
  readonly onRoundEnded: () => void;
}

/** The iframe, or a notice in its place, with the bar below. */
export const GamePlay = ({ info: { game, origin }, netMinor, onRoundEnded }: GamePlayProps) => {
  const { online, features } = useUser();
  const { isTheatre } = usePlaySettings();
  const box = useRef<HTMLElement>(null);
  const [chosen, setMode] = useState<PlayMode>('real');
  const [attempt, setAttempt] = useState(0);
  const [startedMs, setStarted] = useState<number | null>(null);
  const mode: PlayMode = game.has_demo ? chosen : 'real';
  const closed = whyClosed(game.restricted, mode, online, features.self_exclusion !== null);
  const start = (): void => {
    if (mode === 'real') setStarted((before) => before ?? Date.now());
  };
  const isPlayed = closed === null && mode === 'real' && startedMs !== null;
  return (
    <section
      className={classNames(styles.game, isTheatre && styles.theatre)}
      aria-label={game.name}
      ref={box}
    >
      <div className={styles.stage}>
        {closed !== null ? (
          <Closed why={closed} game={game} onDemo={() => setMode('demo')} />
        ) : (
          <GameFrame
            key={`${mode} ${String(online)} ${attempt}`}
            game={game}
            origin={origin}
            mode={mode}
            onStart={start}
            onRoundEnded={onRoundEnded}
            onAgain={() => setAttempt((before) => before + 1)}
          />
        )}
      </div>
      <GameBar
        game={game}
        box={box}
        mode={closed === null && game.has_demo ? mode : null}
        onMode={setMode}
        session={isPlayed ? { startedMs, netMinor } : null}
      />
    </section>
  );
};

type WhyClosed = 'restricted' | 'guest' | 'excluded';

/** Returns why there is no iframe, or null if there is one. */
const whyClosed = (
  isRestricted: boolean,
  mode: PlayMode,
  isOnline: boolean,
  isExcluded: boolean,
): WhyClosed | null => {
  if (isRestricted) return 'restricted';
  // During a self-exclusion no game starts, not even with play money.
  if (isExcluded) return 'excluded';
  return mode === 'demo' || isOnline ? null : 'guest';
};

interface ClosedProps extends GuestProps {
  readonly why: WhyClosed;
}

const Closed = ({ why, game, onDemo }: ClosedProps) => {
  if (why === 'restricted') return <Restricted thumbnail={game.thumbnail} />;
  if (why === 'guest') return <Guest game={game} onDemo={onDemo} />;
  return (
    <div className={styles.notice}>
      <PlayClosed why="excluded" />
    </div>
  );
};

const Restricted = ({ thumbnail }: { readonly thumbnail: string }) => {
  const { t } = useTranslation(['providers', 'shell']);
  return (
    <GameNotice art={thumbnail} isGray title={t('game.restricted')} text={t('shell:restricted')}>
      <OtherGames />
    </GameNotice>
  );
};

interface GuestProps {
  readonly game: GameInfo['game'];
  readonly onDemo: () => void;
}

const Guest = ({ game, onDemo }: GuestProps) => {
  const { t } = useTranslation('providers');
  const openModal = useOpenModal();
  return (
    <GameNotice
      art={game.thumbnail}
      title={game.name}
      text={t(game.has_demo ? 'game.guest' : 'game.guestNoDemo')}
    >
      <Button variant="primary" size="lg" onClick={() => openModal(authModal, { tab: 'register' })}>
        {t('game.register')}
      </Button>
      {game.has_demo && (
        <Button size="lg" onClick={onDemo}>
          {t('game.tryDemo')}
        </Button>
      )}
    </GameNotice>
  );
};
