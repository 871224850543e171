import * as z from 'zod/mini';
import { tabStorage } from '#lib/device-storage.ts';
import type { PendingBets } from '#engine/round/round-types.ts';

const keyOf = (game: string): string => `PENDING_BET_${game}`;

const keptBet = z.object({
  game: z.string(),
  balanceId: z.string(),
  amount: z.string(),
  params: z.unknown(),
  clientBetId: z.string(),
  autoSell: z.optional(z.boolean()),
});

/** Unanswered bets in the tab's session storage; after a reload they are sent again with the same id. */
export const tabPendingBets: PendingBets = {
  load(game) {
    const stored = tabStorage.getItem(keyOf(game));
    if (stored === null) return null;
    const parsed = z.safeParse(keptBet, readJson(stored));
    if (parsed.success) return parsed.data;
    tabStorage.removeItem(keyOf(game));
    return null;
  },
  save: (bet) => tabStorage.setItem(keyOf(bet.game), JSON.stringify(bet)),
  clear: (game) => tabStorage.removeItem(keyOf(game)),
};

/** Returns undefined for invalid JSON, which the schema then rejects. */
function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
