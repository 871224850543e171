import { catalogue } from '#games/catalogue.ts';
import { readEnv } from '#server/env.ts';
import { loadRewardRules } from '#server/features/reward-rules/feature.ts';
import { economyPlayers, simulatePlayer, toEconomyTable } from '#server/features/rewards/testing/economy.ts';

/** `npm run rewards:simulate`: prints what three players get back within 90 days, and what it costs the house. */
export const run = (): void => {
  const rules = loadRewardRules({ env: readEnv({ NODE_ENV: 'test' }), catalogue });
  console.log(toEconomyTable(economyPlayers.map((player) => simulatePlayer(rules, player))));
};
