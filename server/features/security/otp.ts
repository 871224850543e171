import { randomInt, timingSafeEqual } from 'node:crypto';
import type { askOtp, OtpScope } from '#contract/security.ts';
import type { ReplyOf, RequestOf } from '#contract/endpoint.ts';
import type { Db, Tx } from '../../db/connection.ts';
import { transaction } from '../../db/transaction.ts';
import type { Deps, Player } from '../../deps.ts';
import { Refusal } from '../../http/refusal.ts';
import { hashToken } from '../../http/token.ts';
import { newId } from '../../ids.ts';
import type { Language } from '../../texts/languages.ts';
import { composeMail } from '../../texts/mail.ts';
import { consumeSecondFactor, getTwoFactorSince } from './second-factor.ts';
import { texts } from './texts.ts';
import { withGuessLimit } from './guess-limit.ts';
import './tables.ts';

const CODE_MS = 10 * 60_000;
const HOUR_MS = 60 * 60_000;
/** The pause doubles with each mail of the last hour whose code was not used. */
const FIRST_PAUSE_MS = 30_000;
/** Per hour and scope of an account. */
const MOST_MAILS = 20;
/** Wrong tries, from any session, after which a mailed code is invalid. */
const MOST_WRONG_TRIES = 5;

/** Returns how a player can receive a code: by the app if one is set up, otherwise by mail. */
async function meansOf(db: Db, userId: string) {
  const { email, username } = await db
    .selectFrom('users')
    .select(['email', 'username'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const isApp = (await getTwoFactorSince(db, userId)) !== undefined;
  return { isApp, email: isApp ? null : email, username };
}

/**
 * Returns where the player finds the code for an action, and mails it if there is no app. A mail never
 * replaces the app; a recovery code does.
 * @throws {Refusal} TOO_MANY_REQUESTS.
 */
export async function sendCode(
  deps: Deps,
  player: Player,
  { scope }: RequestOf<typeof askOtp>,
  language: Language,
): Promise<ReplyOf<typeof askOtp>> {
  const { isApp, email, username } = await meansOf(deps.db, player.userId);
  if (email === null) return { is_email: false, is_app: isApp, email: null, countdown: 0 };
  const { made, waitMs } = await transaction(deps.db, (tx) => makeCode(tx, deps, player, scope));
  if (made) {
    const mail = { to: email, ...composeMail(texts[language].codeMail, { username, code: made.code }) };
    deps.background.run('mail of a one-time code', async () => {
      try {
        await deps.mailer.send(mail);
      } catch (error) {
        // A code that could not be mailed must not delay the next one.
        await deps.db.deleteFrom('otp_codes').where('id', '=', made.id).execute();
        throw error;
      }
    });
  }
  return { is_email: true, is_app: false, email: coarse(email), countdown: Math.ceil(waitMs / 1000) };
}

/** Masks an address so that its owner still recognizes it. */
const coarse = (email: string): string => email.replace(/^(.).*(?=@)/, '$1…');

interface MadeCode {
  readonly made: { readonly id: string; readonly code: string } | null;
  readonly waitMs: number;
}

async function makeCode(tx: Tx, deps: Deps, player: Player, scope: OtpScope): Promise<MadeCode> {
  const { userId } = player;
  await tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
  const now = deps.clock.now();
  const mailed = await tx
    .selectFrom('otp_codes')
    .select(['created_at', 'used_at'])
    .where('user_id', '=', userId)
    .where('scope', '=', scope)
    .where('created_at', '>', new Date(now.getTime() - HOUR_MS))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const unused = mailed.filter(({ used_at }) => used_at === null);
  const [last] = mailed;
  const pauseOf = (mails: number) => FIRST_PAUSE_MS * 2 ** Math.max(0, Math.min(mails - 1, 6));
  // A used code has reached its owner, so the next one is not delayed.
  const waitMs =
    last?.used_at === null ? pauseOf(unused.length) - (now.getTime() - last.created_at.getTime()) : 0;
  if (waitMs > 0) return { made: null, waitMs };
  if (mailed.length >= MOST_MAILS) throw new Refusal('TOO_MANY_REQUESTS', { retryAfterSeconds: 3600 });
  const made = { id: newId(deps.clock), code: String(randomInt(1_000_000)).padStart(6, '0') };
  await tx
    .insertInto('otp_codes')
    .values({
      id: made.id,
      user_id: userId,
      scope,
      // A hash of six digits can be brute-forced, so it is also encrypted.
      code_sealed: deps.vault.seal(codeHash(made.id, made.code)),
      created_at: now,
      expires_at: new Date(now.getTime() + CODE_MS),
      used_at: null,
    })
    .execute();
  return { made, waitMs: pauseOf(unused.length + 1) };
}

const codeHash = (id: string, code: string): string => hashToken(`${id} ${code}`);

/**
 * Requires a valid code for the scope: from the app (or a recovery code) if two-factor is on, otherwise from
 * a mail sent for this scope. Wrong codes count by account and scope, so a new session gives no new tries. An
 * account with neither app nor address needs no code.
 * @throws {Refusal} OTP_REQUIRED, OTP_WRONG, TOO_MANY_REQUESTS.
 */
export async function requireCode(
  deps: Deps,
  player: Player,
  { scope, code }: { readonly scope: OtpScope; readonly code: string | null | undefined },
): Promise<void> {
  const { userId } = player;
  const { isApp, email } = await meansOf(deps.db, userId);
  if (!isApp && email === null) return;
  if (!code) throw new Refusal('OTP_REQUIRED');
  await withGuessLimit(deps, { userId, guesser: `scope:${scope}`, refusal: 'OTP_WRONG' }, async (tx) => {
    const isRight = isApp
      ? await consumeSecondFactor(tx, deps, userId, code)
      : await takeMailedCode(tx, deps, userId, { scope, code });
    return isRight || null;
  });
}

async function takeMailedCode(
  tx: Tx,
  { clock, vault }: Deps,
  userId: string,
  { scope, code }: { readonly scope: OtpScope; readonly code: string },
): Promise<boolean> {
  const now = clock.now();
  const open = await tx
    .selectFrom('otp_codes')
    .select(['id', 'code_sealed'])
    .where('user_id', '=', userId)
    .where('scope', '=', scope)
    .where('used_at', 'is', null)
    .where('wrong_tries', '<', MOST_WRONG_TRIES)
    .where('expires_at', '>', now)
    .execute();
  // Compares all open codes for constant time, and so that a code from a late mail still works.
  const right = open.filter(({ id, code_sealed }) =>
    timingSafeEqual(Buffer.from(vault.open(code_sealed)), Buffer.from(codeHash(id, code))),
  );
  const ids = open.map(({ id }) => id);
  if (right.length === 0) {
    if (ids.length > 0)
      await tx
        .updateTable('otp_codes')
        .set((column) => ({ wrong_tries: column('wrong_tries', '+', 1) }))
        .where('id', 'in', ids)
        .execute();
    return false;
  }
  await tx.updateTable('otp_codes').set({ used_at: now }).where('id', 'in', ids).execute();
  return true;
}
