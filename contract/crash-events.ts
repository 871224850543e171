import * as z from 'zod/mini';
import { amountText, multiplierText } from '#core/money.ts';
import { hash, id, serverSeed, time } from './shared.ts';

// Every page parses these events; the calls of crash are loaded with the game.

/** A multiplier as shown by the curve: two decimals, 1.00 to 1000000.00. */
export const point = z.string().check(z.regex(/^[1-9]\d{0,6}\.\d{2}$/));
/** Maximum of the database's integer column. */
export const COUNT_MAX = 2 ** 31 - 1;
/** Number of a chain, or of a game in its chain; from 1. */
export const number = z.int().check(z.positive(), z.lte(COUNT_MAX));

/** The caller's own bet. */
export const crashBet = z.object({
  id,
  client_bet_id: z.uuid(),
  chain: number,
  game: number,
  amount: amountText,
  params: z.object({ autoCashout: z.nullable(point) }),
  /** Settled once its game has crashed; void: withdrawn before the start. */
  status: z.enum(['active', 'settled', 'void']),
  /** The automatic cash-out: as chosen, at the maximum profit, or at the cap. */
  leaves_at: point,
  /** Set as soon as it is certain, even while the game still runs; determines the payout. */
  cashed_out_at: z.nullable(point),
  multiplier: multiplierText,
  /** Credited once the bet is settled. */
  payout: amountText,
  capped: z.boolean(),
  created_at: time,
});

/** The public part of a bet. */
export const crashRow = z.object({
  id,
  /** null: the player bets anonymously. */
  user: z.nullable(z.object({ id, username: z.string() })),
  amount: amountText,
  cashed_out_at: z.nullable(point),
  /** 0 until it is cashed out. */
  payout: amountText,
});

/** Totals of all bets on one game. */
export const totals = z.object({ players: z.int(), staked: amountText });

export const crashPhase = z.enum(['preparing', 'betting', 'running', 'crashed']);

/** A finished game: its hash proves its crash point. */
export const crashResult = z.object({ chain: number, game: number, crash_point: point, hash: serverSeed });

/** Published to everyone in the room, except `crash:own`, which goes to the player's own tabs. */
export const events = {
  'crash:betting': z.object({ chain: number, game: number, commitment: hash, ends_at: time, now: time }),
  /** A batch: bets placed (sent again if an earlier message was lost) and the ids of bets withdrawn. */
  'crash:bet': z.object({ game: number, bets: z.array(crashRow), left: z.array(id), totals }),
  'crash:start': z.object({ game: number, started_at: time, now: time }),
  'crash:cashout': z.object({ game: number, bets: z.array(crashRow) }),
  'crash:end': z.object({ ...crashResult.shape, ended_at: time, next_at: time, now: time }),
  'crash:tick': z.object({ game: number, phase: crashPhase, now: time }),
  'crash:own': z.object({ bet: crashBet }),
} as const;
