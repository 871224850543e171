import { fromFraction, shownMultiplier } from '#engine/core/multiplier.ts';
import type { Multiplier } from '#engine/core/rules.ts';
import { decimalText } from '#engine/core/typed-number.ts';

/** Hundredths as a multiplier. */
export const multiplierAt = (hundredths: number): Multiplier => fromFraction(BigInt(hundredths), 100n);

/** Reads text with two decimals as hundredths. */
export const toHundredths = (text: string): number => Number(text.replace('.', ''));
/** Writes hundredths as text with two decimals. */
export const fromHundredths = (hundredths: number): string => decimalText(hundredths, 2);
/** Hundredths as a player sees them: "1,204.50×". */
export const shownHundredths = (hundredths: number): string => shownMultiplier(multiplierAt(hundredths));
