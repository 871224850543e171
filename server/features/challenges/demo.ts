import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/v4/core';
import type { Deps } from '../../deps.ts';
import { executeStatement, defineStatement } from '../../db/statement.ts';
import { newId } from '../../ids.ts';
import { canReach, DAY_MS, withAdvisoryLock, ADVISORY_LOCK_KEYS } from '../reward-rules/feature.ts';
import { firstFault, unreadableBecause } from '../../file-fault.ts';
import { StartError } from '../../start-error.ts';
import { demoFile, type DemoChallenge } from './demo-file.ts';

const SLUGS = defineStatement<object, { slug: string; isOfStaff: boolean }>(
  `select slug, created_by is not null as "isOfStaff" from challenges where state in ('scheduled', 'running')`,
);

/**
 * Creates each challenge of the content file in a demo, and its successor when it ends, as long as staff
 * plans none.
 */
export async function seedDemoChallenges(deps: Deps): Promise<void> {
  const wanted = demoChallenges(deps);
  if (wanted.length === 0 || (await missing(deps, wanted)).length === 0) return;
  await withAdvisoryLock(deps, ADVISORY_LOCK_KEYS.challenges, async (tx) => {
    const now = deps.clock.now();
    for (const { days, game, slug, min_multiplier, min_stake, prize, winners } of await missing(
      { db: tx },
      wanted,
    ))
      await tx
        .insertInto('challenges')
        .values({
          id: newId(deps.clock),
          slug,
          game,
          min_multiplier,
          min_stake,
          prize,
          winners,
          budget: prize * BigInt(winners),
          starts_at: now,
          created_at: now,
          state: 'scheduled',
          ends_at: new Date(now.getTime() + days * DAY_MS),
          created_by: null,
        })
        .execute();
  });
}

async function missing(
  { db }: { readonly db: Parameters<typeof executeStatement>[0] },
  wanted: readonly DemoChallenge[],
): Promise<readonly DemoChallenge[]> {
  const open = await executeStatement(db, SLUGS, {});
  if (open.some(({ isOfStaff }) => isOfStaff)) return [];
  return wanted.filter(({ slug }) => !open.some((each) => each.slug === slug));
}

let cache: { readonly stamp: string; readonly challenges: readonly DemoChallenge[] } | undefined;

/** Returns the challenges of the content file; an invalid file gives none and is logged once. */
function demoChallenges({ env, catalogue, log }: Deps): readonly DemoChallenge[] {
  const path = join(env.contentDir, 'rewards/challenges.json');
  const stamp = `${path}:${statSync(path, { throwIfNoEntry: false })?.mtimeMs}`;
  if (cache?.stamp === stamp) return cache.challenges;
  let challenges: readonly DemoChallenge[] = [];
  try {
    challenges = readDemoChallenges({ env, catalogue });
  } catch (error) {
    log.error({ err: error }, 'the demo challenges cannot be read');
  }
  cache = { stamp, challenges };
  return challenges;
}

/**
 * Reads the challenges of a demo; other content may have none.
 * @throws {StartError} if they are invalid
 */
export function readDemoChallenges({
  env,
  catalogue,
}: Pick<Deps, 'env' | 'catalogue'>): readonly DemoChallenge[] {
  const path = join(env.contentDir, 'rewards/challenges.json');
  if (!existsSync(path)) return [];
  const wrong = (why: string): StartError => new StartError(`${path}: ${why}.`);
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new StartError(`${path} cannot be read (${unreadableBecause(error)}).`, { cause: error });
  }
  const read = z.safeParse(demoFile, content);
  if (!read.success) throw wrong(firstFault(read.error));
  const { challenges } = read.data;
  const stray = challenges.find(({ game, min_multiplier: least }) => !canReach(catalogue, game, least));
  if (stray) throw wrong(`no bet on ${stray.game} reaches what ${stray.slug} asks for`);
  return challenges;
}
