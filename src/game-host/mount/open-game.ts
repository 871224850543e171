import { call } from '#api/call.ts';
import { showToast } from '#api/toasts.ts';
import { amountToMinor } from '#core/money.ts';
import { parseMultiplier } from '#core/multiplier.ts';
import { getBetAmount, getBetCost } from '#core/stakes.ts';
import type { AnyGame } from '#engine/game.ts';
import { parseAmountInput } from '#engine/host/bet-amount.ts';
import { type WallClock, mountGame, type MountedGame } from '#engine/host/mount-game.ts';
import { applyHotReloads } from '#engine/host/hot-reload.ts';
import type { RoundGateway } from '#engine/round/gateway.ts';
import { createPresentingGateway, presentRound } from '#engine/round/presenting-gateway.ts';
import { getBet, type Round } from '#contract/bets.ts';
import { balances } from '#session/balances.ts';
import { type DraftBet, type DraftSource, registerDraftBetSource } from '#session/draft-bet.ts';
import { clearSavedBet } from '#session/saved-bet.ts';
import { getPlaySettings } from '#session/play-settings.ts';
import { getBetLimits } from '#session/site.ts';
import { recordRecentGame } from '#session/recent-games.ts';
import { refreshUser } from '#session/user.ts';
import { i18n } from '#src/i18n/index.ts';
import { openAutobetPorts } from '../autobet/autobet-ports.ts';
import { bindAutobetRuns } from '../autobet/bind-autobet-runs.ts';
import { recordRound } from '../footer/count-round.ts';
import { liveStats } from '../live-stats/live-stats-store.ts';
import { getInitialBet, saveBetChoices } from '../panel/prepared-amount.ts';
import { createHaptics } from './haptics.ts';
import { bindBalances } from './bind-balances.ts';
import { type CrossTabSyncOptions, syncAcrossTabs } from './sync-across-tabs.ts';
import { openGameSound } from './game-sound.ts';
import { moneyFormatter, translateGameText } from './game-text.ts';
import { createHttpGateway } from './http-gateway.ts';
import { tabPendingBets } from './pending-bets.ts';
import { stageSettings, watchStageSettings } from './stage-settings.ts';

export interface OpenGame {
  readonly mounted: MountedGame;
  close(): void;
}

/**
 * Whether rounds have steps. One-shot rounds settle in the first reply, so they are never open in two tabs.
 */
const isStepped = ({ controls }: AnyGame): boolean => controls.play !== undefined;

const elsewherePorts = (game: AnyGame, gateway: RoundGateway): CrossTabSyncOptions => ({
  game: game.meta.slug,
  gateway,
  bet: async (id) => (await call(getBet, { id }, { quiet: true })).bet,
  seen: (round) => presentRound(game.rules, round),
});

/** Wall clock of the page. */
export const browserClock: WallClock = {
  setTimeout: (run, delayMs) => window.setTimeout(run, delayMs),
  // `id` was returned by window.setTimeout.
  clearTimeout: (id) => window.clearTimeout(id as number),
};

