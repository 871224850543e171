import { multiplierFromFraction, formatMultiplierE8 } from '#core/multiplier.ts';
import type { Multiplier } from '#core/rules.ts';

/** Hundredths as a multiplier. */
export const multiplierFromHundredths = (hundredths: number): Multiplier =>
  multiplierFromFraction(BigInt(hundredths), 100n);

/** Formats hundredths for players: "1,204.50×". */
export const formatMultiplierHundredths = (hundredths: number): string =>
  formatMultiplierE8(multiplierFromHundredths(hundredths));
