export { subscribeToProviderBets } from './provider-feed.ts';
