import { showToast } from '#api/toasts.ts';
import { amountToMinor } from '#core/money.ts';
import { parseMultiplier } from '#core/multiplier.ts';
import type { AnyGame } from '#engine/game.ts';
import { type MountedSharedGame, mountSharedGame } from '#engine/host/mount-shared.ts';
import { runningBet, queuedBet } from '#engine/round/shared-setup.ts';
import type { CrashBet } from '#contract/crash.ts';
import { balances } from '#session/balances.ts';
import { clearSavedBet } from '#session/saved-bet.ts';
import { getBetLimits } from '#session/site.ts';
import { recordRecentGame } from '#session/recent-games.ts';
import { i18n } from '#src/i18n/index.ts';
import { openAutobetPorts } from '../autobet/autobet-ports.ts';
import { bindAutobetRuns } from '../autobet/bind-autobet-runs.ts';
import { recordRound } from '../footer/count-round.ts';
import { liveStats } from '../live-stats/live-stats-store.ts';
import { openGameSound } from '../mount/game-sound.ts';
import { moneyFormatter, translateGameText } from '../mount/game-text.ts';
import { createDraftSource, browserClock } from '../mount/open-game.ts';
import { createHaptics } from '../mount/haptics.ts';
import { stageSettings, watchStageSettings } from '../mount/stage-settings.ts';
import { registerDraftBetSource } from '#session/draft-bet.ts';
import { getInitialBet } from '../panel/prepared-amount.ts';
import { bindSharedBalances } from './bind-shared-balances.ts';
import { httpSharedGateway } from './http-shared-gateway.ts';

export interface OpenSharedGame {
  readonly mounted: MountedSharedGame;
  close(): void;
}

/** Mounts a shared game for a player (null: a guest) and connects it to the page; `close` undoes both. */
export function openSharedGame(game: AnyGame, accountId: string | null): OpenSharedGame {
  const sound = openGameSound(game);
  const autobet = openAutobetPorts(accountId ?? 'guest', false);
  const { minimumMinor } = getBetLimits();
  const mounted = mountSharedGame({
    game,
    gateway: httpSharedGateway,
    autobet,
    dealerClock: browserClock,
    localMs: () => performance.now(),
    firstBet: { params: game.controls.initial, amount: '0.01', ...getInitialBet(game, minimumMinor) },
    sound,
    format: moneyFormatter,
    settings: stageSettings(),
    text: (ref) => translateGameText(game, ref),
    onPictureFailed: (error) => console.error('The scene was closed', error),
  });
  const ends = [
    bindSharedBalances(mounted.actor, balances),
    followBets(mounted, sound),
    showFoundBets(mounted.actor, (event) => mounted.prepare(event)),
    bindAutobetRuns(mounted, accountId),
    followPage(mounted),
    registerDraftBetSource(createDraftSource(mounted)),
  ];
  mounted.start();
  return {
    mounted,
    close() {
      for (const end of ends) end();
      mounted.destroy();
      autobet.close();
      sound.close();
    },
  };
}

/** Counts, announces and plays sounds for the player's bets. */
function followBets(
  { actor, autobet, game }: MountedSharedGame,
  sound: { play(cue: string): void },
): () => void {
  const haptics = createHaptics(autobet);
  const onSettled = ({ status, amount, payout, multiplier }: CrashBet): void => {
    // The bet is over, so only void differs from settled.
    const over = { status: status === 'void' ? 'void' : 'settled', payout, staked: amount } as const;
    recordRound(over);
    haptics.result(over);
    recordRecentGame(game.meta.slug);
    const bet = {
      stakedMinor: amountToMinor(amount),
      payoutMinor: amountToMinor(payout),
      multiplier: parseMultiplier(multiplier),
    };
    liveStats.take(bet, autobet?.isRunning ?? false);
  };
  const watches = [
    actor.on('BET_SENT', () => {
      clearSavedBet();
      sound.play('bet');
      haptics.press();
    }),
    actor.on('REFUSED', ({ refusal }) => {
      sound.play('deny');
      if (refusal.key === 'BETTING_CLOSED')
        showToast({ type: 'info', title: i18n.t('shared:closedTitle'), message: i18n.t('shared:closed') });
    }),
    actor.on('CASHED_OUT', ({ bet }) => {
      if (bet.capped) showToast({ type: 'win', message: i18n.t('game:cashedOutAtMax') });
    }),
    actor.on('SETTLED', ({ bet }) => onSettled(bet)),
  ];
  return () => {
    for (const watch of watches) watch.unsubscribe();
  };
}

/** Shows a bet in the panel that this page did not send (sent before a reload or by another tab). */
function showFoundBets(actor: MountedSharedGame['actor'], prepare: MountedSharedGame['prepare']): () => void {
  const sent = new Set<string>();
  let shownId: string | null = null;
  const sending = actor.on('BET_SENT', ({ bet }) => sent.add(bet.clientBetId));
  const watching = actor.subscribe(({ context: { facts } }) => {
    const bet = runningBet(facts) ?? queuedBet(facts);
    if (!bet || bet.id === shownId) return;
    shownId = bet.id;
    if (!sent.has(bet.client_bet_id)) prepare({ type: 'SHOW_BET', bet });
  });
  return () => {
    sending.unsubscribe();
    watching.unsubscribe();
  };
}

/** Forwards page visibility and display settings to the mounted game. */
function followPage(mounted: MountedSharedGame): () => void {
  const onVisibility = (): void => mounted.setHidden(document.hidden);
  document.addEventListener('visibilitychange', onVisibility);
  const unwatch = watchStageSettings((settings) => mounted.apply(settings));
  return () => {
    document.removeEventListener('visibilitychange', onVisibility);
    unwatch();
  };
}
