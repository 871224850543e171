import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { amountText } from '#core/money.ts';
import { notificationSetting, systemNotification } from './notification.ts';
import { time } from './shared.ts';
import { betRow } from './bets.ts';
import { zone } from './content.ts';
import { gameEntry } from './games.ts';
import { rank } from './ranks.ts';
import { coin } from './wallet.ts';
import { fiat } from './wallet-bootstrap.ts';

const languageList = z.array(z.object({ language: z.string(), iso: z.string(), main: z.boolean() }));
/** Attributes of a tag in the head. */
const tag = z.record(z.string(), z.string());

export const init = endpoint({
  method: 'GET',
  path: '/init',
  access: 'optional',
  summary:
    'Returns the initial state of the site: games, limits, languages, currencies, levels and the latest bets.',
  request: z.strictObject({ chat_room: z.optional(z.string().check(z.maxLength(16))) }),
  // reply: not in the requirement
  reply: z.object({
    games: z.array(gameEntry),
    /** The coins of the cashier. */
    wallets: z.array(coin),
    /** The latest wins of all players. */
    live_wins: z.array(betRow),
    bets: z.object({ all: z.array(betRow), high: z.array(betRow), lucky: z.array(betRow) }),
    languages: languageList,
    fiats: z.array(fiat),
    ranks: z.array(rank),
    /** Offerings that are not available here: names of `contract/offerings.ts`. */
    offers_off: z.array(z.string()),
    // Parsed by the features that show them: `tournamentTeaser`, `casinoProvider`, `spinnersClash`.
    tournaments: z.array(z.unknown()),
    casino_providers: z.array(z.unknown()),
    /** Null: there is none. */
    spinners_clash: z.unknown(),
    /** What operators put into the places of pages, in the language of the visit. */
    zones: z.array(zone),
    limits: z.object({ min_bet: amountText, max_profit: amountText }),
    /** The latest system notifications, in the visitor's language. */
    system_notifications: z.array(systemNotification),
    notifications_settings: z.array(notificationSetting),
    demo: z.boolean(),
    /** Goes before the address of a picture, with a width in the place of `{width}`; null: nothing does. */
    picture_cdn: z.nullable(z.string()),
    /** Where the sources of this version are; null: nothing links there. */
    source_url: z.nullable(z.string()),
    /** The sites that players can sign in by. */
    oauth: z.array(z.string()),
    /** The requested room; null: none was requested, or it does not exist. */
    chat: z.nullable(z.object({ room: z.string(), online: z.int() })),
    time,
  }),
});

export const ssr = endpoint({
  method: 'POST',
  path: '/site/ssr',
  access: 'optional',
  summary: 'Returns the HTML head of a page and the build currently served.',
  request: z.strictObject({
    path: z.string().check(z.maxLength(200)),
    lang: z.optional(z.string().check(z.maxLength(16))),
  }),
  reply: z.object({
    settings: z.object({
      head: z.object({
        title: z.string(),
        titleTemplate: z.string(),
        meta: z.array(tag),
        link: z.array(tag),
        script: z.array(tag),
      }),
      chat: z.object({ rooms: z.array(z.object({ id: z.string(), name: z.string(), flag: z.string() })) }),
      paths: z.object({ api: z.string(), files: z.string() }),
      general: z.object({ css_version: z.string() }),
    }),
    /**
     * Texts of the site that belong to no feature: its name, the names of pages and games, and the 404 page.
     */
    translations: z.record(z.string(), z.record(z.string(), z.unknown())),
    languages: languageList,
    /** What notifications say, by their key. How long they stay is in `/init`. */
    notifications: z.record(z.string(), z.object({ title: z.string(), message: z.string() })),
    zones: z.array(zone),
    tournaments: z.array(z.unknown()),
    casino_providers: z.array(z.unknown()),
    challenges: z.array(z.unknown()),
    spinners_clash: z.unknown(),
  }),
});
