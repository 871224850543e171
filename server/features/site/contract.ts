import * as z from 'zod/mini';
import { endpoint } from '../../contract/endpoint.ts';
import { amountText } from '../../contract/money.ts';
import { time } from '../../contract/shared.ts';
import { betRow } from '../bets/contract.ts';
import { gameEntry } from '../games/contract.ts';
import { rank } from '../ranks/contract.ts';
import { fiat } from '../wallet/contract.ts';

export const init = endpoint({
  method: 'GET',
  path: '/init',
  access: 'optional',
  summary:
    'The state the site starts with: games, limits, languages, currencies, levels and the newest bets.',
  request: z.strictObject({ chat_room: z.optional(z.string().check(z.maxLength(16))) }),
  // reply: ours
  reply: z.object({
    games: z.array(gameEntry),
    bets: z.object({ all: z.array(betRow), high: z.array(betRow), lucky: z.array(betRow) }),
    languages: z.array(z.object({ language: z.string(), iso: z.string(), main: z.boolean() })),
    fiats: z.array(fiat),
    ranks: z.array(rank),
    limits: z.object({ min_bet: amountText, max_profit: amountText }),
    demo: z.boolean(),
    /** The sites that players can sign in by. */
    oauth: z.array(z.string()),
    time,
  }),
});
