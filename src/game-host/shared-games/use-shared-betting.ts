import { useSelector } from '@xstate/react';
import { v4 as newUuid } from 'uuid';
import { amountToMinor, minorToAmount } from '#core/money.ts';
import { isJsonEqual } from '#core/is-json-equal.ts';
import type { BetDraft } from '#engine/host/bet-draft.ts';
import type { MountedSharedGame } from '#engine/host/mount-shared.ts';
import type { TextRef } from '#core/text-ref.ts';
import { runningBet, queuedBet } from '#engine/round/shared-setup.ts';
import { authModal } from '#features/auth/feature.ts';
import type { CrashBet } from '#contract/crash.ts';
import { balances, useShownBalance } from '#session/balances.ts';
import { usePlayBlockReason } from '#session/play-block-reason.ts';
import { useBetLimits } from '#session/site.ts';
import { useOpenModal } from '#ui/modal-address.ts';
import type { RoundState } from '../mount/round-state.ts';
import { getBetCosts, isAboveBalance } from '../panel/bet-rules.ts';
import { createBetAmount } from '../panel/prepared-amount.ts';
import type { BetPanelState, BetBlockReason } from '../panel/use-betting.ts';
import { useMisclickGuard } from '../panel/use-panel-lock.ts';
import { useSharedGameState } from './use-shared.ts';

/** The prepared bet and the placed ones. */
export interface SharedBetting extends BetPanelState {
  /** The player's bet in this game; null without one. */
  readonly own: CrashBet | null;
  /** The bet in flight, which can be cashed out. */
  readonly flying: CrashBet | null;
  /** The bet on the next game; it can still be changed or cancelled. */
  readonly next: CrashBet | null;
  /** The prepared bet differs from the one on the next game. */
  readonly isOther: boolean;
  /** A reply is late. */
  readonly isLate: boolean;
  leave(): void;
  cashOut(): void;
}

/** Placeholder round state for the panel; a shared game has no round per player. */
const noRound: Omit<RoundState, 'refusal'> = {
  isLocked: false,
  isBetReady: true,
  isAwaitingPlayer: false,
  isResuming: false,
  lateness: 'none',
  notice: null,
  isStageFilled: false,
  open: null,
  started: null,
  revealed: null,
  isRevealing: false,
  isOpening: false,
  pendingRounds: 0,
};

const missingOf = ({ game }: MountedSharedGame, { mode, params }: BetDraft): TextRef | null =>
  (mode === 'auto' && game.controls.missingInAuto?.(params)) || null;

/** Stake that a replaced bet returns. */
const stakeOf = (bet: CrashBet | null): bigint => (bet ? amountToMinor(bet.amount) : 0n);

const isSameBet = (bet: CrashBet, costMinor: bigint, params: unknown): boolean =>
  stakeOf(bet) === costMinor && isJsonEqual(bet.params, params);

/** The next bet of a shared game: amount, params, state of the bet button, and the placed bets. */
export function useSharedBetting(mounted: MountedSharedGame, isGuest: boolean): SharedBetting {
  const openModal = useOpenModal();
  const { minimumMinor, maxProfitMinor } = useBetLimits();
  const balanceMinor = useShownBalance()?.amountMinor ?? null;
  const draft = useSelector(mounted.draft, ({ context }) => context);
  const isRunning = useSelector(
    mounted.autobet?.actor,
    (snapshot) => snapshot !== undefined && !snapshot.matches('idle'),
  );
  const own = useSharedGameState(mounted, (facts) => facts.own);
  const flying = useSharedGameState(mounted, runningBet);
  const next = useSharedGameState(mounted, queuedBet);
  const isLate = useSelector(mounted.actor, ({ context }) => context.isLate);
  const refusal = useSelector(mounted.actor, ({ context }) => context.refusal);
  const closed = usePlayBlockReason(mounted.game.meta.slug);
  const isLocked = flying !== null;
  const lock = { isAmount: isRunning || isLocked, isParams: isRunning || isLocked };
  // A replaced bet's stake is available for the new one.
  const backMinor = stakeOf(next);
  const spendableMinor = balanceMinor === null ? null : balanceMinor + backMinor;
  const amount = createBetAmount(mounted, draft, {
    minimumMinor,
    balanceMinor: isGuest ? null : spendableMinor,
  });
  const { costMinor, profitMinor, isTooLow } = getBetCosts(
    mounted.game,
    draft.params,
    amount.minor,
    minimumMinor,
  );
  const isHurried = useMisclickGuard(flying ? 'cashout' : 'bet');
  const missing = missingOf(mounted, draft);
  const reason = ((): BetBlockReason => {
    if (isGuest) return null;
    if (closed !== null) return 'closed';
    if (missing) return 'missing';
    if (isTooLow) return 'belowMinimum';
    return isAboveBalance(costMinor, spendableMinor) ? 'notEnough' : null;
  })();
  const isOther = next !== null && !isSameBet(next, costMinor, draft.params);
  return {
    isGuest,
    params: {
      value: draft.params,
      fields: mounted.game.controls.fields(draft.params),
      set: (params) => mounted.prepare({ type: 'SET_PARAMS', params }),
    },
    amount,
    costMinor,
    missing,
    round: { ...noRound, isLocked, refusal },
    play: null,
    result: null,
    lock: { ...lock, isAmountShown: lock.isAmount, isParamsShown: lock.isParams },
    mode: draft.mode,
    isRunning,
    balanceMinor,
    minimumMinor,
    maxProfitMinor,
    profitMinor,
    isAboveMaxProfit: false,
    isTopPrizeCapped: false,
    reason,
    closed,
    isHurried,
    place() {
      if (isGuest) return openModal(authModal, { tab: 'register' });
      const amountMinor = amount.settle();
      const balance = balances.snapshot().selected;
      if (reason !== null || !balance || isAboveBalance(amountMinor, balance.amountMinor + backMinor)) return;
      const bet = { balanceId: balance.id, amount: minorToAmount(amountMinor), params: draft.params };
      const type = next ? 'CHANGE_BET' : 'PLACE_BET';
      mounted.actor.send({ type, bet: { ...bet, clientBetId: newUuid() } });
    },
    login: () => openModal(authModal, { tab: 'login' }),
    own,
    flying,
    next,
    isOther,
    isLate,
    leave: () => mounted.actor.send({ type: 'LEAVE' }),
    cashOut: () => mounted.actor.send({ type: 'CASH_OUT' }),
  };
}
