import { randomBytes } from 'node:crypto';
import type { Env } from '../../env.ts';
import { hmac, isEqualConstantTime } from '../../http/signature.ts';

/** The checkout's address, and the secret that both sides sign with. */
export interface Checkout {
  readonly url: string;
  readonly secret: string;
}

export const DEMO_CHECKOUT = '/demo/checkout';
const ofThisProcess = randomBytes(32).toString('hex');

/** Returns whether the demo's checkout replaces a real one. */
export const isDemoCheckout = (env: Env): boolean => env.demo && env.buy === undefined;

/** Returns the configured checkout, or the demo's; null if nothing can be bought. */
export function getCheckout(env: Env): Checkout | null {
  if (env.buy) return env.buy;
  if (!isDemoCheckout(env)) return null;
  // Several processes share one SECRET_KEY; the embedded database has a single process.
  const secret = hmac(env.secretKey ?? ofThisProcess, 'demo checkout');
  return { url: `${env.apiUrl ?? env.publicUrl}${DEMO_CHECKOUT}`, secret };
}

/** Parameters of the checkout's address; all of them are signed. */
export interface CheckoutFields {
  readonly order: string;
  /** USD with two decimals. */
  readonly amount: string;
  readonly currency: string;
  /** Return address for the player. */
  readonly return: string;
  /** Seconds since 1970. */
  readonly time: string;
}

/** Creates the address that a player opens to pay; see docs/protocol.md. */
export function createCheckoutUrl({ url, secret }: Checkout, fields: CheckoutFields): string {
  const address = new URL(url);
  for (const [name, value] of Object.entries(fields)) address.searchParams.set(name, value);
  address.searchParams.set('signature', startSignature(secret, fields));
  return address.href;
}

export const isCheckoutUrlSigned = (secret: string, fields: CheckoutFields, signature: string): boolean =>
  isEqualConstantTime(signature, startSignature(secret, fields));

const startSignature = (secret: string, { order, amount, currency, return: back, time }: CheckoutFields) =>
  hmac(secret, ['checkout', order, amount, currency, back, time].join('\n'));
