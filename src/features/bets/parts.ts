export { listenToProviders } from './provider-feed.ts';
