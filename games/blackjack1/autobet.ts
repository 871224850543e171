import * as z from 'zod/mini';
import type { AutobetRules } from '#engine/core/autobet-rules.ts';
import { noDouble } from '#engine/families/hand-round.ts';
import { HandStrategy } from '#engine/families/hand-strategy.ts';
import { type Blackjack1Params, type HandAction, type HandsView, table } from './rules.ts';

/** Nothing is chosen: every hand is played by the chart. */
export type Blackjack1Plan = Readonly<Record<string, never>>;

const strategy = new HandStrategy(table);

/** Autobet plays the best play, which is computed from the rules (games.md 7). */
export const autobet: AutobetRules<Blackjack1Params, HandAction, HandsView, Blackjack1Plan> = {
  plan: {
    plan: z.strictObject({}),
    initial: () => ({}),
    fit: (plan) => plan,
    isReady: () => true,
    next(_plan, _params, { dealer, hands: [hand] }, balanceMinor) {
      const { cards, stake } = hand ?? { cards: [], stake: '0' };
      const canDouble = noDouble({ cards }) === null && (balanceMinor ?? BigInt(stake)) >= BigInt(stake);
      return { type: strategy.best(dealer.cards[0] ?? 0, { cards, canDouble, canSplit: false }) };
    },
  },
};
