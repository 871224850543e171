import { useSelector } from '@xstate/react';
import type { Field } from '#engine/game.ts';
import type { PanelMode } from '#engine/host/bet-draft.ts';
import type { MountedGame } from '#engine/host/mount-game.ts';
import type { TextRef } from '#engine/stage/scene.ts';
import type { Round } from '#contract/bets.ts';
import { authModal } from '#features/auth/feature.ts';
import { useOpenModal } from '#ui/modal-address.ts';
import { balances, useShownBalance } from '#session/balances.ts';
import { usePlayBlockReason, type PlayBlockReason } from '#session/play-block-reason.ts';
import { getPlaySettings } from '#session/play-settings.ts';
import { useBetLimits } from '#session/site.ts';
import { type RoundState, useRoundState } from '../mount/round-state.ts';
import {
  getBetCosts,
  isAboveBalance,
  isAboveMaxProfit,
  isTopPrizeCapped,
  getMissingReason,
  sendBet,
} from './bet-rules.ts';
import { type BetAmount, createBetAmount } from './prepared-amount.ts';
import { type PanelLock, useMisclickGuard, usePanelLock } from './use-panel-lock.ts';
import { type RoundControlsState, selectShownResult, useRoundControls } from './use-round-controls.ts';

/** Params of the prepared bet. Their type differs by game; only the game's own code reads them. */
export interface GameParams {
  readonly value: unknown;
  readonly fields: readonly Field<unknown>[];
  set(params: unknown): void;
}

/** Why the bet button is disabled; keys of the texts `game.key`. */
export type BetBlockReason =
  | 'closed'
  | 'loading'
  | 'resuming'
  | 'notEnough'
  | 'aboveMaxProfit'
  | 'belowMinimum'
  | 'roundOpen'
  | 'missing'
  | null;

/** State and actions of the panel for the next bet. */
export interface BetPanelState {
  readonly isGuest: boolean;
  readonly params: GameParams;
  readonly amount: BetAmount;
  /** Cost of the bet; zero while params that determine it are incomplete. */
  readonly costMinor: bigint;
  /** Why the params are incomplete; null if they can be bet. */
  readonly missing: TextRef | null;
  readonly round: RoundState;
  /** The open or just settled round of a stepped game. */
  readonly play: RoundControlsState | null;
  /** The round on the stage, in games that list its result in the panel (lootboxes). */
  readonly result: Round | null;
  readonly lock: PanelLock;
  readonly mode: PanelMode;
  /** An autobet run is in progress. */
  readonly isRunning: boolean;
  readonly balanceMinor: bigint | null;
  readonly minimumMinor: bigint;
  readonly maxProfitMinor: bigint;
  readonly profitMinor: bigint;
  readonly isAboveMaxProfit: boolean;
  /** The best win would be capped at the maximum profit, which the panel announces. */
  readonly isTopPrizeCapped: boolean;
  readonly reason: BetBlockReason;
  /** Why this player cannot bet in this game at all; null otherwise. */
  readonly closed: PlayBlockReason | null;
  /** Whether a press now was probably meant for the button previously in this position. */
  isHurried(): boolean;
  /** Places the bet, or opens registration for a guest. */
  place(): void;
  login(): void;
}

interface Hindrances {
  readonly isClosed: boolean;
  readonly isMissing: boolean;
  readonly isTooLow: boolean;
  readonly isTooHigh: boolean;
  readonly isTooMuch: boolean;
}

const reasonOf = (
  mounted: MountedGame,
  round: RoundState,
  { isClosed, isMissing, isTooLow, isTooHigh, isTooMuch }: Hindrances,
): BetBlockReason => {
  if (mounted.phase.name === 'loading') return 'loading';
  if (round.isResuming) return 'resuming';
  if (round.isAwaitingPlayer) return 'roundOpen';
  // During a round the stake has left the balance, so the remainder does not matter.
  if (round.isLocked && !round.isBetReady) return null;
  if (isClosed) return 'closed';
  if (isMissing) return 'missing';
  if (isTooLow) return 'belowMinimum';
  if (isTooHigh) return 'aboveMaxProfit';
  return isTooMuch ? 'notEnough' : null;
};

/** Identifies the current large buttons, for the misclick guard. */
const keysNow = (play: RoundControlsState | null): string => {
  if (!play?.isOpen) return 'bet';
  return play.hasCashout ? 'cashout' : play.keys.map(({ id }) => id).join();
};

/** The next bet of a mounted game: amount, params, profit, and the state of the bet button. */
export function useBetting(mounted: MountedGame, isGuest: boolean): BetPanelState {
  const openModal = useOpenModal();
  const { minimumMinor, maxProfitMinor } = useBetLimits();
  const balanceMinor = useShownBalance()?.amountMinor ?? null;
  const round = useRoundState(mounted);
  const draft = useSelector(mounted.draft, ({ context }) => context);
  const isRunning = useSelector(
    mounted.autobet?.actor,
    (snapshot) => snapshot !== undefined && !snapshot.matches('idle'),
  );
  const params: GameParams = {
    value: draft.params,
    fields: mounted.game.controls.fields(draft.params),
    set: (next) => mounted.prepare({ type: 'SET_PARAMS', params: next }),
  };
  const amount = createBetAmount(mounted, draft, {
    minimumMinor,
    balanceMinor: isGuest ? null : balanceMinor,
  });
  const lock = usePanelLock(mounted, round, isRunning);
  const prepared = { params: params.value, amountMinor: amount.minor };
  const play = useRoundControls(mounted, round, { ...prepared, balanceMinor });
  const isHurried = useMisclickGuard(keysNow(play));
  const { costMinor, profitMinor, isTooLow } = getBetCosts(
    mounted.game,
    params.value,
    amount.minor,
    minimumMinor,
  );
  const isTooHigh = isAboveMaxProfit(mounted.game, profitMinor, maxProfitMinor);
  const missing = getMissingReason(mounted.game, params.value);
  const isTooMuch = isAboveBalance(costMinor, balanceMinor);
  const closed = usePlayBlockReason(mounted.game.meta.slug);
  const hindrances = {
    isClosed: closed !== null,
    isMissing: missing !== null,
    isTooLow,
    isTooHigh,
    isTooMuch,
  };
  const reason = isGuest ? null : reasonOf(mounted, round, hindrances);
  const place = (): void => {
    if (isGuest) return openModal(authModal, { tab: 'register' });
    const bet = {
      params: params.value,
      amountMinor: amount.settle(),
      maxProfitMinor,
      ...(mounted.game.rules.item && { autoSell: getPlaySettings().isAutoSell }),
    };
    if (reason === null) sendBet(mounted, bet, balances.snapshot().selected);
  };
  return {
    isGuest,
    params,
    amount,
    costMinor,
    missing,
    round,
    play,
    result: selectShownResult(mounted.game, round, prepared),
    lock,
    mode: draft.mode,
    isRunning,
    balanceMinor,
    minimumMinor,
    maxProfitMinor,
    profitMinor,
    isAboveMaxProfit: isTooHigh,
    isTopPrizeCapped: isTopPrizeCapped(mounted.game, params.value, profitMinor, maxProfitMinor),
    reason,
    closed,
    isHurried,
    place,
    login: () => openModal(authModal, { tab: 'login' }),
  };
}
