import * as z from 'zod/mini';
import { amountText } from '#core/money.ts';

/** The tiers of the levels, lowest first; each has its own badge. */
export const tiers = ['newbie', 'bronze', 'silver', 'gold', 'platinum', 'diamond'] as const;
export type Tier = (typeof tiers)[number];

/** Perks of the levels; each starts at some level. */
const perk = z.enum(['level_up', 'wheel', 'rakeback', 'rakeboost']);
export type Perk = z.infer<typeof perk>;

/** One level. A player has the highest level whose `start` their XP has reached. */
export const rank = z.object({
  id: z.int(),
  name: z.string(),
  // tier: not in the requirement
  tier: z.enum(tiers),
  /** The XP at which it begins; 1.00 XP is 1.00 USD wagered. */
  start: amountText,
  /** Percent of the expected house win of the player's bets. */
  rakeback: z.int(),
  recharge: z.int(),
  // level_up, perks: not in the requirement
  /** Paid once when the level is reached. */
  level_up: amountText,
  perks: z.array(perk),
  chat_icon: z.string(),
});

export type Rank = z.infer<typeof rank>;
