import type { login } from './contract.ts';
import type { ReplyOf, RequestOf } from '#contract/endpoint.ts';
import { transaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { addressKey } from '../../http/address-key.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Origin } from '../sessions/feature.ts';
import { emailKey } from '../../email-key.ts';
import { checkEmail, checkPasswordGiven } from './checks.ts';
import { giveCredentials } from './credentials.ts';
import { fitsPassword } from './passwords.ts';
import { findUserByEmailKey, isBlocked } from './queries.ts';

/**
 * Signs in. An unknown address costs as much as a wrong password and gets the same answer.
 * @throws {Refusal} EMAIL_REQUIRED, EMAIL_INVALID, PASSWORD_REQUIRED, CREDENTIALS_WRONG.
 */
export async function signIn(
  deps: Deps,
  input: RequestOf<typeof login>,
  origin: Origin,
): Promise<ReplyOf<typeof login>> {
  const email = checkEmail(input.email);
  checkPasswordGiven(input.password);
  const user = await findUserByEmailKey(deps.db, emailKey(email));
  const from = { userId: user?.id ?? null, address: addressKey(origin.ip) };
  if (!(await fitsPassword(user?.password_hash ?? undefined, input.password)) || !user) {
    deps.log.info(from, 'sign-in failed');
    throw new Refusal('CREDENTIALS_WRONG');
  }
  return finishSignIn(deps, user.id, origin, input);
}

/** What every way in has beside its own proof. */
interface WayIn {
  readonly two_fa?: string | null | undefined;
  readonly device?: string | null | undefined;
}

/**
 * The last step of every way in, once the caller has proven who it is.
 * @throws {Refusal} ACCOUNT_BLOCKED.
 */
export async function finishSignIn(
  deps: Deps,
  userId: string,
  origin: Origin,
  { device }: WayIn,
): Promise<ReplyOf<typeof login>> {
  const from = { userId, address: addressKey(origin.ip) };
  const credentials = await transaction(deps.db, async (tx) => {
    if (await isBlocked(tx, userId)) throw new Refusal('ACCOUNT_BLOCKED');
    return giveCredentials(tx, deps, userId, origin, device);
  });
  deps.log.info(from, 'signed in');
  return credentials;
}
