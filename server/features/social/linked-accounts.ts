import type { SignInReply } from '#contract/auth.ts';
import type { FastifyRequest } from 'fastify';
import type { listSocial, SocialKind, web3Login } from '#contract/social.ts';
import type { ReplyOf, RequestOf } from '#contract/endpoint.ts';
import { transaction } from '../../db/transaction.ts';
import type { Deps, Player } from '../../deps.ts';
import { rateLimitAddress } from '../../http/client-network.ts';
import { Refusal } from '../../http/refusal.ts';
import { recordReferralSignUp } from '../affiliate/feature.ts';
import { createPlayer, finishSignIn } from '../auth/feature.ts';
import { recordActivity, mailOwner } from '../security/feature.ts';
import { getOrigin, type Origin } from '../sessions/feature.ts';
import type { Language } from '../../texts/languages.ts';
import { providerNames, isSignInMethodEnabled } from './providers.ts';
import {
  deleteSocial,
  insertSocial,
  lockSocialAccount,
  lockSignInMethods,
  findOwner,
  listSocialAccounts,
  touchSocialAccount,
  type SocialKey,
} from './queries.ts';

/** The identity that a wallet or a provider proved. */
export interface IdentityProof extends SocialKey {
  /** The name shown to the player in the list. */
  readonly name: string;
  /** Set only if the provider verified it; unverified addresses prove nothing. */
  readonly email: string | null;
}

/** The player who changes sign-in methods, the origin of the call, and the language for mails. */
interface Caller {
  readonly player: Player;
  readonly origin: Origin;
  readonly language: Language;
}

/** What the browser sends in addition to the proof. */
interface WayIn extends Pick<RequestOf<typeof web3Login>, 'two_fa' | 'device' | 'click_id'> {}

/** Context of the sign-in. */
interface Entrance {
  readonly request: FastifyRequest;
  readonly language: Language;
}

type Welcome = Awaited<ReturnType<typeof createPlayer>>['welcome'];

/**
 * Signs in with a proven identity; creates an account for a new one.
 * @throws {Refusal} SOCIAL_EMAIL_TAKEN, ACCOUNT_BLOCKED.
 */
export async function signInWithProof(
  deps: Deps,
  proof: IdentityProof,
  wayIn: WayIn,
  entrance: Entrance,
): Promise<{ readonly reply: SignInReply; readonly welcome: Welcome }> {
  const known = await touchSocialAccount(deps.db, proof, proof.name, deps.clock.now());
  const { userId, welcome } =
    known === undefined ? await makeAccount(deps, proof, wayIn, entrance) : { userId: known, welcome: null };
  return { reply: await finishSignIn(deps, userId, getOrigin(entrance.request), wayIn), welcome };
}

async function makeAccount(
  deps: Deps,
  proof: IdentityProof,
  { device, click_id: clickId }: WayIn,
  { request, language }: Entrance,
) {
  const [now, origin] = [deps.clock.now(), getOrigin(request)];
  const isOffered = !deps.offersOff(deps.geo.countryOf(request)).includes('affiliate');
  const made = await transaction(deps.db, async (tx) => {
    await lockSocialAccount(tx, proof);
    const owner = await findOwner(tx, proof);
    if (owner !== undefined) return { userId: owner, welcome: null };
    const { email } = proof;
    const { userId, welcome } = await createPlayer(tx, deps, {
      email,
      passwordHash: null,
      language,
      click_id: clickId,
      ...(email !== null && { emailVerifiedAt: now }),
    });
    await insertSocial(tx, { ...proof, user_id: userId }, now);
    await recordActivity(tx, deps, userId, 'joined', { origin, about: nameOf(proof) });
    await recordReferralSignUp(tx, deps, { userId, ip: origin.ip, device, clickId, isOffered });
    return { userId, welcome };
  }).catch((error: unknown) => {
    // A matching address never opens an existing account: its owner links the two while signed in.
    if (error instanceof Refusal && error.key === 'EMAIL_TAKEN')
      throw new Refusal('SOCIAL_EMAIL_TAKEN', { values: { provider: nameOf(proof) } });
    throw error;
  });
  deps.log.info(
    { userId: made.userId, kind: proof.kind, address: rateLimitAddress(origin.ip) },
    'registered',
  );
  return made;
}

