import type { MountedGame } from '#engine/host/mount-game.ts';
import { amountToMinor } from '#contract/money.ts';
import { useModalAddress } from '#lib/modal-address.ts';
import { balances, useShownBalance } from '#session/balances.ts';
import { useSite } from '#session/site.ts';
import { isAboveBalance, isAboveMaxProfit, isTopPrizeCapped, profitOnWin } from './bet-rules.ts';
import { type RoundState, useRoundState } from '../mount/round-state.ts';
import { sendBet } from '../mount/send-bet.ts';
import { type BetAmount, useAmount } from './use-amount.ts';
import { type PanelModeState, usePanelMode } from './use-panel-mode.ts';
import { type PanelLock, usePanelLock } from './use-panel-lock.ts';
import { useMisclickGuard } from './use-misclick-guard.ts';
import { type GameParams, useParams } from './use-params.ts';
import { type Play, usePlay } from './use-play.ts';

/** The requirement's fall-backs, for the moment before the site's own limits are here. */
const FALLBACK_LIMITS = { min_bet: '0.01', max_profit: '20000' };

/** Why the key cannot be pressed; keys of the language table `game.key`. */
export type KeyReason = 'loading' | 'notEnough' | 'aboveMaxProfit' | 'roundOpen' | null;

/** Everything the panel shows and does for the next bet. */
export interface Betting {
  readonly isGuest: boolean;
  readonly params: GameParams;
  readonly amount: BetAmount;
  readonly round: RoundState;
  /** The open or just settled round of a stepped game. */
  readonly play: Play | null;
  readonly lock: PanelLock;
  readonly auto: PanelModeState;
  readonly balanceMinor: bigint | null;
  readonly minimumMinor: bigint;
  readonly maxProfitMinor: bigint;
  readonly profitMinor: bigint;
  readonly isAboveMaxProfit: boolean;
  /** The best win would be cut to the maximum profit, and the player is told beforehand. */
  readonly isTopPrizeCapped: boolean;
  readonly reason: KeyReason;
  /** A press now was meant for the key that stood here before. */
  isHurried(): boolean;
  /** Places the bet, or opens register for a guest. */
  place(): void;
  login(): void;
}

const reasonOf = (
  mounted: MountedGame,
  round: RoundState,
  isTooHigh: boolean,
  isTooMuch: boolean,
): KeyReason => {
  if (mounted.phase.name === 'loading') return 'loading';
  if (round.isAwaitingPlayer) return 'roundOpen';
  // In play the stake has left the balance; what is left says nothing about the bet that runs.
  if (round.isLocked && !round.isBetReady) return null;
  if (isTooHigh) return 'aboveMaxProfit';
  return isTooMuch ? 'notEnough' : null;
};

/** The limits of a bet as they stand now. */
function useBetLimits() {
  const limits = useSite()?.limits ?? FALLBACK_LIMITS;
  const balanceMinor = useShownBalance()?.amountMinor ?? null;
  return {
    balanceMinor,
    minimumMinor: amountToMinor(limits.min_bet),
    maxProfitMinor: amountToMinor(limits.max_profit),
  };
}

/** The next bet of a mounted game: amount, params, profit, and what the key may do. */
export function useBetting(mounted: MountedGame, isGuest: boolean): Betting {
  const { open } = useModalAddress();
  const limits = useBetLimits();
  const { balanceMinor, minimumMinor, maxProfitMinor } = limits;
  const round = useRoundState(mounted);
  const dismiss = (): void => {
    if (round.refusalKey !== null || round.notice !== null) mounted.actor.send({ type: 'DISMISS' });
  };
  const auto = usePanelMode();
  const params = useParams(mounted, auto.plan?.value ?? null, dismiss);
  const amount = useAmount(mounted, { minimumMinor, balanceMinor: isGuest ? null : balanceMinor }, dismiss);
  const lock = usePanelLock(mounted, round, auto.isRunning);
  const play = usePlay(mounted, round, { params: params.value, amountMinor: amount.minor });
  const isHurried = useMisclickGuard(play?.isOpen ?? false);
  const profitMinor = profitOnWin(mounted.game, params.value, amount.minor);
  const isTooHigh = isAboveMaxProfit(mounted.game, profitMinor, maxProfitMinor);
  const reason = isGuest
    ? null
    : reasonOf(mounted, round, isTooHigh, isAboveBalance(amount.minor, balanceMinor));
  const place = (): void => {
    if (isGuest) return open('auth', { tab: 'register' });
    const bet = { params: params.value, amountMinor: amount.settle(), maxProfitMinor };
    if (reason === null) sendBet(mounted, bet, balances.snapshot().selected);
  };
  return {
    isGuest,
    params,
    amount,
    round,
    play,
    lock,
    auto,
    ...limits,
    profitMinor,
    isAboveMaxProfit: isTooHigh,
    isTopPrizeCapped: isTopPrizeCapped(mounted.game, profitMinor, maxProfitMinor),
    reason,
    isHurried,
    place,
    login: () => open('auth', { tab: 'login' }),
  };
}
