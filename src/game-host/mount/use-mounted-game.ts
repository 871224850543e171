import { useMemo, useSyncExternalStore } from 'react';
import { call } from '#api/call.ts';
import { getBet } from '#server/features/bets/contract.ts';
import type { AnyGame } from '#engine/game.ts';
import type { RoundGateway } from '#engine/round/gateway.ts';
import type { FactFormat } from '#engine/host/bet-facts.ts';
import { mountGame, type MountedGame } from '#engine/host/mount-game.ts';
import { followEdits } from '#engine/host/scene-swap.ts';
import { formatMoney, formatMultiplier, formatProfit } from '#lib/format-money.ts';
import { balances } from '#session/balances.ts';
import { forgetKeptBet } from '#session/kept-bet.ts';
import { playSettings } from '#session/play-settings.ts';
import { changeUser, refreshUser } from '#session/user.ts';
import { bindBalances } from './bind-balances.ts';
import { type ElsewherePorts, followElsewhere } from './follow-elsewhere.ts';
import { gameText } from './game-text.ts';
import { openGameSound } from './game-sound.ts';
import { createHttpGateway } from './http-gateway.ts';
import { tabPendingBets } from './pending-bets.ts';
import { withRound } from '../footer/session-net.ts';
import { stageSettings, watchStageSettings } from './stage-settings.ts';

/** How the host writes amounts for scenes and announcements. */
export const factFormat: FactFormat = {
  profit: formatProfit,
  amount: formatMoney,
  multiplier: formatMultiplier,
};

interface OpenGame {
  readonly mounted: MountedGame;
  close(): void;
}

/** A round that is settled in its first answer is never open in two tabs. */
const isStepped = ({ controls }: AnyGame): boolean => controls.play !== undefined;

const portsOf = (game: AnyGame, gateway: RoundGateway): ElsewherePorts => ({
  game: game.meta.slug,
  gateway,
  bet: async (id) => (await call(getBet, { id }, { quiet: true })).bet,
});

/** Seats a game for a player and ties it to balances, settings, sound and the page; `close` undoes all of it. */
function openGame(game: AnyGame, isGuest: boolean): OpenGame {
  const sound = openGameSound(game);
  const gateway = createHttpGateway(isGuest);
  const mounted = mountGame({
    game,
    gateway,
    pendingBets: tabPendingBets,
    dealerClock: {
      setTimeout: (run, delayMs) => window.setTimeout(run, delayMs),
      // The id is one that window.setTimeout gave.
      clearTimeout: (id) => window.clearTimeout(id as number),
    },
    sound,
    format: factFormat,
    settings: stageSettings(),
    speed: () => playSettings().speed,
    text: (ref) => gameText(game, ref),
    onPictureFailed: (error) => console.error('The picture was given up', error),
    ...(import.meta.env.DEV && { followEdits }),
  });
  const unbind = bindBalances(mounted.actor, balances, () => void refreshUser());
  const unfollow =
    isStepped(game) && !isGuest ? followElsewhere(mounted.actor, portsOf(game, gateway)) : null;
  const bets = mounted.actor.on('BET_SENT', ({ isRestored }) => {
    forgetKeptBet();
    if (!isRestored) sound.play('bet');
  });
  const refusals = mounted.actor.on('REFUSED', () => sound.play('deny'));
  const net = mounted.actor.on('ROUND_REVEALED', ({ round }) => changeUser((user) => withRound(user, round)));
  const failures = mounted.actor.on('SHOW_FAILED', ({ error }) =>
    console.error('A reveal was cut short', error),
  );
  const onVisibility = (): void => mounted.setHidden(document.hidden);
  document.addEventListener('visibilitychange', onVisibility);
  const unwatch = watchStageSettings((settings) => mounted.apply(settings));
  mounted.start();
  return {
    mounted,
    close() {
      document.removeEventListener('visibilitychange', onVisibility);
      unwatch();
      unfollow?.();
      for (const watch of [bets, refusals, net, failures]) watch.unsubscribe();
      unbind();
      mounted.destroy();
      sound.close();
    },
  };
}

/** Opens the mounted game when the component is mounted and closes it when it goes. */
function createMountedHolder(game: AnyGame, isGuest: boolean) {
  let mounted: MountedGame | null = null;
  return {
    subscribe() {
      const open = openGame(game, isGuest);
      mounted = open.mounted;
      if (import.meta.env.DEV || import.meta.env.VITE_WORKBENCH) Object.assign(window, { __host: mounted });
      return () => {
        mounted = null;
        open.close();
      };
    },
    mounted: () => mounted,
  };
}

/** The mounted of a game while the component is mounted; null at the first drawing. */
export function useMountedGame(game: AnyGame, isGuest: boolean): MountedGame | null {
  const holder = useMemo(() => createMountedHolder(game, isGuest), [game, isGuest]);
  return useSyncExternalStore(holder.subscribe, holder.mounted);
}

/** Redraws when the mounted game's picture or targets change. */
export function useMountedChanges(mounted: MountedGame): void {
  useSyncExternalStore(
    (listener) => mounted.watch(listener),
    () => mounted.revision,
  );
}
