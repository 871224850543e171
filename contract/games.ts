import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { amountText, multiplierText } from '#core/money.ts';
import { slug, time } from './shared.ts';
import { casinoGameInfo } from './providers.ts';

/** The kinds of games, as in their meta. */
export const gameKinds = ['steps', 'cards', 'spins', 'instant', 'together'] as const;
export type GameKind = (typeof gameKinds)[number];

/** One original of the catalogue, as listed by the shell. */
export const gameEntry = z.object({
  id: z.int(),
  /** In the caller's language. */
  name: z.string(),
  /** Its names in other languages, for the search. */
  other_names: z.array(z.string()),
  slug,
  type: z.literal('original'),
  category: z.literal('originals'),
  kind: z.enum(gameKinds),
  provider_id: z.literal(1),
  url: z.string(),
  /** The URL of its picture, 3 by 4. */
  thumbnail: z.string(),
  /** Number of players with a bet in the last ten minutes. */
  popularity: z.int(),
  /** Number of bets in the last seven days. */
  bets: z.int(),
  released_at: time,
  blocked_countries: z.array(z.string()),
  fairness: z.boolean(),
  modes: z.array(z.enum(['manual', 'auto'])),
  settings: z.object({
    min_bet: amountText,
    max_profit: amountText,
    /** Maximum number of settled rounds shown at the same time. */
    pending_rounds: z.int(),
    /** Steps of a round may animate concurrently. */
    steps_overlap: z.boolean(),
    colors: z.object({ hue: z.string(), deep: z.string(), light: z.string() }),
  }),
  /** The keys of its sounds; `bed` is its music. */
  sounds: z.array(z.string()),
  hotkeys: z.array(z.object({ code: z.string(), key: z.string(), text: z.string(), action: z.string() })),
  rtp_percent: z.string(),
  max_multiplier: multiplierText,
});

/** One original with the details of its page. */
const originalInfo = z.object({
  ...gameEntry.shape,
  description: z.string(),
});

export const getGameInfo = endpoint({
  method: 'GET',
  path: '/games/info',
  access: 'optional',
  summary:
    'Returns one of our games or of a provider; `slug` may contain the id after a hyphen, as in its URL.',
  request: z.strictObject({
    slug: z.string().check(z.regex(/^[a-z0-9-]{1,60}$/)),
    /** 1 is the house itself; when omitted, an original takes precedence over a game with the same name. */
    provider_id: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(1_000_000))),
  }),
  // reply: not in the requirement
  reply: z.object({
    game: z.discriminatedUnion('type', [originalInfo, casinoGameInfo]),
    /** Origin of the frame; messages from other origins are ignored. Null: the game is not in a frame. */
    origin: z.nullable(z.string()),
  }),
});

export const likeGame = endpoint({
  method: 'POST',
  path: '/user/game/like',
  access: 'player',
  whileExcluded: 'refused',
  summary: 'Adds a game to the favourites, or removes it.',
  request: z.strictObject({ game_id: z.int() }),
  reply: z.object({ action: z.enum(['like', 'unlike']) }),
});

export type GameEntry = z.infer<typeof gameEntry>;
