import { randomBytes } from 'node:crypto';
import type { Env } from '../../env.ts';
import { hmac, isEqualConstantTime } from '../../http/signature.ts';

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
export function getCheckout(env: Env): Checkout | null {
  if (env.buy) return env.buy;
  if (!isDemoCheckout(env)) return null;
  // Several processes have one SECRET_KEY; the embedded database has one process.
  const secret = hmac(env.secretKey ?? ofThisProcess, 'demo checkout');
  return { url: `${env.apiUrl ?? env.publicUrl}${DEMO_CHECKOUT}`, secret };
}

/** What the address of the checkout says; all of it is signed. */
export interface CheckoutFields {
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
