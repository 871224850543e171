import { amountToMinor, minorToAmount } from '#contract/money.ts';

/** Reads a typed amount of dollars with up to 8 decimals as minor units; null when it is none. */
export function readMoney(text: string): bigint | null {
  const [, whole = '', , fraction = ''] = /^(\d{1,15})(\.(\d{0,8}))?$/.exec(text.trim()) ?? [];
  return whole === '' ? null : amountToMinor(`${whole}.${fraction}`);
}

/** Writes minor units as dollars: two decimals, or as many as it takes. */
export function moneyText(minor: string): string {
  const [whole = '0', fraction = ''] = minorToAmount(BigInt(minor)).split('.');
  return `${whole}.${fraction.replace(/0+$/, '').padEnd(2, '0')}`;
}
