import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { catalogue } from '#games/catalogue.ts';
import { readEnv } from '../../env.ts';
import { loadRewardRules } from '../reward-rules/feature.ts';
import { economyPlayers, simulatePlayer, totalOf } from './testing/economy.ts';
import { generateRewardsPage } from './testing/economy-page.ts';

test('the page for operators has what three players get by the rules that ship', async () => {
  const page = join(import.meta.dirname, '../../../docs/operate/rewards.md');
  expect(await readFile(page, 'utf8')).toBe(await generateRewardsPage());
});

test('each player gets a third to two thirds of what the house expects to win, and a level on the first evening or soon', () => {
  const rules = loadRewardRules({ env: readEnv({ NODE_ENV: 'test' }), catalogue });
  const results = economyPlayers.map((player) => simulatePlayer(rules, player));
  for (const result of results) {
    expect(totalOf(result) * 3n).toBeGreaterThan(result.expected);
    expect(totalOf(result) * 3n).toBeLessThan(result.expected * 2n);
  }
  expect(results.map(({ firstLevelOn }) => firstLevelOn)).toEqual([5, 1, 1]);
});
