import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { Db, Tx } from '../../db/connection.ts';
import { executeStatement, defineStatement } from '../../db/statement.ts';
import type { Deps } from '../../deps.ts';
import { newId } from '../../ids.ts';
import { firstFault } from '../../file-fault.ts';
import { sentenceOf, StartError } from '../../start-error.ts';
import { SECOND_APPROVAL_ABOVE_MINOR } from '#contract/promotions.ts';
import { toUtcDay, dayStart, firstDayOf, getDisabledOfferings, toUtcWeek } from '../reward-rules/feature.ts';
import { saveTournament } from '#contract/tournaments.ts';
import { newTournament, termColumns, type Terms } from './create.ts';
import { isTypeOffered } from './rows.ts';
import { parseTerms } from './terms.ts';

/**
 * `content/rewards/tournaments.json`: the demo's tournaments while staff has written none, in the format of
 * staff's.
 */
const file = z.array(
  z.extend(z.omit(saveTournament.request, { id: true, starts_at: true, ends_at: true, countries: true }), {
    repeat: z.enum(['daily', 'weekly']),
  }),
);
type Written = z.infer<typeof file>[number];

const IS_ANY = defineStatement<object, { isAny: boolean }>(
  `select exists (select from tournaments where type <> 'clash') as "isAny"`,
);

/** Returns whether this is a demo without any tournament. */
export async function isDemoEmpty(db: Db | Tx, { env }: Pick<Deps, 'env'>): Promise<boolean> {
  if (!env.demo) return false;
  const [row] = await executeStatement(db, IS_ANY, {});
  return row?.isAny === false;
}

/**
 * Creates the demo's tournaments, which repeat and pay play money; once, and only if staff has written none.
 */
export async function seedDemoTournaments(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'env' | 'catalogue' | 'vault'>,
): Promise<void> {
  if (!(await isDemoEmpty(tx, deps))) return;
  const off = getDisabledOfferings(deps, null);
  for (const terms of demoTerms(deps)) {
    if (!isTypeOffered(terms.type, off)) continue;
    const made = { id: newId(deps.clock), state: 'scheduled', created_by: null, approved_by: null } as const;
    await tx
      .insertInto('tournaments')
      .values(newTournament(deps, terms, made))
      .execute();
  }
}

/**
 * Reads the terms of the demo's tournaments; other content may have none.
 * @throws {StartError} if they are invalid
 */
export function demoTerms(deps: Pick<Deps, 'env' | 'catalogue' | 'clock'>): readonly Terms[] {
  const path = join(deps.env.contentDir, 'rewards/tournaments.json');
  if (!existsSync(path)) return [];
  try {
    const read = z.safeParse(file, JSON.parse(readFileSync(path, 'utf8')));
    if (!read.success) throw new Error(firstFault(read.error));
    const written = read.data;
    const all = written.map((one) => parseTerms(deps, { ...one, ...spanOf(one, deps.clock.now()) }));
    const large = all.find((terms) => termColumns(terms).pool > SECOND_APPROVAL_ABOVE_MINOR);
    if (large) throw new Error(`one admin alone may not approve ${large.slug}`);
    return all;
  } catch (error) {
    const why = error instanceof SyntaxError ? 'it is not JSON' : sentenceOf(error);
    throw new StartError(`${path} is invalid: ${why}.`, { cause: error });
  }
}

/** Starts immediately and runs until the day or the week is over. */
function spanOf({ repeat }: Written, now: Date) {
  const [first, days] = repeat === 'daily' ? [toUtcDay(now), 1] : [firstDayOf(toUtcWeek(now)), 7];
  const [starts_at, ends_at] = [dayStart(first).toISOString(), dayStart(first + days).toISOString()];
  return { id: null, starts_at, ends_at, countries: [] };
}
