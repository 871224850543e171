import { amountToMinor } from '#core/money.ts';
import type { Db, Tx } from '../../db/connection.ts';
import { executeStatement, defineStatement } from '../../db/statement.ts';
import type { Deps } from '../../deps.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Language } from '../../texts/languages.ts';
import { DAY_MS } from './periods.ts';
import { texts } from './texts.ts';

/** Minimum account age and recent stakes from main for taking a share in chat drops. */
const TAKES_PART = { ageMs: DAY_MS, staked: amountToMinor('10'), days: 7 } as const;

/** SQL: whether a user `u` can win; staff and closed accounts cannot. */
export const CAN_WIN_SQL = `u.roles = '[]'::jsonb and u.blocked_at is null and u.deleted_at is null`;

interface Facts {
  readonly isStaff: boolean;
  readonly isMuted: boolean;
  readonly isYoung: boolean;
  readonly isUnverified: boolean;
  readonly staked: bigint;
}

/** Includes rounds that are settled but not counted yet. */
const FACTS = defineStatement<
  { userId: string; now: Date; bornBefore: Date; since: Date; firstDay: number },
  Facts
>(
  `select u.roles <> '[]'::jsonb as "isStaff", u.created_at > @bornBefore::timestamptz as "isYoung",
    u.email_verified_at is null as "isUnverified",
    exists (select from chat_mutes m where m.user_id = @userId and m.until > @now::timestamptz) as "isMuted",
    ((select coalesce(sum(d.staked), 0) from player_days d where d.user_id = @userId and d.day > @firstDay::integer)
      + (select coalesce(sum(s.staked), 0) from settled_bets s
        where s.user_id = @userId and s.is_main and s.settled_at > @since::timestamptz))::bigint as staked
  from users u where u.id = @userId`,
);

/**
 * Checks whether a player may take a share of a coin drop or of a question's pool, as far as it depends on
 * the player.
 * @throws {Refusal} NOT_ELIGIBLE with the first reason
 */
export async function assertEligible(
  db: Db | Tx,
  { clock }: Pick<Deps, 'clock'>,
  userId: string,
  language: Language,
): Promise<void> {
  const now = clock.now();
  const [facts] = await executeStatement(db, FACTS, {
    userId,
    now,
    bornBefore: new Date(now.getTime() - TAKES_PART.ageMs),
    since: new Date(now.getTime() - TAKES_PART.days * DAY_MS),
    firstDay: Math.floor(now.getTime() / DAY_MS) - TAKES_PART.days,
  });
  const reason = facts && getIneligibilityReason(facts);
  if (reason) throw notEligible(reason, language);
}

function getIneligibilityReason({ isStaff, isMuted, isYoung, isUnverified, staked }: Facts): Reason | null {
  if (isStaff) return 'staff';
  if (isMuted) return 'muted';
  if (isYoung) return 'young';
  if (isUnverified) return 'email';
  return staked < TAKES_PART.staked ? 'staked' : null;
}

type Reason = keyof (typeof texts)['en']['notEligible'];

/** Builds the refusal with the reason why a player cannot take part. */
export const notEligible = (reason: Reason, language: Language): Refusal =>
  new Refusal('NOT_ELIGIBLE', { values: { reason: texts[language].notEligible[reason] } });
