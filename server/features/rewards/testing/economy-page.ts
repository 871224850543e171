import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { catalogue } from '#games/catalogue.ts';
import { readEnv } from '../../../env.ts';
import { loadRewardRules } from '../../reward-rules/feature.ts';
import { economyPlayers, simulatePlayer, toEconomyTable } from './economy.ts';

const PAGE = join(import.meta.dirname, '../../../../docs/operate/rewards.md');
const [BEGIN, END] = ['<!-- simulated -->', '<!-- end of what is simulated -->'];

/** Writes the table of the current rules into the page, and returns it. */
export async function writeRewardsPage(): Promise<string> {
  await writeFile(PAGE, await generateRewardsPage());
  return economyTable();
}

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
