import { multiplierFromFraction, formatMultiplierE8 } from '#core/multiplier.ts';
import type { Multiplier } from '#core/rules.ts';
import { formatDecimal } from '#core/number-input.ts';

/** Hundredths as a multiplier. */
export const multiplierFromHundredths = (hundredths: number): Multiplier =>
  multiplierFromFraction(BigInt(hundredths), 100n);

/** Parses text with two decimals as hundredths. */
export const parseHundredths = (text: string): number => Number(text.replace('.', ''));
/** Formats hundredths as text with two decimals. */
export const formatHundredths = (hundredths: number): string => formatDecimal(hundredths, 2);
/** Formats hundredths for players: "1,204.50×". */
export const formatMultiplierHundredths = (hundredths: number): string =>
  formatMultiplierE8(multiplierFromHundredths(hundredths));
