import type { changeEmail, WaysIn } from '#contract/security.ts';
import type { RequestOf } from '#contract/endpoint.ts';
import type { Db, Tx } from '../../db/connection.ts';
import { sqlState, transaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { emailKey } from '../../email-key.ts';
import { parseEmail } from '../../http/check-email.ts';
import { Refusal } from '../../http/refusal.ts';
import { hashToken, newToken } from '../../http/token.ts';
import type { Language } from '../../texts/languages.ts';
import { composeMail } from '../../mails/compose-mail.ts';
import { endSessions, type Origin } from '../sessions/feature.ts';
import { recordActivity } from './activity.ts';
import type { Caller } from './caller.ts';
import { requireCode } from './otp.ts';
import { endNewWaysIn } from './recovery.ts';
import { texts } from './texts.ts';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
const LIFE_MS = { verify: 3 * DAY_MS, change: DAY_MS, revoke: 7 * DAY_MS } as const;
type Kind = keyof typeof LIFE_MS;

const FIRST_PAUSE_MS = 60_000;
/** Keeps a caller from flooding other people's mailboxes. */
const MAX_CHANGES_AN_HOUR = 5;

const ownerOf = (db: Db | Tx, userId: string) =>
  db
    .selectFrom('users')
    .select(['username', 'email', 'email_verified_at'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();

const lockOwner = (tx: Tx, userId: string) =>
  tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();

const linksSince = (tx: Tx | Db, userId: string, kind: Kind, since: Date) =>
  tx
    .selectFrom('email_links')
    .select(['created_at', 'email', 'used_at', 'expires_at'])
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('created_at', '>', since)
    .orderBy('created_at', 'desc')
    .execute();

/** Returns a new address whose link was not opened yet. */
export async function getPendingEmail({ db, clock }: Deps, userId: string): Promise<string | null> {
  const now = clock.now();
  const [last] = await linksSince(db, userId, 'change', new Date(now.getTime() - LIFE_MS.change));
  return last?.used_at === null && last.expires_at > now ? last.email : null;
}

async function storeLink(
  tx: Tx,
  { clock }: Deps,
  link: { readonly userId: string; readonly kind: Kind; readonly email: string },
): Promise<string> {
  const [token, now] = [newToken(), clock.now()];
  await tx
    .insertInto('email_links')
    .values({
      token_hash: hashToken(token),
      user_id: link.userId,
      kind: link.kind,
      email: link.email,
      created_at: now,
      expires_at: new Date(now.getTime() + LIFE_MS[link.kind]),
      used_at: null,
    })
    .execute();
  return token;
}

const linkOf = ({ env }: Deps, name: 'confirm-email' | 'revoke-email', token: string): string =>
  `${env.publicUrl}/?modal=${name}&token=${token}`;

/**
 * Mails the link that confirms the account's address, unless it is confirmed or a link was mailed recently.
 * Returns the seconds until another one can be sent. The mail is sent after the reply.
 */
export async function mailVerification(deps: Deps, userId: string, language: Language): Promise<number> {
  const made = await transaction(deps.db, async (tx) => {
    await lockOwner(tx, userId);
    const { username, email, email_verified_at } = await ownerOf(tx, userId);
    if (email === null || email_verified_at !== null) return { waitMs: 0 };
    const now = deps.clock.now().getTime();
    const mailed = await linksSince(tx, userId, 'verify', new Date(now - HOUR_MS));
    const [last] = mailed;
    const pauseMs = (mails: number) => FIRST_PAUSE_MS * 2 ** (mails - 1);
    const waitMs = last ? pauseMs(mailed.length) - (now - last.created_at.getTime()) : 0;
    if (waitMs > 0) return { waitMs };
    const token = await storeLink(tx, deps, { userId, kind: 'verify', email });
    return { waitMs: pauseMs(mailed.length + 1), mail: { to: email, username, token } };
  });
  const { mail, waitMs } = made;
  if (mail) {
    const { to, username, token } = mail;
    const link = linkOf(deps, 'confirm-email', token);
    deps.background.run('mail of a confirmation link', () =>
      deps.mailer.send({ to, ...composeMail(texts[language].verifyMail, { username, link }, language) }),
    );
  }
  return Math.ceil(waitMs / 1000);
}

/**
 * Mails a link to the new address. If another account has it, the mail says so and the reply is the same.
 * @throws {Refusal} EMAIL_REQUIRED, EMAIL_INVALID, OTP_REQUIRED, OTP_WRONG, TOO_MANY_REQUESTS.
 */
export async function requestEmailChange(
  deps: Deps,
  { player, origin, language }: Caller,
  input: RequestOf<typeof changeEmail>,
): Promise<void> {
  const { userId } = player;
  const email = parseEmail(input.email);
  await requireCode(deps, player, { scope: 'email', code: input.otp });
  const token = await transaction(deps.db, async (tx) => {
    await lockOwner(tx, userId);
    const hourAgo = new Date(deps.clock.now().getTime() - HOUR_MS);
    if ((await linksSince(tx, userId, 'change', hourAgo)).length >= MAX_CHANGES_AN_HOUR)
      throw new Refusal('TOO_MANY_REQUESTS', { retryAfterSeconds: 3600 });
    await useUpLinks(tx, deps, userId, ['change']);
    await recordActivity(tx, deps, userId, 'email_change_asked', { origin });
    return storeLink(tx, deps, { userId, kind: 'change', email });
  });
  deps.background.run('mail of a change of address', async () => {
    const { username } = await ownerOf(deps.db, userId);
    const isTaken = await isOfAnother(deps.db, userId, email);
    const text = texts[language][isTaken ? 'takenMail' : 'changeMail'];
    const link = linkOf(deps, 'confirm-email', token);
    await deps.mailer.send({ to: email, ...composeMail(text, isTaken ? {} : { username, link }, language) });
  });
}

async function isOfAnother(db: Db | Tx, userId: string, email: string): Promise<boolean> {
  const other = await db
    .selectFrom('users')
    .select('id')
    .where('email_key', '=', emailKey(email))
    .where('id', '<>', userId)
    .executeTakeFirst();
  return other !== undefined;
}

const useUpLinks = (tx: Tx, { clock }: Deps, userId: string, kinds: readonly Kind[]) =>
  tx
    .updateTable('email_links')
    .set({ used_at: clock.now() })
    .where('user_id', '=', userId)
    .where('kind', 'in', kinds)
    .where('used_at', 'is', null)
    .execute();

/** Consumes a link. @throws {Refusal} LINK_INVALID when it is unknown, used, too old or of another kind. */
async function takeLink(tx: Tx, { clock }: Deps, token: string, kinds: readonly Kind[]) {
  const now = clock.now();
  const link = await tx
    .updateTable('email_links')
    .set({ used_at: now })
    .where('token_hash', '=', hashToken(token))
    .where('kind', 'in', kinds)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['user_id as userId', 'kind', 'email', 'created_at as createdAt'])
    .executeTakeFirst();
  if (!link) throw new Refusal('LINK_INVALID');
  return link;
}

/**
 * Confirms an address by its mailed link: the account's address, or a new one that replaces it. The old
 * address is notified, with a link that reverts the change.
 * @throws {Refusal} LINK_INVALID.
 */
export async function confirmEmailLink(
  deps: Deps,
  token: string,
  { origin, language }: { readonly origin: Origin; readonly language: Language },
): Promise<string> {
  const { email, old } = await transaction(deps.db, async (tx) => {
    const link = await takeLink(tx, deps, token, ['verify', 'change']);
    const { userId, email } = link;
    await lockOwner(tx, userId);
    const before = await ownerOf(tx, userId);
    if (link.kind === 'verify') {
      // The address has changed since the mail was sent.
      if (before.email !== email) throw new Refusal('LINK_INVALID');
      await setEmail(tx, deps, userId, email);
      await recordActivity(tx, deps, userId, 'email_verified', { origin });
      return { email, old: null };
    }
    await setEmail(tx, deps, userId, email);
    await recordActivity(tx, deps, userId, 'email_changed', { origin });
    const isOther = before.email !== null && emailKey(before.email) !== emailKey(email);
    if (!isOther || before.email === null) return { email, old: null };
    const back = await storeLink(tx, deps, { userId, kind: 'revoke', email: before.email });
    return {
      email,
      old: { to: before.email, username: before.username, link: linkOf(deps, 'revoke-email', back) },
    };
  });
  if (old) {
    const { to, ...values } = old;
    deps.background.run('mail to an old address', () =>
      deps.mailer.send({ to, ...composeMail(texts[language].changedMail, values, language) }),
    );
  }
  return email;
}

/**
 * Sets the verified address and invalidates links sent to the previous one.
 * @throws {Refusal} LINK_INVALID.
 */
async function setEmail(tx: Tx, deps: Deps, userId: string, email: string): Promise<void> {
  if (await isOfAnother(tx, userId, email)) throw new Refusal('LINK_INVALID');
  const now = deps.clock.now();
  try {
    await tx
      .updateTable('users')
      .set({ email, email_key: emailKey(email), email_verified_at: now })
      .where('id', '=', userId)
      .execute();
  } catch (error) {
    // Two accounts confirmed one address concurrently.
    if (sqlState(error)?.code === '23505') throw new Refusal('LINK_INVALID');
    throw error;
  }
  await useUpLinks(tx, deps, userId, ['verify', 'change']);
  await tx
    .updateTable('password_resets')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .execute();
}

/**
 * Reverts a change of address for the owner of the old one: restores the address, ends all sessions,
 * invalidates the password, which another person knew, and removes sign-in methods added since the change was
 * requested.
 * @throws {Refusal} LINK_INVALID.
 */
export async function revokeEmailChange(
  deps: Deps,
  token: string,
  origin: Origin,
): Promise<{ readonly email: string; readonly ways_in: WaysIn }> {
  const { userId, email, waysIn } = await transaction(deps.db, async (tx) => {
    const link = await takeLink(tx, deps, token, ['revoke']);
    await lockOwner(tx, link.userId);
    await setEmail(tx, deps, link.userId, link.email);
    await tx.updateTable('users').set({ password_hash: null }).where('id', '=', link.userId).execute();
    await tx.deleteFrom('known_devices').where('user_id', '=', link.userId).execute();
    await endSessions(tx, deps.clock.now(), link.userId);
    const since = await askedForChangeAt(tx, link.userId, link.createdAt);
    const recovery = { userId: link.userId, origin, since, endsTwoFactor: true };
    const waysIn = await endNewWaysIn(tx, deps, recovery);
    await recordActivity(tx, deps, link.userId, 'email_revoked', { origin });
    return { userId: link.userId, email: link.email, waysIn };
  });
  deps.knownSessions.forget(userId);
  deps.outbox.wake();
  return { email, ways_in: waysIn };
}

/** Returns when the change confirmed at that time was requested. */
async function askedForChangeAt(tx: Tx, userId: string, confirmedAt: Date): Promise<Date> {
  const requested = await tx
    .selectFrom('security_events')
    .select('created_at')
    .where('user_id', '=', userId)
    .where('kind', '=', 'email_change_asked')
    .where('created_at', '<=', confirmedAt)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return requested?.created_at ?? confirmedAt;
}
