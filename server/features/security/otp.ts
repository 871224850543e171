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
import { composeMail } from '../../mails/compose-mail.ts';
import { consumeSecondFactor, getTwoFactorSince } from './second-factor.ts';
import { texts } from './texts.ts';
import { withGuessLimit, type Guesser } from './guess-limit.ts';

const CODE_MS = 10 * 60_000;
const HOUR_MS = 60 * 60_000;
/** Between two mails; with each further one since a code was used, or of the hour, it doubles. */
const FIRST_PAUSE_MS = 30_000;
/** Per hour and scope of an account. */
const MAX_MAILS = 20;
/** Wrong tries, from any session, after which a mailed code is invalid. */
const MAX_WRONG_TRIES = 5;

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
    const mail = {
      to: email,
      ...composeMail(texts[language].codeMail, { username, code: made.code }, language),
    };
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
  const [last] = mailed;
  // A used code proves that it reached its owner: from then on the pauses start again at the first.
  const used = mailed.findIndex(({ used_at }) => used_at !== null);
  const unused = used < 0 ? mailed.length : used;
  const pauseOf = (mails: number) => FIRST_PAUSE_MS * 2 ** Math.max(0, Math.min(mails - 1, 6));
  const waitMs = last ? pauseOf(unused) - (now.getTime() - last.created_at.getTime()) : 0;
  if (waitMs > 0) return { made: null, waitMs };
  if (mailed.length >= MAX_MAILS) throw new Refusal('TOO_MANY_REQUESTS', { retryAfterSeconds: 3600 });
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
  return { made, waitMs: pauseOf(unused + 1) };
}

const codeHash = (id: string, code: string): string => hashToken(`${id} ${code}`);

/**
 * Lets a call go on only with a right code for its scope: of the app (or a recovery code) where two-factor is on, else
 * of a mail that was sent for this scope. Wrong codes count by account and scope, those of the app by account too: a new
 * session or another scope gives no new tries. An account that has neither app nor address has nothing to ask for.
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
  const guesser: Guesser = isApp ? `app:${scope}` : `scope:${scope}`;
  await withGuessLimit(deps, { userId, guesser, refusal: 'OTP_WRONG' }, async (tx) => {
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
    .where('wrong_tries', '<', MAX_WRONG_TRIES)
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
