import * as z from 'zod/mini';
import { amountText, multiplierText } from '#core/money.ts';
import { hash, id, serverSeed, time } from './shared.ts';

// What is pushed is read by every page; the calls of crash are loaded with its own.

/** A multiplier as the curve shows it: two decimals, 1.00 to 1000000.00. */
export const point = z.string().check(z.regex(/^[1-9]\d{0,6}\.\d{2}$/));
/** As far as the database counts them. */
export const COUNT_MAX = 2 ** 31 - 1;
/** Chains and the games of each are counted from 1. */
export const number = z.int().check(z.positive(), z.lte(COUNT_MAX));

/** The caller's own bet. */
export const crashBet = z.object({
  id,
  client_bet_id: z.uuid(),
  chain: number,
  game: number,
  amount: amountText,
  params: z.object({ autoCashout: z.nullable(point) }),
  /** Settled when its game has crashed; void: left before the start. */
  status: z.enum(['active', 'settled', 'void']),
  /** Where it cashes out by itself: automatically, at the maximum profit, or at the cap. */
  leaves_at: point,
  /** As soon as that is certain, whether the game still runs or not; what the bet is paid with follows from it. */
  cashed_out_at: z.nullable(point),
  multiplier: multiplierText,
  /** On the balance once the bet is settled. */
  payout: amountText,
  capped: z.boolean(),
  created_at: time,
});

/** What everybody sees of a bet. */
export const crashRow = z.object({
  id,
  /** null: the player bets anonymously. */
  user: z.nullable(z.object({ id, username: z.string() })),
  amount: amountText,
  cashed_out_at: z.nullable(point),
  /** 0 until it is cashed out. */
  payout: amountText,
});

/** Everybody's bets on one game. */
export const totals = z.object({ players: z.int(), staked: amountText });

export const crashPhase = z.enum(['preparing', 'betting', 'running', 'crashed']);

/** A game that is over: its hash proves its crash point. */
export const crashResult = z.object({ chain: number, game: number, crash_point: point, hash: serverSeed });

/** What everybody in the room is told; `crash:own` goes to the player's own tabs. */
export const events = {
  'crash:betting': z.object({ chain: number, game: number, commitment: hash, ends_at: time, now: time }),
  /** Several at once: bets that were placed (again, where an earlier message was lost) and the ids of those taken back. */
  'crash:bet': z.object({ game: number, bets: z.array(crashRow), left: z.array(id), totals }),
  'crash:start': z.object({ game: number, started_at: time, now: time }),
  'crash:cashout': z.object({ game: number, bets: z.array(crashRow) }),
  'crash:end': z.object({ ...crashResult.shape, ended_at: time, next_at: time, now: time }),
  'crash:tick': z.object({ game: number, phase: crashPhase, now: time }),
  'crash:own': z.object({ bet: crashBet }),
} as const;
