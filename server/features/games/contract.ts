import * as z from 'zod/mini';
import { gameKinds } from '#engine/core/rules.ts';
import { endpoint } from '../../contract/endpoint.ts';
import { multiplierText } from '../../contract/money.ts';
import { slug, time } from '../../contract/shared.ts';

/** One original in the catalogue, as the shell lists it. */
export const gameEntry = z.object({
  id: z.int(),
  /** In the language of who asks. */
  name: z.string(),
  /** What it is called in other languages, to be found by. */
  other_names: z.array(z.string()),
  slug,
  type: z.literal('original'),
  category: z.literal('originals'),
  kind: z.enum(gameKinds),
  provider_id: z.literal(1),
  url: z.string(),
  /** Players with a bet in the last ten minutes. */
  popularity: z.int(),
  /** Bets of the last seven days. */
  bets: z.int(),
  released_at: time,
  blocked_countries: z.array(z.string()),
  fairness: z.boolean(),
  modes: z.array(z.enum(['manual', 'auto'])),
  hotkeys: z.array(z.object({ code: z.string(), key: z.string(), text: z.string(), action: z.string() })),
  rtp_percent: z.string(),
  max_multiplier: multiplierText,
});

export const likeGame = endpoint({
  method: 'POST',
  path: '/user/game/like',
  access: 'player',
  whileExcluded: 'refused',
  summary: 'Marks a game as favourite, or takes the mark away.',
  request: z.strictObject({ game_id: z.int() }),
  reply: z.object({ action: z.enum(['like', 'unlike']) }),
});

export type GameEntry = z.infer<typeof gameEntry>;
