import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Clock } from '../clock.ts';

/** Maximum clock difference of a signed call, in either direction. */
const TOLERANCE_SECONDS = 300;
/** `t`: seconds since 1970; `v1`: HMAC-SHA256 in hex. */
const HEADER = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/;

/** HMAC-SHA256 in hex. */
export const hmac = (secret: string, text: string | Buffer): string =>
  createHmac('sha256', secret).update(text).digest('hex');

/** Compares two texts in constant time. */
export function isEqualConstantTime(given: string, right: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Creates the signature header for a server-to-server call with this body. */
export const createSignatureHeader = (secret: string, body: string, { now }: Pick<Clock, 'now'>): string => {
  const time = Math.floor(now().getTime() / 1000);
  return `t=${time},v1=${hmac(secret, `${time}.${body}`)}`;
};

/** Whether the body was signed by the other side within the last five minutes. */
export function isSignatureValid(
  secret: string,
  header: unknown,
  body: Buffer,
  { now }: Pick<Clock, 'now'>,
): boolean {
  const [, time = '', signature = ''] = HEADER.exec(String(header ?? '')) ?? [];
  const isNear = Math.abs(now().getTime() / 1000 - Number(time)) <= TOLERANCE_SECONDS;
  // Both are always computed, so that the time of the answer reveals nothing.
  return (
    isEqualConstantTime(signature, hmac(secret, Buffer.concat([Buffer.from(`${time}.`), body]))) && isNear
  );
}
