import type { CasinoGameInfo } from '#contract/providers.ts';

/** A provider game and the origin of its iframe. */
export interface GameInfo {
  readonly game: CasinoGameInfo;
  readonly origin: string;
}
