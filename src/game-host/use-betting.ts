import { v4 as newUuid } from 'uuid';
import type { MountedGame } from '#engine/host/mount-game.ts';
import { amountToMinor, minorToAmount } from '#contract/money.ts';
import { sameJson } from '#engine/core/same-json.ts';
import { useModalAddress } from '#lib/modal-address.ts';
import { balances, useShownBalance } from '#session/balances.ts';
import { useSite } from '#session/site.ts';
import { isAboveMaxProfit, isTopPrizeCapped, profitOnWin } from './bet-rules.ts';
import { type RoundState, useRoundState } from './round-state.ts';
import { type BetAmount, useAmount } from './use-amount.ts';
import { type AutoLink, useAutoLink } from './use-auto-link.ts';
import { type PanelLock, usePanelLock } from './use-panel-lock.ts';
import { useHurry } from './use-hurry.ts';
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
  readonly auto: AutoLink;
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
  seat: MountedGame,
  round: RoundState,
  isTooHigh: boolean,
  isTooMuch: boolean,
): KeyReason => {
  if (seat.phase.name === 'loading') return 'loading';
  if (round.isAwaitingPlayer) return 'roundOpen';
  // In play the stake has left the balance; what is left says nothing about the bet that runs.
  if (round.isLocked && !round.isBetReady) return null;
  if (isTooHigh) return 'aboveMaxProfit';
  return isTooMuch ? 'notEnough' : null;
};

/** Whether the bet being prepared is the one that was revealed last: its result may still stand in the panel. */
const isSameBet = ({ revealed }: RoundState, params: unknown, amountMinor: bigint): boolean =>
  revealed !== null && amountToMinor(revealed.amount) === amountMinor && sameJson(revealed.params, params);

/** The next bet of a seat: amount, params, profit, and what the key may do. */
export function useBetting(seat: MountedGame, isGuest: boolean): Betting {
  const { open } = useModalAddress();
  const limits = useSite()?.limits ?? FALLBACK_LIMITS;
  const balanceMinor = useShownBalance()?.amountMinor ?? null;
  const minimumMinor = amountToMinor(limits.min_bet);
  const maxProfitMinor = amountToMinor(limits.max_profit);
  const round = useRoundState(seat);
  const dismiss = (): void => {
    if (round.refusalKey !== null || round.notice !== null) seat.actor.send({ type: 'DISMISS' });
  };
  const auto = useAutoLink();
  const params = useParams(seat, auto.plan?.value ?? null, dismiss);
  const limitsNow = { minimumMinor, balanceMinor: isGuest ? null : balanceMinor };
  const amount = useAmount(seat, limitsNow, dismiss);
  const lock = usePanelLock(seat, round, auto.isRunning);
  const played = usePlay(seat, round);
  const play = played?.isOpen || isSameBet(round, params.value, amount.minor) ? played : null;
  const profitMinor = profitOnWin(seat.game, params.value, amount.minor);
  const isTooHigh = isAboveMaxProfit(seat.game, profitMinor, maxProfitMinor);
  const reason = isGuest ? null : reasonOf(seat, round, isTooHigh, amount.minor > (balanceMinor ?? 0n));

  const place = (): void => {
    if (isGuest) return open('auth', { tab: 'register' });
    const betMinor = amount.settle();
    // Asked anew: a press may come before the last change of the balance was drawn.
    const { selected } = balances.snapshot();
    if (reason !== null || !selected || betMinor > selected.amountMinor) return;
    if (isAboveMaxProfit(seat.game, profitOnWin(seat.game, params.value, betMinor), maxProfitMinor)) return;
    seat.actor.send({
      type: 'PLACE_BET',
      bet: {
        game: seat.game.meta.slug,
        balanceId: selected.id,
        amount: minorToAmount(betMinor),
        params: params.value,
        clientBetId: newUuid(),
      },
    });
  };
  return {
    isGuest,
    params,
    amount,
    round,
    play,
    lock,
    auto,
    balanceMinor,
    minimumMinor,
    maxProfitMinor,
    profitMinor,
    isAboveMaxProfit: isTooHigh,
    isTopPrizeCapped: isTopPrizeCapped(seat.game, profitMinor, maxProfitMinor),
    reason,
    isHurried: useHurry(play?.isOpen ?? false),
    place,
    login: () => open('auth', { tab: 'login' }),
  };
}
