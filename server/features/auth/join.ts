import { randomInt } from 'node:crypto';
import type { join } from '#contract/auth.ts';
import type { ReplyOf, RequestOf } from '#contract/endpoint.ts';
import type { PushedNotification } from '#contract/envelope.ts';
import { minorToAmount } from '#core/money.ts';
import type { Tx } from '../../db/connection.ts';
import { transaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { rateLimitAddress } from '../../http/client-network.ts';
import { Refusal } from '../../http/refusal.ts';
import { newId } from '../../ids.ts';
import { grantDemoCredit, openAccount } from '../../ledger/index.ts';
import { createSeedPairs } from '../../rounds/index.ts';
import { fill } from '../../texts/fill.ts';
import { formatDollars } from '../../texts/format.ts';
import type { Language } from '../../texts/languages.ts';
import { recordReferralSignUp } from '../affiliate/feature.ts';
import { recordActivity } from '../security/feature.ts';
import type { Origin } from '../sessions/feature.ts';
import { emailKey } from '../../email-key.ts';
import { parseEmail } from '../../http/check-email.ts';
import { issueCredentials } from './credentials.ts';
import { assertPasswordStrong, assertPasswordUnlikeEmail } from './new-password.ts';
import { hashPassword } from './passwords.ts';
import { findUserByEmailKey, insertUser, selectAccount } from './queries.ts';
import { texts } from './texts.ts';
import { generateUsername } from './username.ts';

const NAMES_TRIED = 20;

/** The first notification of a new player; null outside of demo mode. */
type Welcome = ((language: Language) => PushedNotification) | null;

/** Context of the registration. */
interface Entrance {
  readonly origin: Origin;
  readonly language: Language;
  /** Whether an affiliate programme is offered there. */
  readonly isAffiliateOn: boolean;
}

/**
 * Creates an account with its balance, seeds and, in demo mode, its play money, all in one transaction, and
 * signs in.
 * @throws {Refusal} EMAIL_REQUIRED, EMAIL_INVALID, PASSWORD_..., EMAIL_TAKEN.
 */
export async function register(
  deps: Deps,
  input: RequestOf<typeof join>,
  { origin, language, isAffiliateOn }: Entrance,
): Promise<{
  readonly userId: string;
  readonly credentials: ReplyOf<typeof join>;
  readonly welcome: Welcome;
}> {
  const email = parseEmail(input.email);
  await assertPasswordStrong(input.password);
  assertPasswordUnlikeEmail(input.password, email);
  if (await findUserByEmailKey(deps.db, emailKey(email))) throw new Refusal('EMAIL_TAKEN');
  const passwordHash = await hashPassword(input.password);
  const made = await transaction(deps.db, async (tx) => {
    const { userId, welcome } = await createPlayer(tx, deps, { ...input, email, passwordHash, language });
    await recordActivity(tx, deps, userId, 'joined', { origin });
    await recordReferralSignUp(tx, deps, {
      userId,
      ip: origin.ip,
      device: input.device,
      isOffered: isAffiliateOn,
      clickId: input.click_id,
      promoCode: input.promo_code,
    });
    return { userId, credentials: await issueCredentials(tx, deps, userId, origin, input.device), welcome };
  });
  deps.log.info({ userId: made.userId, address: rateLimitAddress(origin.ip) }, 'registered');
  return made;
}

/** Data of a new account; one without an address or a password signs in another way. */
interface NewPlayer {
  readonly email: string | null;
  readonly passwordHash: string | null;
  /** Set if another site proved that the address is the player's. */
  readonly emailVerifiedAt?: Date;
  readonly promo_code?: string | null | undefined;
  readonly click_id?: string | null | undefined;
  /** The language of mails to the player. */
  readonly language?: Language;
}

/**
 * Creates an account with its balance, seeds and, in demo mode, its play money.
 * @throws {Refusal} EMAIL_TAKEN.
 */
export async function createPlayer(
  tx: Tx,
  deps: Deps,
  player: NewPlayer,
): Promise<{ readonly userId: string; readonly welcome: Welcome }> {
  const userId = await createUser(tx, deps, player);
  const accountId = await openAccount(tx, deps, { ownerId: userId, kind: 'main' });
  await selectAccount(tx, userId, accountId);
  await createSeedPairs(tx, deps, userId);
  return { userId, welcome: deps.env.demo ? await welcomeCredit(tx, deps, accountId) : null };
}

async function createUser(tx: Tx, deps: Deps, player: NewPlayer): Promise<string> {
  const user = {
    id: newId(deps.clock),
    email: player.email,
    email_key: player.email === null ? null : emailKey(player.email),
    email_verified_at: player.emailVerifiedAt ?? null,
    password_hash: player.passwordHash,
    promo_code: player.promo_code ?? null,
    click_id: player.click_id ?? null,
    language: player.language ?? null,
    created_at: deps.clock.now(),
  };
  for (let tried = 0; tried < NAMES_TRIED; tried += 1) {
    if (await insertUser(tx, { ...user, username: generateUsername(randomInt) })) return user.id;
    // Of two concurrent calls for one address, the second finds the first one's row here.
    if (user.email_key !== null && (await findUserByEmailKey(tx, user.email_key)))
      throw new Refusal('EMAIL_TAKEN');
  }
  throw new Error('no free username was found');
}

async function welcomeCredit(tx: Tx, deps: Deps, accountId: string): Promise<Welcome> {
  const amountMinor = await grantDemoCredit(tx, deps, accountId);
  const amount = minorToAmount(amountMinor);
  return (language) => {
    const { title, message } = texts[language].demoCredit;
    const shown = formatDollars(amountMinor, language);
    return {
      key: 'demo_credit',
      type: 'win',
      title,
      message: fill(message, { amount: shown }),
      data: { balance_id: accountId, amount },
    };
  };
}
