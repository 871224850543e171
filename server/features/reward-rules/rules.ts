import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/v4/core';
import type { Deps } from '../../deps.ts';
import { firstFault, unreadableBecause } from '../../file-fault.ts';
import { StartError } from '../../start-error.ts';
import { buildLevels } from './levels.ts';
import type { RewardRules } from './rule-set.ts';
import { assertRewardsBelowEdge } from './assert-rewards-below-edge.ts';
import {
  affiliateFile,
  bonusesFile,
  jurisdictionFile,
  missionsFile,
  ranksFile,
  sharesFile,
  wheelFile,
} from './schema.ts';

type RulesDeps = Pick<Deps, 'env' | 'catalogue'> & { readonly log?: Pick<Deps['log'], 'error'> };

/** Interval at which the files are checked; changes apply without a restart. */
const LOOK_MS = 5_000;

interface Kept {
  lookedAt: number;
  stamp: string;
  rules: RewardRules;
}
const cache = new Map<string, Kept>();

/**
 * Returns the current rules. If a file becomes invalid, keeps the previous rules and logs the error.
 * @throws {StartError} if there are no previous rules
 */
export function loadRewardRules(deps: RulesDeps): RewardRules {
  const { contentDir, jurisdiction } = deps.env;
  const key = `${contentDir}:${jurisdiction}`;
  const known = cache.get(key);
  const now = performance.now();
  if (known && now - known.lookedAt < LOOK_MS) return known.rules;
  const files = filesOf(contentDir, jurisdiction);
  const stamp = stampOf(files);
  if (known?.stamp === stamp) {
    known.lookedAt = now;
    return known.rules;
  }
  try {
    const rules = readRules(deps, files);
    cache.set(key, { lookedAt: now, stamp, rules });
    return rules;
  } catch (error) {
    if (!known) throw error;
    deps.log?.error({ err: error }, 'the rules of rewards stay as they were');
    Object.assign(known, { lookedAt: now, stamp });
    return known.rules;
  }
}

type Files = Readonly<
  Record<'ranks' | 'shares' | 'affiliate' | 'missions' | 'wheel' | 'bonuses' | 'jurisdiction', string>
>;

const filesOf = (contentDir: string, jurisdiction: string): Files => {
  const path = (name: string): string => join(contentDir, 'rewards', `${name}.json`);
  return {
    ranks: path('ranks'),
    shares: path('shares'),
    affiliate: path('affiliate'),
    missions: path('missions'),
    wheel: path('wheel'),
    bonuses: path('bonuses'),
    jurisdiction: path(`jurisdictions/${jurisdiction}`),
  };
};

const stampOf = (files: Files): string =>
  Object.values(files)
    .map((path) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0)
    .join();

function readRules({ catalogue }: RulesDeps, files: Files): RewardRules {
  const { tiers, perks, transfer } = read(files.ranks, ranksFile);
  const rules: RewardRules = {
    levels: buildLevels(tiers, perks),
    perks,
    transfer,
    shares: read(files.shares, sharesFile),
    affiliate: read(files.affiliate, affiliateFile),
    missions: read(files.missions, missionsFile).missions,
    wheel: read(files.wheel, wheelFile),
    bonuses: read(files.bonuses, bonusesFile),
    jurisdiction: read(files.jurisdiction, jurisdictionFile),
  };
  assertRewardsBelowEdge(rules, catalogue);
  return rules;
}

function read<Schema extends z.$ZodType>(path: string, schema: Schema): z.output<Schema> {
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(path, 'utf8'));
  } catch (cause) {
    throw new StartError(`The reward rules in ${path} cannot be read (${unreadableBecause(cause)}).`, {
      cause,
    });
  }
  const result = z.safeParse(schema, content);
  if (result.success) return result.data;
  throw new StartError(`The reward rules in ${path} are invalid: ${firstFault(result.error)}.`);
}
