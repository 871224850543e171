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

/** A key of the round, and why it cannot be pressed now. */
export interface RoundControlButton extends Omit<RoundActionButton<unknown>, 'reason'> {
  readonly reason: string | null;
}

/** A round of a stepped game as the panel shows it: open, or settled until the next bet is prepared. */
export interface RoundControlsState {
  readonly isOpen: boolean;
  readonly round: Round;
  readonly betMinor: bigint;
  readonly rows: readonly PanelRow[];
  readonly note: TextRef;
  /** None once the round is settled. */
  readonly keys: readonly RoundControlButton[];
  readonly ladder: readonly LadderRung[];
  /** What a cash-out would pay now; null while there is nothing to cash out. */
  readonly cashoutMinor: bigint | null;
  /** Blackjacks have none. */
  readonly hasCashout: boolean;
  /** What the last action brought is not seen yet, and nothing is played blindly. */
  readonly isWaiting: boolean;
  cashOut(): void;
  press(key: RoundControlButton): void;
}

interface PreparedBet {
  readonly params: unknown;
  readonly amountMinor: bigint;
}

/** The bet that is prepared, and what there is for stakes that grow. */
interface PlayFacts extends PreparedBet {
  readonly balanceMinor: bigint | null;
}

/** Whether the bet being prepared is this one again: its result may still be in the panel. */
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

/** The open or just settled round of a stepped game; null before a bet and in every other game. */
export function useRoundControls(
  mounted: MountedGame,
  state: RoundState,
  draft: PlayFacts,
): RoundControlsState | null {
  const { game } = mounted;
  const controls = game.controls.play;
  const played = selectDisplayedRound(state);
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

/** The round that was settled at once and is shown, until another bet is prepared; null in games of steps. */
export function selectShownResult(game: AnyGame, state: RoundState, draft: PreparedBet): Round | null {
  const played = selectDisplayedRound(state);
  if (!game.controls.resultRows || !played || played.isOpen) return null;
  return isSameBet(game, played.round, draft) ? played.round : null;
}
