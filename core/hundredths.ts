import { formatDecimal } from './number-input.ts';

/** Parses text with two decimals as hundredths. */
export const parseHundredths = (text: string): number => Number(text.replace('.', ''));
/** Formats hundredths as text with two decimals. */
export const formatHundredths = (hundredths: number): string => formatDecimal(hundredths, 2);
