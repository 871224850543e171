import * as z from 'zod';
import { parseCoinUnits, formatCoinUnits } from '../coin-amount.ts';

const DECIMALS = 8;

/**
 * Parses an amount as a node writes it ("0.10000000"; `createRpc` keeps it text) to units; outgoing amounts
 * are negative.
 */
export const amountSchema = z.union([z.string(), z.int()]).transform((written, context) => {
  const text = String(written);
  try {
    return text.startsWith('-') ? -parseCoinUnits(text.slice(1), DECIMALS) : parseCoinUnits(text, DECIMALS);
  } catch {
    context.addIssue({ code: 'custom', message: 'is not an amount' });
    return z.NEVER;
  }
});

export const formatBitcoinAmount = (units: bigint): string => formatCoinUnits(units, DECIMALS);
