// Loads the entry point of providers with the first of their rows, because most game pages do not need it.
export { BetGame as default } from '#features/providers/feature.ts';
