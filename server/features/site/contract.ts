import * as z from 'zod/mini';
import { endpoint } from '../../contract/endpoint.ts';
import { amountText, multiplierText } from '../../contract/money.ts';
import { balance, balanceState, hash, id, nothing, slug, time } from '../../contract/shared.ts';
import { betRow } from '../bets/contract.ts';

/** One original in the catalogue, as the shell lists it. */
export const gameEntry = z.object({
  id: z.int(),
  name: z.string(),
  slug,
  type: z.literal('original'),
  category: z.literal('originals'),
  provider_id: z.literal(1),
  url: z.string(),
  /** Players with a bet in the last ten minutes. */
  popularity: z.int(),
  blocked_countries: z.array(z.string()),
  fairness: z.boolean(),
  modes: z.array(z.enum(['manual', 'auto'])),
  hotkeys: z.array(z.object({ code: z.string(), key: z.string(), text: z.string(), action: z.string() })),
  rtp_percent: z.string(),
  max_multiplier: multiplierText,
});

export const fiat = z.object({
  iso: z.string(),
  name: z.string(),
  rate: z.string(),
  symbol: z.string(),
  min_bet: amountText,
  flag: z.string(),
});

export const init = endpoint({
  method: 'GET',
  path: '/init',
  access: 'optional',
  summary: 'The state the site starts with: games, limits, languages, currencies and the newest bets.',
  request: z.strictObject({ chat_room: z.optional(z.string().check(z.maxLength(16))) }),
  // reply: ours
  reply: z.object({
    games: z.array(gameEntry),
    bets: z.object({ all: z.array(betRow), high: z.array(betRow), lucky: z.array(betRow) }),
    languages: z.array(z.object({ language: z.string(), iso: z.string(), main: z.boolean() })),
    fiats: z.array(fiat),
    limits: z.object({ min_bet: amountText, max_profit: amountText }),
    demo: z.boolean(),
    time,
  }),
});

/** A content page is a list of blocks; the browser draws them, the server never sends markup. */
export const contentBlock = z.discriminatedUnion('type', [
  z.object({ type: z.literal('heading'), text: z.string() }),
  z.object({ type: z.literal('paragraph'), text: z.string() }),
  z.object({ type: z.literal('list'), items: z.array(z.string()) }),
]);

export const getPage = endpoint({
  method: 'POST',
  path: '/site/get-page',
  access: 'public',
  summary:
    'Layout and content of a page that the server keeps (terms, privacy); NOT_FOUND for any other path.',
  request: z.strictObject({ path: z.string().check(z.maxLength(200)) }),
  reply: z.object({
    meta: z.object({ layout: z.enum(['default', 'landing']), title: z.string(), updated_at: time }),
    components: z.array(contentBlock),
  }),
});

export const getUser = endpoint({
  method: 'GET',
  path: '/user/get',
  access: 'optional',
  summary: 'Who makes the call: a guest (online false) or the signed-in player with balances and seeds.',
  request: nothing,
  reply: z.object({
    user: z.object({
      online: z.boolean(),
      profile: z.object({
        id: z.nullable(id),
        username: z.string(),
        updated_username: z.boolean(),
        email: z.nullable(z.object({ address: z.string(), verified: z.boolean() })),
        avatar: z.nullable(z.string()),
        roles: z.array(z.string()),
        deposits: z.int(),
        wager: amountText,
        xp: amountText,
      }),
      session: z.object({ socket: z.nullable(z.string()), started_at: z.nullable(time), net: z.string() }),
      features: z.record(z.string(), z.unknown()),
      security: z.object({ password: z.boolean(), two_fa: z.boolean() }),
      notifications: z.array(z.unknown()),
      balances: z.array(balance),
      selected_balance: z.nullable(id),
      fiat: z.string(),
      ignored_users: z.array(z.string()),
      liked_games: z.array(z.int()),
      recently_played: z.array(z.int()),
      seeds: z.nullable(z.object({ server: hash, client: z.string(), nonce: z.int(), next: hash })),
      ip_country: z.nullable(z.string()),
    }),
  }),
});

export const getBalances = endpoint({
  method: 'GET',
  path: '/user/wallet/get-balances',
  access: 'player',
  summary: 'The balances of the player, with their versions.',
  request: nothing,
  reply: z.object({ balances: z.array(balance) }),
});

export const refillDemo = endpoint({
  method: 'POST',
  path: '/user/wallet/refill',
  access: 'player',
  summary:
    'Fills the main balance up to 1,000 USD of play money, in demo mode, below 10 USD and without an open round. ' +
    'The same client_refill_id fills once.',
  request: z.strictObject({ client_refill_id: z.uuid() }),
  // reply: ours
  reply: z.object({ balance: balanceState }),
});

export const likeGame = endpoint({
  method: 'POST',
  path: '/user/game/like',
  access: 'player',
  summary: 'Marks a game as favourite, or takes the mark away.',
  request: z.strictObject({ game_id: z.int() }),
  reply: z.object({ action: z.enum(['like', 'unlike']) }),
});

export type GameEntry = z.infer<typeof gameEntry>;
export type Fiat = z.infer<typeof fiat>;
export type ContentBlock = z.infer<typeof contentBlock>;
export type User = z.infer<typeof getUser.reply>['user'];