/** Mounts a game for a player (null: a guest) and connects it to the page; `close` undoes both. */
export function openGame(game: AnyGame, accountId: string | null): OpenGame {
  const isGuest = accountId === null;
  const sound = openGameSound(game);
  const gateway = createPresentingGateway(game.rules, createHttpGateway(isGuest));
  const autobet = openAutobetPorts(accountId ?? 'guest', game.rules.item !== undefined);
  const mounted = mountGame({
    game,
    gateway,
    autobet,
    pendingBets: tabPendingBets,
    firstBet: getInitialBet(game, getBetLimits().minimumMinor),
    dealerClock: browserClock,
    sound,
    format: moneyFormatter,
    settings: stageSettings(),
    speed: () => getPlaySettings().speed,
    text: (ref) => translateGameText(game, ref),
    onPictureFailed: (error) => console.error('The scene was closed', error),
    ...(import.meta.env.DEV && { followEdits: applyHotReloads }),
  });
  const ends = [
    bindBalances(
      mounted.actor,
      balances,
      () => void refreshUser(),
      ({ params, amount }) => getBetCost(game.rules, params, amountToMinor(amount)),
    ),
    followRounds(mounted, sound),
    bindAutobetRuns(mounted, accountId),
    followPage(mounted),
    // Strategy dialogs read the draft; games without autobet do not need it.
    ...(game.meta.modes.includes('auto') ? [registerDraftBetSource(createDraftSource(mounted))] : []),
    ...(isStepped(game) && !isGuest ? [syncAcrossTabs(mounted.actor, elsewherePorts(game, gateway))] : []),
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

/** Counts, announces and plays sounds for the rounds of a game. */
function followRounds(
  { actor, autobet, draft, game }: MountedGame,
  sound: { play(cue: string): void },
): () => void {
  const haptics = createHaptics(autobet);
  const onRevealed = (round: Round): void => {
    recordRound(round);
    haptics.result(round);
    if (round.status !== 'settled') return;
    recordRecentGame(game.meta.slug);
    const bet = {
      stakedMinor: amountToMinor(round.staked),
      payoutMinor: amountToMinor(round.payout),
      multiplier: parseMultiplier(round.multiplier),
    };
    liveStats.take(bet, autobet?.isRunning ?? false);
    if (isStepped(game) && isEndedByCap(round))
      showToast({ type: 'win', message: i18n.t('game:cashedOutAtMax') });
  };
  const watches = [
    actor.on('BET_SENT', ({ isRestored }) => {
      clearSavedBet();
      saveBetChoices(game, draft.getSnapshot().context.params);
      if (isRestored) return;
      sound.play('bet');
      haptics.press();
    }),
    actor.on('ACTION_SENT', () => haptics.press()),
    actor.on('STEP_REVEALED', ({ round }) => {
      // Step 0 answers the bet, which vibrated when it was pressed.
      if (round.step > 0) haptics.reveal();
    }),
    actor.on('REFUSED', () => sound.play('deny')),
    actor.on('ROUND_REVEALED', ({ round }) => onRevealed(round)),
    actor.on('SHOW_FAILED', ({ error }) => console.error('A reveal was cut short', error)),
  ];
  return () => {
    for (const watch of watches) watch.unsubscribe();
  };
}

/** Whether a stepped round ended automatically because it reached its maximum profit (ui.md 7). */
const isEndedByCap = ({ payout, staked, max_profit: most }: Round): boolean =>
  most !== null && amountToMinor(payout) >= amountToMinor(staked) + amountToMinor(most);

/** Forwards page visibility and display settings to the mounted game. */
function followPage(mounted: MountedGame): () => void {
  const onVisibility = (): void => mounted.setHidden(document.hidden);
  document.addEventListener('visibilitychange', onVisibility);
  const unwatch = watchStageSettings((settings) => mounted.apply(settings));
  return () => {
    document.removeEventListener('visibilitychange', onVisibility);
    unwatch();
  };
}

/** Exposes the bet being prepared to dialogs. */
export function createDraftSource({
  draft,
  game: { meta, rules, controls },
}: Pick<MountedGame, 'draft' | 'game'>): DraftSource {
  let last: { readonly of: unknown; readonly bet: DraftBet } | null = null;
  return {
    subscribe(listener) {
      const watch = draft.subscribe(listener);
      return () => watch.unsubscribe();
    },
    draft() {
      const { context } = draft.getSnapshot();
      const { params, amountText, mode, plan } = context;
      const enteredMinor = parseAmountInput(amountText) ?? getBetLimits().minimumMinor;
      const amountMinor = controls.missing?.(params)
        ? enteredMinor
        : getBetAmount(rules, params, enteredMinor);
      const bet = { game: meta.slug, params, plan: mode === 'auto' ? plan : null, amountMinor };
      if (last?.of !== context) last = { of: context, bet };
      return last.bet;
    },
  };
}
