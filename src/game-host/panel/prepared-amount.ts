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

/** Remembers the amount of a game on the device. */
const keepAmount = (slug: string, text: string): void => deviceStorage.setItem(keyOf(slug), text);

const choicesKeyOf = (slug: string): string => `CHOICES_${slug}`;

/** Remembers what was chosen on the stage for a bet, on the device (keno: the picks; roulettes: the chips). */
export function saveBetChoices({ meta, controls }: AnyGame, params: unknown): void {
  if (controls.choose) deviceStorage.setItem(choicesKeyOf(meta.slug), JSON.stringify(params));
}

/** The choices of the last bet: chips wait for Repeat, everything else is there again. */
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
    // What cannot be read was not written by this page.
    return null;
  }
}

/** What the panel of a game starts with: the bet that was set before signing in, or the amount of the last visit. */
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

/** A game with the bet that is being prepared, whatever rounds it has. */
export type PreparedGame = Pick<MountedGame, 'game' | 'draft' | 'prepare' | 'targets' | 'turn'>;

export interface BetAmount {
  /** What the field shows. */
  readonly text: string;
  readonly minor: bigint;
  /** While it is being typed. */
  readonly problem: AmountError;
  type(text: string): void;
  /** On blur and before a bet: what was typed becomes an amount of at least the minimum. Returns it. */
  settle(): bigint;
  set(minor: bigint): void;
}

/** The amount of the next bet, remembered per game on the device. It never changes because the balance fell. */
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
