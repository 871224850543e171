import { deviceStorage } from '#lib/device-storage.ts';
import { minorToAmount } from '#core/money.ts';
import type { AnyGame } from '#engine/game.ts';
import {
  formatAmountInput,
  type AmountLimits,
  type AmountError,
  validateAmount,
  parseAmountInput,
  normalizeAmountOnBlur,
} from '#engine/host/bet-amount.ts';
import type { BetDraft, InitialBet } from '#engine/host/bet-draft.ts';
import type { MountedGame } from '#engine/host/mount-game.ts';
import { readSavedBet } from '#session/saved-bet.ts';

const keyOf = (slug: string): string => `AMOUNT_${slug}`;

/** Stores the amount of a game on the device. */
const keepAmount = (slug: string, text: string): void => deviceStorage.setItem(keyOf(slug), text);

const choicesKeyOf = (slug: string): string => `CHOICES_${slug}`;

/** Stores the choices made on the stage on the device (keno: the picks; roulettes: the chips). */
export function saveBetChoices({ meta, controls }: AnyGame, params: unknown): void {
  if (controls.choose) deviceStorage.setItem(choicesKeyOf(meta.slug), JSON.stringify(params));
}

/** Restores the choices of the last bet; chips are only restored by Repeat. */
function lastChoices({ meta, rules, controls }: AnyGame): Partial<InitialBet> {
  const kept = controls.choose ? deviceStorage.getItem(choicesKeyOf(meta.slug)) : null;
  if (kept === null) return {};
  const params = rules.params.safeParse(readJson(kept));
  if (!params.success) return {};
  return rules.amountFrom === 'params' ? { lastBet: params.data } : { params: params.data };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // An unreadable value was not written by this page.
    return null;
  }
}

/**
 * Initial bet of a panel: the one prepared before signing in, else the amount and choices of the last visit.
 */
export function getInitialBet(game: AnyGame, minimumMinor: bigint): Partial<InitialBet> {
  const { meta, rules } = game;
  const kept = readSavedBet();
  const params = kept?.game === meta.slug ? rules.params.safeParse(kept.params) : null;
  if (kept && params?.success) return { amount: kept.amount, params: params.data };
  const storedMinor = parseAmountInput(deviceStorage.getItem(keyOf(meta.slug)) ?? '') ?? 0n;
  return {
    amount: minorToAmount(storedMinor > minimumMinor ? storedMinor : minimumMinor),
    ...lastChoices(game),
  };
}

/** A game with its bet being prepared, stepped or not. */
export type PreparedGame = Pick<MountedGame, 'game' | 'draft' | 'prepare' | 'targets' | 'turn'>;

export interface BetAmount {
  /** Text in the field. */
  readonly text: string;
  readonly minor: bigint;
  /** Validation error while typing. */
  readonly problem: AmountError;
  type(text: string): void;
  /** Called on blur and before a bet: raises the typed amount to the minimum if needed, and returns it. */
  settle(): bigint;
  set(minor: bigint): void;
}

/** Amount of the next bet, stored per game on the device. A lower balance never changes it. */
export function createBetAmount(
  mounted: Pick<PreparedGame, 'game' | 'prepare'>,
  { amountText: text, isTyping }: BetDraft,
  limits: AmountLimits,
): BetAmount {
  const typed = parseAmountInput(text);
  const change = (type: 'SET_AMOUNT' | 'SETTLE_AMOUNT', wantedMinor: bigint | null): bigint => {
    const minor = normalizeAmountOnBlur(wantedMinor, limits.minimumMinor);
    mounted.prepare({ type, minor });
    keepAmount(mounted.game.meta.slug, formatAmountInput(minor));
    return minor;
  };
  return {
    text,
    minor: typed ?? limits.minimumMinor,
    problem: isTyping ? validateAmount(typed, limits) : null,
    type: (next) => mounted.prepare({ type: 'TYPE_AMOUNT', text: next }),
    settle: () => (isTyping ? change('SETTLE_AMOUNT', typed) : (typed ?? limits.minimumMinor)),
    set: (minor) => void change('SET_AMOUNT', minor),
  };
}
