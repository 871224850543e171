import { createHmac, timingSafeEqual } from 'node:crypto';

/** A call with a larger time difference is forged or replayed. */
const MAX_OFF_S = 300;

const macOf = (secret: string, seconds: string, call: string): string =>
  createHmac('sha256', secret).update(`${seconds}.${call}`).digest('hex');

/** Creates the header `Provider-Signature` of a call, `POST /bet.` and its body (docs/providers.md). */
export const sign = (secret: string, call: string, nowMs = Date.now()): string => {
  const seconds = String(Math.floor(nowMs / 1000));
  return `t=${seconds},v1=${macOf(secret, seconds, call)}`;
};

/** Whether the header was made with the secret, for this call and within the time limit. */
export const isSigned = (secret: string, header: unknown, call: string, nowMs = Date.now()): boolean => {
  const [, seconds = '', mac] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(String(header)) ?? [];
  if (mac === undefined || Math.abs(nowMs / 1000 - Number(seconds)) > MAX_OFF_S) return false;
  return timingSafeEqual(Buffer.from(mac), Buffer.from(macOf(secret, seconds, call)));
};
