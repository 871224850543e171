// Features with only pages and modals. They load together, when the first of them is needed.
export { affiliateFeature } from './affiliate/feature.ts';
export { challengesFeature } from './challenges/feature.ts';
export { contentFeature } from './content/feature.ts';
export { dropsFeature } from './coin-drops/feature.ts';
export { historyFeature } from './history/feature.ts';
export { missionsFeature } from './missions/feature.ts';
export { moderationFeature } from './chat/moderation/feature.ts';
export { promotionsFeature } from './promotions/feature.ts';
export { providersFeature } from './providers/feature.ts';
export { returnsFeature } from './rtp-report/feature.ts';
export { securityFeature } from './security/feature.ts';
export { sessionsFeature } from './sessions/feature.ts';
export { tournamentsFeature } from './tournaments/feature.ts';
export { verificationFeature } from './verification/feature.ts';
export { vipFeature } from './vip/feature.ts';
export { welcomeFeature } from './welcome/feature.ts';
