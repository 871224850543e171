import type { Round } from '#contract/bets.ts';
import { amountToMinor } from '#core/money.ts';
import { CASHOUT_ACTION, hasCashout } from '#core/cashout.ts';
import { isJsonEqual } from '#core/is-json-equal.ts';
import { getBetAmount } from '#core/stakes.ts';
import type { RoundActionButton, AnyGame, LadderRung, PanelRow } from '#engine/game.ts';
import type { MountedGame } from '#engine/host/mount-game.ts';
import type { TextRef } from '#engine/stage/scene.ts';
import { randomFraction } from '#lib/random-fraction.ts';
import { isBeforeReveal, getButtonDisabledReason, sendAction } from './round-actions.ts';
import { selectDisplayedRound, type RoundState } from '../mount/round-state.ts';

/** A button of the round, and why it is disabled. */
export interface RoundControlButton extends Omit<RoundActionButton<unknown>, 'reason'> {
  readonly reason: string | null;
}

/** A stepped round in the panel: open, or settled until another bet is prepared. */
export interface RoundControlsState {
  readonly isOpen: boolean;
  readonly round: Round;
  readonly betMinor: bigint;
  readonly rows: readonly PanelRow[];
  readonly note: TextRef;
  /** Empty once the round is settled. */
  readonly keys: readonly RoundControlButton[];
  readonly ladder: readonly LadderRung[];
  /** Payout of a cash-out now; null if not possible. */
  readonly cashoutMinor: bigint | null;
  /** False for blackjacks, for example. */
  readonly hasCashout: boolean;
  /** The result of the last action is not revealed yet, so the next one must wait. */
  readonly isWaiting: boolean;
  cashOut(): void;
  press(key: RoundControlButton): void;
}

interface PreparedBet {
  readonly params: unknown;
  readonly amountMinor: bigint;
}

/** The prepared bet, and the balance for added stakes. */
interface PlayFacts extends PreparedBet {
  readonly balanceMinor: bigint | null;
}

/** Whether the prepared bet equals the round's bet, so that its result may stay in the panel. */
const isSameBet = ({ rules }: AnyGame, { amount, params }: Round, draft: PreparedBet): boolean =>
  isJsonEqual(params, draft.params) &&
  amountToMinor(amount) === getBetAmount(rules, params, draft.amountMinor);

const playKeys = (
  game: AnyGame,
  round: Round,
  isOpen: boolean,
  balanceMinor: bigint | null,
): readonly RoundControlButton[] =>
  ((isOpen && game.controls.play?.keys(round.params, round.outcome)) || []).map((key) => ({
    ...key,
    reason: getButtonDisabledReason(game, key, balanceMinor),
  }));

/** The open or just settled round of a stepped game; null before a bet and in all other games. */
export function useRoundControls(
  mounted: MountedGame,
  state: RoundState,
  draft: PlayFacts,
): RoundControlsState | null {
  const { game } = mounted;
  const controls = game.controls.play;
  const played = selectDisplayedRound(state, game.isOpeningSpoken);
  if (!controls || !played) return null;
  const { round, isOpen } = played;
  if (controls.isStepped?.(round.params) === false) return null;
  if (!isOpen && !isSameBet(game, round, draft)) return null;
  return {
    isOpen,
    round,
    betMinor: amountToMinor(round.staked),
    rows: controls.rows(round.params, round.outcome),
    note: controls.note(round.params, round.outcome),
    keys: playKeys(game, round, isOpen, draft.balanceMinor),
    ladder: controls.ladder?.(round.params, round.outcome) ?? [],
    cashoutMinor: isOpen && round.cashout ? amountToMinor(round.cashout.payout) : null,
    hasCashout: hasCashout(game.rules),
    isWaiting: isOpen && isBeforeReveal(mounted),
    cashOut: () => sendAction(mounted, CASHOUT_ACTION),
    press: (key) => key.reason === null && sendAction(mounted, key.choose(randomFraction)),
  };
}

/** The shown result of a one-shot round, until another bet is prepared; null in stepped games. */
export function selectShownResult(game: AnyGame, state: RoundState, draft: PreparedBet): Round | null {
  const played = selectDisplayedRound(state);
  if (!game.controls.resultRows || !played || played.isOpen) return null;
  return isSameBet(game, played.round, draft) ? played.round : null;
}
