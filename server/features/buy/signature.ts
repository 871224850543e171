import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Clock } from '../../clock.ts';
import type { Env } from '../../env.ts';

/** How far the time of a webhook may be off, either way. */
const TOLERANCE_SECONDS = 300;
/** `t`: seconds since 1970; `v1`: HMAC-SHA256 in hex. */
const HEADER = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/;

/** Where players pay, and the secret that both ends sign with. */
export interface Checkout {
  readonly url: string;
  readonly secret: string;
}

export const DEMO_CHECKOUT = '/demo/checkout';
const ofThisProcess = randomBytes(32).toString('hex');

/** Whether the checkout of the demo takes the place of a real one. */
export const isDemoCheckout = (env: Env): boolean => env.demo && env.buy === undefined;

/** The checkout of the settings, or that of the demo; null: nothing can be bought. */
export function checkoutOf(env: Env): Checkout | null {
  if (env.buy) return env.buy;
  if (!isDemoCheckout(env)) return null;
  // Several processes have one SECRET_KEY; the embedded database has one process.
  const secret = createHmac('sha256', env.secretKey ?? ofThisProcess)
    .update('demo checkout')
    .digest('hex');
  return { url: `${env.apiUrl ?? env.publicUrl}${DEMO_CHECKOUT}`, secret };
}

/** What the address of the checkout says; all of it is signed. */
export interface StartFields {
  readonly order: string;
  /** USD with two decimals. */
  readonly amount: string;
  readonly currency: string;
  /** Where the player comes back to. */
  readonly return: string;
  /** Seconds since 1970. */
  readonly time: string;
}

/** The address that a player opens to pay: see docs/protocol.md. */
export function startAddress({ url, secret }: Checkout, fields: StartFields): string {
  const address = new URL(url);
  for (const [name, value] of Object.entries(fields)) address.searchParams.set(name, value);
  address.searchParams.set('signature', startSignature(secret, fields));
  return address.href;
}

export const isStartSigned = (secret: string, fields: StartFields, signature: string): boolean =>
  isSame(signature, startSignature(secret, fields));

const startSignature = (secret: string, { order, amount, currency, return: back, time }: StartFields) =>
  hmac(secret, ['checkout', order, amount, currency, back, time].join('\n'));

/** The header of a webhook with this body. */
export const webhookHeader = (secret: string, body: string, { now }: Pick<Clock, 'now'>): string => {
  const time = Math.floor(now().getTime() / 1000);
  return `t=${time},v1=${hmac(secret, `${time}.${body}`)}`;
};

/** Whether the body is what the other end sent, less than five minutes ago. */
export function isWebhookSigned(
  secret: string,
  header: unknown,
  body: Buffer,
  { now }: Pick<Clock, 'now'>,
): boolean {
  const [, time = '', signature = ''] = HEADER.exec(String(header ?? '')) ?? [];
  const isNear = Math.abs(now().getTime() / 1000 - Number(time)) <= TOLERANCE_SECONDS;
  // Both are always reckoned: how long an answer takes says nothing.
  return isSame(signature, hmac(secret, Buffer.concat([Buffer.from(`${time}.`), body]))) && isNear;
}

const hmac = (secret: string, text: string | Buffer): string =>
  createHmac('sha256', secret).update(text).digest('hex');

function isSame(given: string, right: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}
