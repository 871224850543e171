// One line for each feature: what it declares in its face is on the site.
export { accountFeature } from './account/feature.ts';
export { authFeature } from './auth/feature.ts';
export { betsFeature } from './bets/feature.ts';
export { celebrationFeature } from './celebration/feature.ts';
export { contentFeature } from './content/feature.ts';
export { crashFeature } from './crash/feature.ts';
export { fairnessFeature } from './fairness/feature.ts';
export { gamesFeature } from './games/feature.ts';
export { lootboxesFeature } from './lootboxes/feature.ts';
export { replayFeature } from './replay/feature.ts';
export { searchFeature } from './search/feature.ts';
export { sessionsFeature } from './sessions/feature.ts';
export { strategiesFeature } from './strategies/feature.ts';
export { vipFeature } from './vip/feature.ts';
export { walletFeature } from './wallet/feature.ts';
