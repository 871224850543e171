import type { CasinoGameInfo } from '#contract/providers.ts';

/** What there is to know of a provider's game, and where its frame comes from. */
export interface GameInfo {
  readonly game: CasinoGameInfo;
  readonly origin: string;
}
