import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { catalogue } from '#games/catalogue.ts';
import { readEnv } from '../../env.ts';
import { bonusWorths, checkBonuses } from './bonus-worth.ts';
import { loadRewardRules } from './rules.ts';

const rules = loadRewardRules({ env: readEnv({ NODE_ENV: 'test' }), catalogue });

test('documents the values that the search finds and the files allow', () => {
  const page = readFileSync(join(import.meta.dirname, '../../../docs/operate/bonuses.md'), 'utf8');
  const rows = [...page.matchAll(/^\| (FIRSTLIGHT|no deposit|free spins) +\| ([\d.]+) +\| (\d+) +\|$/gm)];
  const written = rows.map(([, name, gain, most]) => [name, Number(gain), Number(most)]);
  const found = bonusWorths(rules, catalogue).map(({ name, plan, most }) => [
    name,
    Math.round(plan.gain * 1_000) / 10,
    Math.round(most * 100),
  ]);
  for (const worth of found) expect(written).toContainEqual(worth);
  expect(written).toHaveLength(new Set(found.map(([name]) => name)).size);
});

test('lets a jurisdiction with a smaller wager set the allowed gain of a plan', () => {
  const gentle = { wager_multiple_max: 10, own_stays_in_main: true };
  const withBonuses = (bonuses: NonNullable<typeof rules.jurisdiction.bonuses>) => ({
    ...rules,
    jurisdiction: { ...rules.jurisdiction, bonuses },
  });
  expect(() => checkBonuses(withBonuses(gentle), catalogue)).toThrow(/FIRSTLIGHT gives 8\d/);
  expect(() => checkBonuses(withBonuses({ ...gentle, most_gained: 90 }), catalogue)).not.toThrow();
});
