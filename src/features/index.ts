// One line for each feature: what it declares in its face is on the site.
export { feature as account } from './account/feature.ts';
export { feature as auth } from './auth/feature.ts';
export { feature as bets } from './bets/feature.ts';
export { feature as celebration } from './celebration/feature.ts';
export { feature as content } from './content/feature.ts';
export { feature as fairness } from './fairness/feature.ts';
export { feature as games } from './games/feature.ts';
export { feature as replay } from './replay/feature.ts';
export { feature as sessions } from './sessions/feature.ts';
export { feature as strategies } from './strategies/feature.ts';
export { feature as wallet } from './wallet/feature.ts';
