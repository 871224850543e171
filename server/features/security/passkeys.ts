import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
  WebAuthnCredential,
} from '@simplewebauthn/server';
import type { addPasskey, Assertion, Attestation, Passkey } from '#contract/security.ts';
import type { RequestOf } from '#contract/endpoint.ts';
import type { Db, Tx } from '../../db/connection.ts';
import { transaction } from '../../db/transaction.ts';
import type { Deps, Player } from '../../deps.ts';
import { Refusal } from '../../http/refusal.ts';
import { newId } from '../../ids.ts';
import { recordActivity } from './activity.ts';
import type { Caller } from './caller.ts';
import { mailOwner } from './owner-mails.ts';
import { requireCode } from './otp.ts';
import { assertTwoFactor } from './two-factor.ts';

const MAX_PASSKEYS = 20;
const CHALLENGE_MS = 5 * 60_000;
const siteName = 'Oddlight';
/** EdDSA, ES256 and RS256; every authenticator supports at least one. */
const supportedAlgorithmIDs = [-8, -7, -257];
/** Imported lazily, because many sites have no passkeys. */
const webAuthn = () => import('@simplewebauthn/server');

/** Passkeys are bound to the host of the site's public URL. */
const hostOf = ({ env }: Pick<Deps, 'env'>): string => new URL(env.publicUrl).hostname;

const rowsOf = (db: Db | Tx, userId: string) =>
  db
    .selectFrom('passkeys')
    .select(['id', 'credential_id', 'transports', 'name', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();

/** Returns the passkeys of an account, oldest first. */
export async function listPasskeys(db: Db, userId: string): Promise<Passkey[]> {
  const rows = await rowsOf(db, userId);
  return rows.map(({ id, name, created_at, last_used_at }) => ({
    id,
    name,
    created_at: created_at.toISOString(),
    last_used_at: last_used_at?.toISOString() ?? null,
  }));
}

const descriptors = async (db: Db | Tx, userId: string) =>
  (await rowsOf(db, userId)).map(({ credential_id, transports }) => ({
    id: credential_id,
    transports: transports.split(',').filter(Boolean),
  }));

/**
 * Returns the options with which the browser creates a passkey; requires a code.
 * @throws {Refusal} TWO_FA_OFF, PASSKEYS_FULL, OTP_REQUIRED, OTP_WRONG.
 */
export async function createPasskeyOptions(deps: Deps, player: Player, code: string | null | undefined) {
  const { userId, sessionId, username } = player;
  await assertTwoFactor(deps.db, userId);
  const excludeCredentials = await descriptors(deps.db, userId);
  if (excludeCredentials.length >= MAX_PASSKEYS) throw new Refusal('PASSKEYS_FULL');
  await requireCode(deps, player, { scope: 'passkeys', code });
  const { generateRegistrationOptions } = await webAuthn();
  const options = await generateRegistrationOptions({
    supportedAlgorithmIDs,
    rpName: siteName,
    rpID: hostOf(deps),
    userName: username,
    userID: new TextEncoder().encode(userId),
    attestationType: 'none',
    excludeCredentials,
    authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
  });
  const values = {
    challenge: options.challenge,
    expires_at: new Date(deps.clock.now().getTime() + CHALLENGE_MS),
  };
  await deps.db
    .insertInto('passkey_challenges')
    .values({ user_id: userId, session_id: sessionId, ...values })
    .onConflict((row) => row.columns(['user_id', 'session_id']).doUpdateSet(values))
    .execute();
  return { ...options };
}

/**
 * Stores a passkey created for this session's challenge.
 * @throws {Refusal} TWO_FA_OFF, PASSKEY_REFUSED, PASSKEYS_FULL.
 */
export async function savePasskey(
  deps: Deps,
  caller: Caller,
  { name, credential }: RequestOf<typeof addPasskey>,
): Promise<Passkey> {
  const { player, origin } = caller;
  await assertTwoFactor(deps.db, player.userId);
  const challenge = await takeChallenge(deps, player);
  const made = challenge && (await readAttestation(deps, credential, challenge));
  if (!made) throw new Refusal('PASSKEY_REFUSED');
  const now = deps.clock.now();
  const row = {
    id: newId(deps.clock),
    user_id: player.userId,
    credential_id: made.id,
    public_key: Buffer.from(made.publicKey).toString('base64url'),
    counter: BigInt(made.counter),
    transports: (made.transports ?? []).join(','),
    name,
    created_at: now,
    last_used_at: null,
  };
  await transaction(deps.db, async (tx) => {
    await assertTwoFactor(tx, player.userId);
    if ((await rowsOf(tx, player.userId)).length >= MAX_PASSKEYS) throw new Refusal('PASSKEYS_FULL');
    const inserted = await tx
      .insertInto('passkeys')
      .values(row)
      .onConflict((known) => known.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!inserted) throw new Refusal('PASSKEY_REFUSED');
    await recordActivity(tx, deps, player.userId, 'passkey_added', { origin, about: name });
  });
  mailOwner(deps, caller, 'passkeyAdded', { name });
  return { id: row.id, name, created_at: now.toISOString(), last_used_at: null };
}

/** Consumes the challenge of this session. */
async function takeChallenge({ db, clock }: Deps, { userId, sessionId }: Player): Promise<string | null> {
  const row = await db
    .deleteFrom('passkey_challenges')
    .where('user_id', '=', userId)
    .where('session_id', '=', sessionId)
    .returning(['challenge', 'expires_at'])
    .executeTakeFirst();
  return row && row.expires_at > clock.now() ? row.challenge : null;
}

/** Returns null if the attestation does not match the challenge or cannot be parsed. */
async function readAttestation(deps: Deps, sent: Attestation, challenge: string) {
  try {
    const { verifyRegistrationResponse } = await webAuthn();
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      supportedAlgorithmIDs,
      response: sent as RegistrationResponseJSON, // same fields as the contract
      expectedChallenge: challenge,
      expectedOrigin: deps.env.publicUrl,
      expectedRPID: hostOf(deps),
      requireUserVerification: false,
    });
    return verified && registrationInfo ? registrationInfo.credential : null;
  } catch (error) {
    deps.log.info({ reason: String(error) }, 'a passkey was refused');
    return null;
  }
}

