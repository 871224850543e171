import * as z from 'zod/mini';
import { tabStorage } from '#lib/device-storage.ts';
import { amountText, minorToAmount } from '#core/money.ts';
import { getDraftBet } from './draft-bet.ts';

const keptBet = z.object({ game: z.string(), params: z.unknown(), amount: amountText });

/** The bet a guest had prepared before signing in. The game's own schema validates its params. */
export type SavedBet = z.infer<typeof keptBet>;

const KEY = 'CONTINUE_BET';

/** Stores the bet being prepared in this tab, so that it survives loading the home page. */
export function saveDraftBet(): void {
  const bet = getDraftBet();
  if (!bet) return;
  const kept: SavedBet = { game: bet.game, params: bet.params, amount: minorToAmount(bet.amountMinor) };
  tabStorage.setItem(KEY, JSON.stringify(kept));
}

/** Returns the stored bet; it remains until a bet is sent. */
export function readSavedBet(): SavedBet | null {
  try {
    const kept = z.safeParse(keptBet, JSON.parse(tabStorage.getItem(KEY) ?? 'null'));
    return kept.success ? kept.data : null;
  } catch {
    // An unreadable value was not written by this page.
    return null;
  }
}

export const clearSavedBet = (): void => tabStorage.removeItem(KEY);
