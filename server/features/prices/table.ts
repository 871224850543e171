/** Date of the market prices below. */
export const PRICE_TABLE_DATE = new Date('2026-11-20T12:00:00.000Z');

/** Fixed USD price per play coin. */
export const priceTable: Readonly<Record<string, string>> = {
  BTC: '64850.20',
  ETH: '2500.00',
  USDT: '1.0003',
  USDC: '0.9999',
  LTC: '84.35',
  DOGE: '0.1624',
  XRP: '0.5825',
};
