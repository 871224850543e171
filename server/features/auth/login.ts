import type { finishTwoFactor, login, SignInReply } from '#contract/auth.ts';
import type { ReplyOf, RequestOf } from '#contract/endpoint.ts';
import type { Tx } from '../../db/connection.ts';
import { transaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { rateLimitAddress } from '../../http/client-network.ts';
import { Refusal } from '../../http/refusal.ts';
import { hashToken } from '../../http/token.ts';
import {
  createSecondFactorTicket,
  hasTwoFactor,
  readTicket,
  recordActivity,
  withSecondFactor,
  type Guesser,
} from '../security/feature.ts';
import { notify } from '../notifications/feature.ts';
import type { Origin } from '../sessions/feature.ts';
import { emailKey } from '../../email-key.ts';
import { parseEmail } from '../../http/check-email.ts';
import { assertPasswordProvided } from './password-checks.ts';
import { issueCredentials } from './credentials.ts';
import { isDeviceOf } from './known-devices.ts';
import { verifyPassword } from './passwords.ts';
import { findUserByEmailKey, isBlocked } from './queries.ts';

/**
 * Signs in. An unknown address takes as long as a wrong password and gets the same reply.
 * @throws {Refusal} EMAIL_REQUIRED, EMAIL_INVALID, PASSWORD_REQUIRED, CREDENTIALS_WRONG.
 */
export async function signIn(
  deps: Deps,
  input: RequestOf<typeof login>,
  origin: Origin,
): Promise<SignInReply> {
  const email = parseEmail(input.email);
  assertPasswordProvided(input.password);
  const user = await findUserByEmailKey(deps.db, emailKey(email));
  const from = { userId: user?.id ?? null, address: rateLimitAddress(origin.ip) };
  if (!(await verifyPassword(user?.password_hash ?? undefined, input.password)) || !user) {
    deps.log.info(from, 'sign-in failed');
    // After the reply, so that the response time does not reveal whether the account exists.
    if (user)
      deps.background.run('a failed sign-in', () =>
        recordActivity(deps.db, deps, user.id, 'sign_in_failed', { origin }),
      );
    throw new Refusal('CREDENTIALS_WRONG');
  }
  return finishSignIn(deps, user.id, origin, input);
}

/** What every sign-in method sends in addition to its proof. */
interface WayIn {
  readonly two_fa?: string | null | undefined;
  readonly device?: string | null | undefined;
}

/**
 * Completes every sign-in method once the caller has proven their identity: returns credentials, or the
 * request for a second factor if the account has one and the caller did not send it.
 * @throws {Refusal} ACCOUNT_BLOCKED, TWO_FA_WRONG, TOO_MANY_REQUESTS.
 */
export async function finishSignIn(
  deps: Deps,
  userId: string,
  origin: Origin,
  { two_fa: code, device }: WayIn,
): Promise<SignInReply> {
  if (await hasTwoFactor(deps.db, userId)) {
    if (code) return enterWithFactor(deps, { userId, code }, origin, device);
    if (await isBlocked(deps.db, userId)) throw new Refusal('ACCOUNT_BLOCKED');
    return createSecondFactorTicket(deps, userId);
  }
  const credentials = await transaction(deps.db, (tx) => enter(tx, deps, userId, origin, device));
  deps.log.info({ userId, address: rateLimitAddress(origin.ip) }, 'signed in');
  return credentials;
}

/**
 * Completes a sign-in whose second factor was requested.
 * @throws {Refusal} TWO_FA_TICKET_INVALID, TWO_FA_WRONG, ACCOUNT_BLOCKED, TOO_MANY_REQUESTS.
 */
export async function finishSignInByTicket(
  deps: Deps,
  input: RequestOf<typeof finishTwoFactor>,
  origin: Origin,
): Promise<ReplyOf<typeof finishTwoFactor>> {
  const ticket = await readTicket(deps, input.ticket);
  const proof = { userId: ticket.userId, code: input.two_fa, passkey: input.passkey, ticket };
  return enterWithFactor(deps, proof, origin, input.device);
}

async function enterWithFactor(
  deps: Deps,
  proof: Omit<Parameters<typeof withSecondFactor>[1], 'guesser'>,
  origin: Origin,
  device: string | null | undefined,
) {
  const { userId } = proof;
  const from = { userId, address: rateLimitAddress(origin.ip) };
  const guesser: Guesser =
    device && (await isDeviceOf(deps, userId, device))
      ? `device:${hashToken(device)}`
      : `address:${from.address}`;
  try {
    const credentials = await withSecondFactor(deps, { ...proof, guesser }, (tx) =>
      enter(tx, deps, userId, origin, device),
    );
    deps.log.info(from, 'signed in');
    return credentials;
  } catch (error) {
    if (error instanceof Refusal && error.key === 'TWO_FA_WRONG') {
      deps.log.info(from, 'second factor failed');
      await recordActivity(deps.db, deps, userId, 'two_fa_failed', { origin });
    }
    throw error;
  }
}

async function enter(
  tx: Tx,
  deps: Deps,
  userId: string,
  origin: Origin,
  device: string | null | undefined,
): Promise<ReplyOf<typeof finishTwoFactor>> {
  if (await isBlocked(tx, userId)) throw new Refusal('ACCOUNT_BLOCKED');
  await recordActivity(tx, deps, userId, 'signed_in', { origin });
  if (!device || !(await isDeviceOf({ db: tx }, userId, device)))
    await notify(tx, deps, { userId, key: 'new_sign_in', params: { device: origin.device ?? '' } });
  return issueCredentials(tx, deps, userId, origin, device);
}
