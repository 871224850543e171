// The face of providers comes with the first of their rows: games are played without it.
export { BetGame as default } from '#features/providers/feature.ts';
