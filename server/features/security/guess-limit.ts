import type { RefusalKey } from '#contract/errors.ts';
import type { Tx } from '../../db/connection.ts';
import { transaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { Refusal } from '../../http/refusal.ts';
import { recordActivity } from './activity.ts';
import type { OtpScope } from '#contract/security.ts';
import { mailOwner } from './owner-mails.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

interface Allowance {
  readonly wrong: number;
  readonly withinMs: number;
}

/** Waits grow with wrong tries, so that a six-digit code cannot be guessed. */
const ofGuesser: readonly Allowance[] = [
  { wrong: 5, withinMs: 5 * MINUTE_MS },
  { wrong: 10, withinMs: HOUR_MS },
  { wrong: 20, withinMs: DAY_MS },
];
/** For all addresses together; the owner's known devices are not affected. */
const ofStrangers: readonly Allowance[] = [
  { wrong: 20, withinMs: HOUR_MS },
  { wrong: 60, withinMs: DAY_MS },
];
/** Of the app for all scopes together: its secret is the same for each. */
const ofApp: readonly Allowance[] = [
  { wrong: 10, withinMs: 5 * MINUTE_MS },
  { wrong: 20, withinMs: HOUR_MS },
  { wrong: 40, withinMs: DAY_MS },
];

/** Number of wrong tries after which the owner is notified, once a day. */
const REPORTED_AFTER = 5;

/**
 * The key under which wrong codes are counted. For a signed-in player it is the scope, whichever session
 * sends them, because each sign-in creates a new session. App codes are counted separately from mailed ones,
 * and also by account. At sign-in it is the device or the address, so that strangers cannot lock the owner
 * out; all addresses together are counted as well.
 */
export type Guesser =
  `scope:${OtpScope | 'current-password'}` | `app:${OtpScope}` | `device:${string}` | `address:${string}`;

/** Other guessers whose attempts are counted together. */
const together: readonly { readonly kind: string; readonly allowances: readonly Allowance[] }[] = [
  { kind: 'app:', allowances: ofApp },
  { kind: 'address:', allowances: ofStrangers },
];

/** Returns the wait in ms after wrong codes at these times, newest first. */
export const computeLockoutMs = (
  times: readonly Date[],
  now: Date,
  allowances: readonly Allowance[] = ofGuesser,
): number =>
  Math.max(
    0,
    ...allowances.map(({ wrong, withinMs }) => {
      const first = times[wrong - 1];
      return first ? first.getTime() + withinMs - now.getTime() : 0;
    }),
  );

/**
 * Checks a secret sent by the player, one try per account at a time. Returns what `attempt` returns; null is
 * a wrong try and is counted.
 * @throws {Refusal} TOO_MANY_REQUESTS, or the given refusal for a wrong try.
 */
export async function withGuessLimit<Answer>(
  deps: Deps,
  { userId, guesser, refusal }: { userId: string; guesser: Guesser; refusal: RefusalKey },
  attempt: (tx: Tx) => Promise<Answer | null>,
): Promise<Answer> {
  const answer = await transaction(deps.db, async (tx) => {
    const now = deps.clock.now();
    await tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
    await refuseWhoWaits(tx, userId, guesser, now);
    const found = await attempt(tx);
    if (found === null)
      await tx.insertInto('wrong_codes').values({ user_id: userId, guesser, at: now }).execute();
    else
      await tx
        .deleteFrom('wrong_codes')
        .where('user_id', '=', userId)
        .where('guesser', '=', guesser)
        .execute();
    return found;
  });
  if (answer !== null) return answer;
  await reportGuesses(deps, userId, guesser);
  throw new Refusal(refusal);
}

/**
 * Wrong codes of signed-in sessions no longer count: the sessions ended when the owner returned. Those of the
 * app still count, because access to the mailbox must not grant new attempts.
 */
export const forgetWrongCodes = (tx: Tx, userId: string) =>
  tx.deleteFrom('wrong_codes').where('user_id', '=', userId).where('guesser', 'like', 'scope:%').execute();

/** Notifies the owner that codes are being guessed, once in 24 hours. */
async function reportGuesses(deps: Deps, userId: string, guesser: Guesser): Promise<void> {
  const isNews = await transaction(deps.db, async (tx) => {
    const owner = await tx
      .selectFrom('users')
      .select('id')
      .where('id', '=', userId)
      .forNoKeyUpdate()
      .executeTakeFirst();
    const since = new Date(deps.clock.now().getTime() - DAY_MS);
    const { tries } = await tx
      .selectFrom('wrong_codes')
      .select((select) => select.fn.countAll<bigint>().as('tries'))
      .where('user_id', '=', userId)
      .where('guesser', '=', guesser)
      .where('at', '>', since)
      .executeTakeFirstOrThrow();
    if (!owner || Number(tries) < REPORTED_AFTER) return false;
    const reported = await tx
      .selectFrom('security_events')
      .select('id')
      .where('user_id', '=', userId)
      .where('kind', '=', 'codes_guessed')
      .where('created_at', '>', since)
      .executeTakeFirst();
    if (reported) return false;
    await recordActivity(tx, deps, userId, 'codes_guessed');
    return true;
  });
  if (isNews) mailOwner(deps, { player: { userId } }, 'codesGuessed');
}

async function refuseWhoWaits(tx: Tx, userId: string, guesser: Guesser, now: Date): Promise<void> {
  const rows = await tx
    .selectFrom('wrong_codes')
    .select(['guesser', 'at'])
    .where('user_id', '=', userId)
    .where('at', '>', new Date(now.getTime() - DAY_MS))
    .orderBy('at', 'desc')
    .limit(1_000)
    .execute();
  const timesOf = (isCounted: (by: string) => boolean) =>
    rows.filter((row) => isCounted(row.guesser)).map(({ at }) => at);
  const ofAll = together.filter(({ kind }) => guesser.startsWith(kind));
  const waitMs = Math.max(
    computeLockoutMs(
      timesOf((by) => by === guesser),
      now,
    ),
    ...ofAll.map(({ kind, allowances }) =>
      computeLockoutMs(
        timesOf((by) => by.startsWith(kind)),
        now,
        allowances,
      ),
    ),
  );
  if (waitMs === 0) return;
  const seconds = Math.ceil(waitMs / 1000);
  throw new Refusal('TOO_MANY_REQUESTS', { retryAfterSeconds: seconds });
}
