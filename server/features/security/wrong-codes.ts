import type { RefusalKey } from '#contract/errors.ts';
import type { Tx } from '../../db/connection.ts';
import { transaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { Refusal } from '../../http/refusal.ts';
import './tables.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

interface Allowance {
  readonly wrong: number;
  readonly withinMs: number;
}

/** Whoever goes on guessing waits longer and longer; a number of six digits is not found that way. */
const ofGuesser: readonly Allowance[] = [
  { wrong: 5, withinMs: 5 * MINUTE_MS },
  { wrong: 10, withinMs: HOUR_MS },
  { wrong: 20, withinMs: DAY_MS },
];
/** From all addresses together; sessions and devices of the owner are not held up by them. */
const ofStrangers: readonly Allowance[] = [
  { wrong: 60, withinMs: HOUR_MS },
  { wrong: 200, withinMs: DAY_MS },
];

/** Who sends a code. Wrong ones count against this alone, so that nobody locks the owner out. */
export type Guesser = `session:${string}` | `device:${string}` | `address:${string}`;

/** How long whoever sent wrong codes at these times, newest first, has to wait, ms. */
export const waitAfter = (
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
 * Looks at something secret that the player sent, one try of an account at a time. What `attempt` gives is the answer;
 * null is a wrong try, which is counted.
 * @throws {Refusal} TOO_MANY_REQUESTS, or the given one where the try was wrong.
 */
export async function guarded<Answer>(
  deps: Pick<Deps, 'db' | 'clock'>,
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
  if (answer === null) throw new Refusal(refusal);
  return answer;
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
  const isStranger = (by: string) => by.startsWith('address:');
  const waitMs = Math.max(
    waitAfter(
      timesOf((by) => by === guesser),
      now,
    ),
    isStranger(guesser) ? waitAfter(timesOf(isStranger), now, ofStrangers) : 0,
  );
  if (waitMs === 0) return;
  const seconds = Math.ceil(waitMs / 1000);
  throw new Refusal('TOO_MANY_REQUESTS', { retryAfterSeconds: seconds });
}
