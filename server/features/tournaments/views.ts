import { minorToAmount } from '#core/money.ts';
import { secondsUntil } from '../reward-rules/feature.ts';
import { isDecidedByDraw, stateAt, type PageRow } from './rows.ts';
import type { Tournament } from '#contract/tournaments.ts';

/** Returns the duration in whole seconds. */
export const durationSeconds = ({ starts_at, ends_at }: Pick<PageRow, 'starts_at' | 'ends_at'>): number =>
  secondsUntil(ends_at, starts_at);

export const serializeTournament = (row: PageRow, participants: number, now: Date): Tournament => ({
  id: row.id,
  type: row.type,
  slug: row.slug,
  title: row.title,
  text: row.text,
  starts_at: row.starts_at.toISOString(),
  start_in: secondsUntil(row.starts_at, now),
  end_in: secondsUntil(row.ends_at, now),
  total_time: durationSeconds(row),
  pool: minorToAmount(row.pool),
  prizes: row.prizes.map((prize) => minorToAmount(BigInt(prize))),
  games: [...row.games],
  weights: { ...row.weights },
  min_bet: minorToAmount(row.min_bet),
  min_level: row.min_level,
  ticket: row.ticket === null ? null : minorToAmount(row.ticket),
  max_tickets: row.type === 'raffle' ? row.max_tickets : null,
  seed_hash: isDecidedByDraw(row) ? row.seed_hash : null,
  participants,
  state: stateAt(row, now),
});
