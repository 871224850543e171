import { createHash } from 'node:crypto';
import { execFileSync } from 'node:child_process';
import { appendFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestbed, type Testbed } from './testbed.ts';
import { allStops, type WalkStop } from '../walk/places.ts';
import { walk } from '../walk/walk.ts';

/** Visits of a default run: each is a visitor, a language and a width, and makes a few of its stops. */
const VISITS = 4;
const STOPS_OF_A_VISIT = 8;

let testbed: Testbed;
beforeAll(async () => {
  testbed = await openTestbed();
});
afterAll(() => testbed.close());

/** The commit being tested; a checkout without history always has the same sample. */
function commit(): string {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' }).trim();
  } catch {
    return 'no history';
  }
}

/**
 * A different sample for each commit, always the same for one commit, so that a failure can be reproduced.
 */
function sample(seed: string): readonly WalkStop[] {
  const rank = (text: string): string => createHash('sha256').update(`${seed} ${text}`).digest('hex');
  const byRank = <Item>(items: readonly Item[], nameOf: (item: Item) => string): readonly Item[] =>
    items.toSorted((one, other) => rank(nameOf(one)).localeCompare(rank(nameOf(other))));
  const visitOf = ({ visitor, language, width }: WalkStop): string => `${visitor} ${language} ${width}`;
  const visits = byRank([...new Set(allStops.map(visitOf))], (name) => name).slice(0, VISITS);
  return visits.flatMap((visit) =>
    byRank(
      allStops.filter((stop) => visitOf(stop) === visit),
      ({ path }) => visit + path,
    ).slice(0, STOPS_OF_A_VISIT),
  );
}

/** `WALK`: `all`, or a language and a width as "de 390"; a sample if not set. */
function chosenStops(): readonly WalkStop[] {
  const { WALK: wanted } = process.env;
  if (wanted === undefined) return sample(commit());
  if (wanted === 'all') return allStops;
  return allStops.filter(({ language, width }) => `${language} ${width}` === wanted);
}

test(
  'pages and dialogs fit, have touch-sized targets, use one language and log nothing',
  async () => {
    const stops = chosenStops();
    expect(stops.length).toBeGreaterThan(0);
    const { WALK_LOG: log } = process.env;
    const found = await walk(testbed, stops, await testbed.newPlayer(), (line) => {
      if (log !== undefined) appendFileSync(log, `${line}\n`);
    });
    expect(found).toEqual([]);
  },
  8 * 3_600_000,
);