/** @throws {Refusal} NOT_FOUND. */
export async function setPasskeyName(db: Db, userId: string, id: string, name: string): Promise<void> {
  const renamed = await db
    .updateTable('passkeys')
    .set({ name })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst();
  if (!renamed) throw new Refusal('NOT_FOUND');
}

/** @throws {Refusal} NOT_FOUND, OTP_REQUIRED, OTP_WRONG. */
export async function removePasskey(
  deps: Deps,
  { player, origin }: Caller,
  { id, otp }: { readonly id: string; readonly otp?: string | null | undefined },
): Promise<void> {
  const mine = (await rowsOf(deps.db, player.userId)).find((row) => row.id === id);
  if (!mine) throw new Refusal('NOT_FOUND');
  await requireCode(deps, player, { scope: 'passkeys', code: otp });
  await transaction(deps.db, async (tx) => {
    await tx.deleteFrom('passkeys').where('id', '=', id).where('user_id', '=', player.userId).execute();
    await recordActivity(tx, deps, player.userId, 'passkey_removed', { origin, about: mine.name });
  });
}

/** Returns the options to sign in with one of the account's passkeys; null if there are none. */
export async function createPasskeyChallenge(
  deps: Deps,
  tx: Tx,
  userId: string,
): Promise<PublicKeyCredentialRequestOptionsJSON | null> {
  const allowCredentials = await descriptors(tx, userId);
  if (allowCredentials.length === 0) return null;
  const { generateAuthenticationOptions } = await webAuthn();
  return generateAuthenticationOptions({
    rpID: hostOf(deps),
    allowCredentials,
    userVerification: 'discouraged',
  });
}

/** Returns whether a passkey of the account answered the challenge, and advances its counter. */
export async function verifyPasskey(
  tx: Tx,
  deps: Deps,
  {
    userId,
    challenge,
    sent,
  }: { readonly userId: string; readonly challenge: string; readonly sent: Assertion },
): Promise<boolean> {
  const row = await tx
    .selectFrom('passkeys')
    .select(['id', 'credential_id', 'public_key', 'counter'])
    .where('user_id', '=', userId)
    .where('credential_id', '=', sent.id)
    .executeTakeFirst();
  if (!row) return false;
  const answered = await readAssertion(deps, sent, {
    challenge,
    credential: {
      id: row.credential_id,
      publicKey: new Uint8Array(Buffer.from(row.public_key, 'base64url')),
      counter: Number(row.counter),
    },
  });
  if (!answered) return false;
  await tx
    .updateTable('passkeys')
    .set({ counter: BigInt(answered.newCounter), last_used_at: deps.clock.now() })
    .where('id', '=', row.id)
    .execute();
  return true;
}

async function readAssertion(
  deps: Deps,
  sent: Assertion,
  {
    challenge,
    credential,
  }: {
    readonly challenge: string;
    readonly credential: WebAuthnCredential;
  },
) {
  try {
    const { verifyAuthenticationResponse } = await webAuthn();
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: sent as AuthenticationResponseJSON, // same fields as the contract
      expectedChallenge: challenge,
      expectedOrigin: deps.env.publicUrl,
      expectedRPID: hostOf(deps),
      credential,
      requireUserVerification: false,
    });
    return verified ? authenticationInfo : null;
  } catch (error) {
    deps.log.info({ reason: String(error) }, 'a passkey was refused');
    return null;
  }
}
