import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useStore } from 'zustand';
import oddling from '../../../../assets/shell/oddling.svg';
import { showToast } from '#api/toasts.ts';
import { minorToAmount } from '#core/money.ts';
import { balances } from '#session/balances.ts';
import { playPhase } from '#session/play-pause.ts';
import { usePlaySettings } from '#session/play-settings.ts';
import { Button } from '#ui/button.tsx';
import { useModalAddress } from '#ui/modal-address.ts';
import type { GameInfo } from './game-info.ts';
import type { FrameMessage, PageMessage } from './frame-messages.ts';
import { GameNotice, OtherGames } from './game-notice.tsx';
import { useFrame, type FrameState, type PlayMode } from './use-frame.ts';
import styles from './casino-game.module.css';

interface GameFrameProps {
  readonly game: GameInfo['game'];
  readonly origin: string;
  readonly mode: PlayMode;
  readonly onStart: () => void;
  readonly onRoundEnded: () => void;
  readonly onAgain: () => void;
}

/** Bet refusals that the page explains next to the game. */
const explained = [
  'INSUFFICIENT_BALANCE',
  'SELF_EXCLUDED',
  'LIMIT_LOSS',
  'LIMIT_WAGER',
  'LIMIT_TIME',
  'BET_TOO_SMALL',
  'MAX_PROFIT',
] as const;

/** Sandboxed iframe of the game. It can only run scripts on its own origin and cannot reach the page. */
export const GameFrame = ({ game, origin, mode, onStart, onRoundEnded, onAgain }: GameFrameProps) => {
  const { t } = useTranslation('providers');
  const navigate = useNavigate();
  const hear = (message: FrameMessage, answer: (said: PageMessage) => void): void => {
    if (message.type === 'ready') onStart();
    if (message.type === 'balance' && mode === 'real') answer(balanceMessage());
    if (message.type === 'round' && message.state === 'ended') onRoundEnded();
    if (message.type === 'exit') void navigate('/casino/providers');
    if (message.type !== 'error') return;
    const key = explained.find((one) => one === message.key);
    if (key) showToast({ type: 'warning', title: game.name, message: t(`game.refused.${key}`) });
  };
  const { state, frame, say, onLoad } = useFrame({ game, origin, mode }, hear);
  useTold(state.step === 'ready', mode, say);
  if (!('url' in state) && state.step !== 'launching')
    return <NoFrame state={state} provider={game.provider} onAgain={onAgain} />;
  return (
    <>
      {'url' in state && (
        <iframe
          ref={frame}
          className={styles.frame}
          title={t('game.frame', { name: game.name, provider: game.provider })}
          src={state.url}
          sandbox="allow-scripts allow-same-origin"
          allow="autoplay; fullscreen"
          referrerPolicy="no-referrer"
          onLoad={onLoad}
        />
      )}
      {state.step !== 'ready' && (
        <GameNotice
          role="status"
          art={game.thumbnail}
          title={game.name}
          text={t('game.waiting', { provider: game.provider })}
        >
          <progress className={styles.progress} aria-label={t('game.waiting', { provider: game.provider })} />
        </GameNotice>
      )}
    </>
  );
};

interface NoFrameProps {
  readonly state: Exclude<FrameState, { readonly step: 'launching' | 'loading' | 'ready' }>;
  readonly provider: string;
  readonly onAgain: () => void;
}

/** Explains why the game is unavailable, with a retry button. */
const NoFrame = ({ state, provider, onAgain }: NoFrameProps) => {
  const { t } = useTranslation('providers');
  const sentence = state.step === 'failed' ? state.sentence : null;
  return (
    <GameNotice
      role="alert"
      isFree
      art={oddling}
      title={t(`game.${state.step}`)}
      text={sentence ?? t(`game.${state.step}Text`, { provider })}
    >
      <Button onClick={onAgain}>{t(state.step === 'over' ? 'game.restart' : 'game.tryAgain')}</Button>
      <OtherGames />
    </GameNotice>
  );
};

/** Builds the balance message. Provider games are played from the main balance. */
const balanceMessage = (): PageMessage => {
  const main = balances.snapshot().balances.find(({ isBonus }) => !isBonus);
  return { type: 'balance', balance: minorToAmount(main?.amountMinor ?? 0n) };
};

/** Sends a ready iframe the balance, the sound setting, and whether rounds may start. */
function useTold(isReady: boolean, mode: PlayMode, say: (message: PageMessage) => void): void {
  const amountMinor = useStore(
    balances.shown,
    (shown) => shown.balances.find(({ isBonus }) => !isBonus)?.amountMinor,
  );
  const { isSoundOn } = usePlaySettings();
  const isPaused = useStore(playPhase, ({ phase }) => phase !== 'on');
  const isUnderDialog = useModalAddress().name !== null;
  const isHeld = isPaused || isUnderDialog;
  useEffect(() => {
    if (isReady && mode === 'real' && amountMinor !== undefined) say(balanceMessage());
  }, [isReady, mode, amountMinor, say]);
  useEffect(() => {
    if (isReady) say({ type: 'sound', on: isSoundOn });
  }, [isReady, isSoundOn, say]);
  useEffect(() => {
    if (isReady) say({ type: isHeld ? 'pause' : 'resume' });
  }, [isReady, isHeld, say]);
}
