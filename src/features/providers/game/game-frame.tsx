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

interface GameFrameProps {
  readonly game: GameInfo['game'];
  readonly origin: string;
  readonly mode: PlayMode;
  readonly onStart: () => void;
  readonly onRoundEnded: () => void;
  readonly onAgain: () => void;
}

/** Refusals of a bet that the page explains beside the game. */
const explained = [
  'INSUFFICIENT_BALANCE',
  'SELF_EXCLUDED',
  'LIMIT_LOSS',
  'LIMIT_WAGER',
  'LIMIT_TIME',
  'BET_TOO_SMALL',
  'MAX_PROFIT',
] as const;

/** The game itself, in a frame that reaches nothing of the page: it may only run its scripts on its own origin. */
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
          className="cgame-frame"
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
          <progress className="cgame-progress" aria-label={t('game.waiting', { provider: game.provider })} />
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

/** Why there is no game, and the way to try again. */
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

/** Games of providers are played from main. */
const balanceMessage = (): PageMessage => {
  const main = balances.snapshot().balances.find(({ isBonus }) => !isBonus);
  return { type: 'balance', balance: minorToAmount(main?.amountMinor ?? 0n) };
};

/** Tells a frame that is ready of the balance, the sound, and when no round may begin. */
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
