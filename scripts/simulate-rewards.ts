import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { catalogue } from '#games/catalogue.ts';
import { readEnv } from '#server/env.ts';
import { loadRewardRules } from '#server/features/reward-rules/feature.ts';
import { economyPlayers, simulatePlayer, toEconomyTable } from '#server/features/rewards/testing/economy.ts';

const PAGE = join(import.meta.dirname, '../docs/operate/rewards.md');
const [BEGIN, END] = ['<!-- simulated -->', '<!-- end of what is simulated -->'];

/** `npm run rewards:simulate`: prints what three players get back within 90 days, and writes it into the page. */
export const run = async (): Promise<number> => {
  await writeFile(PAGE, await generateRewardsPage());
  console.log(economyTable());
  return 0;
};

const economyTable = (): string => {
  const rules = loadRewardRules({ env: readEnv({ NODE_ENV: 'test' }), catalogue });
  return toEconomyTable(economyPlayers.map((player) => simulatePlayer(rules, player)));
};

/** Returns `docs/operate/rewards.md` with the table of the current rules. */
export async function generateRewardsPage(): Promise<string> {
  const page = await readFile(PAGE, 'utf8');
  const [before = '', rest = ''] = page.split(BEGIN);
  const after = rest.split(END)[1] ?? '';
  const written = `${before}${BEGIN}\n\n${economyTable()}\n\n${END}${after}`;
  return format(written, { ...(await resolveConfig(PAGE)), filepath: PAGE });
}