/**
 * Links a proven identity to the account; no change if it is linked already.
 * @throws {Refusal} SOCIAL_TAKEN, SOCIAL_ONE_EACH, WALLET_TAKEN, WALLET_ONE_EACH.
 */
export async function linkAccount(
  deps: Deps,
  { player, origin, language }: Caller,
  proof: IdentityProof,
): Promise<void> {
  const { userId } = player;
  const values = { provider: nameOf(proof) };
  const isWallet = proof.kind === 'wallet';
  const isNew = await transaction(deps.db, async (tx) => {
    await lockSignInMethods(tx, userId);
    await lockSocialAccount(tx, proof);
    const owner = await findOwner(tx, proof);
    if (owner === userId) return false;
    if (owner !== undefined) throw new Refusal(isWallet ? 'WALLET_TAKEN' : 'SOCIAL_TAKEN', { values });
    const has = await listSocialAccounts(tx, userId);
    if (has.some(({ kind }) => kind === proof.kind))
      throw new Refusal(isWallet ? 'WALLET_ONE_EACH' : 'SOCIAL_ONE_EACH', { values });
    await insertSocial(tx, { ...proof, user_id: userId }, deps.clock.now());
    await recordActivity(tx, deps, userId, 'social_tied', { origin, about: values.provider });
    return true;
  });
  if (!isNew) return;
  mailOwner(deps, { player, language }, 'socialTied', { name: longNameOf(proof) });
  deps.log.info({ userId, kind: proof.kind }, 'social account connected');
}

/**
 * Unlinks a wallet or a provider. A sign-in method enabled on this site must remain.
 * @throws {Refusal} NOT_FOUND, LAST_WAY_IN.
 */
export async function unlinkAccount(deps: Deps, { player, origin }: Caller, kind: SocialKind): Promise<void> {
  const { userId } = player;
  await transaction(deps.db, async (tx) => {
    const { hasPassword } = await lockSignInMethods(tx, userId);
    const has = await listSocialAccounts(tx, userId);
    const leaving = has.find((one) => one.kind === kind);
    if (!leaving) throw new Refusal('NOT_FOUND');
    const leaves = has.some((one) => one.kind !== kind && isSignInMethodEnabled(deps.env, one.kind));
    if (!hasPassword && !leaves) throw new Refusal('LAST_WAY_IN');
    await deleteSocial(tx, userId, kind);
    await recordActivity(tx, deps, userId, 'social_untied', { origin, about: nameOf(leaving) });
  });
  deps.log.info({ userId, kind }, 'social account disconnected');
}

/** Returns the account's linked identities, oldest first. */
export const listLinkedAccounts = async (
  deps: Deps,
  userId: string,
): Promise<ReplyOf<typeof listSocial>> => ({
  items: (await listSocialAccounts(deps.db, userId)).map(({ created_at, used_at, ...one }) => ({
    ...one,
    created_at: created_at.toISOString(),
    used_at: used_at.toISOString(),
  })),
});

/** The name in mails to the owner: the account at a brand, or the whole address. */
const longNameOf = ({ kind, name }: { readonly kind: SocialKind; readonly name: string }): string =>
  kind === 'wallet' ? name : `${providerNames[kind]} (${name})`;

/** A language-independent name: a brand, or both ends of an address. */
const nameOf = ({ kind, name }: { readonly kind: SocialKind; readonly name: string }): string =>
  kind === 'wallet' ? `${name.slice(0, 6)}…${name.slice(-4)}` : providerNames[kind];
