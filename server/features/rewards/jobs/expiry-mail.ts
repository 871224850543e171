import { executeStatement, defineStatement } from '../../../db/statement.ts';
import type { Deps } from '../../../deps.ts';
import { formatUtcMoment, formatUsd, inOwnNumbers } from '../../../texts/format.ts';
import { playersLanguage } from '../../../texts/languages.ts';
import { composeMail } from '../../../mails/compose-mail.ts';
import { loadRestingItems } from '../../stuck/feature.ts';
import { withAdvisoryLock, ADVISORY_LOCK_KEYS } from '../../reward-rules/feature.ts';
import { texts } from '../texts.ts';
import {
  BATCH_SIZE,
  UNCLAIMED_AMOUNT_SQL,
  HAS_UNCLAIMED_SQL,
  NOT_EXCLUDED_SQL,
  expiryDate,
  noticeCutoff,
  wasInactiveSql,
} from './inactivity.ts';

interface Away {
  readonly id: string;
  readonly username: string;
  readonly email: string;
  readonly language: string | null;
  readonly held: string;
}

const FIND = defineStatement<
  { now: Date; away: Date; most: number; resting: readonly string[] },
  Away
>(`select u.id, u.username, u.email, u.language,
    (${UNCLAIMED_AMOUNT_SQL})::text as held
  from users u left join reward_players r on r.user_id = u.id
  where ${wasInactiveSql('@away::timestamptz')} and ${NOT_EXCLUDED_SQL} and u.email is not null and u.email_verified_at is not null
    and (r.lapse_told_at is null or r.lapse_told_at <= @away::timestamptz) and ${HAS_UNCLAIMED_SQL}
    and u.id <> all(@resting::uuid[])
  order by u.id limit @most`);
const MARK = defineStatement<{ userId: string; now: Date; away: Date }, { userId: string }>(
  `insert into reward_players as r (user_id, lapse_told_at) values (@userId, @now::timestamptz)
  on conflict (user_id) do update set lapse_told_at = excluded.lapse_told_at
    where r.lapse_told_at is null or r.lapse_told_at <= @away::timestamptz
  returning user_id as "userId"`,
);
const UNMARK = defineStatement<{ userId: string }>(
  `update reward_players set lapse_told_at = null where user_id = @userId`,
);

/** Mails players whose rewards expire in 30 days: once, and again only after a visit. */
export async function sendExpiryMails(deps: Deps): Promise<void> {
  const now = deps.clock.now();
  const away = noticeCutoff(now);
  const resting = await loadRestingItems(deps, 'mails before rewards lapse');
  const found = await executeStatement(deps.db, FIND, { now, away, most: BATCH_SIZE, resting: resting.ids });
  for (const player of found) {
    const marked = await withAdvisoryLock(deps, ADVISORY_LOCK_KEYS.lapse, (tx) =>
      executeStatement(tx, MARK, { userId: player.id, now, away }),
    );
    if (!marked?.length) continue;
    await resting.attempt(
      player.id,
      () => send(deps, player, now),
      (error) =>
        deps.log.error({ err: error, user: player.id }, 'could not send the mail before rewards expire'),
    );
  }
}

/** Sends one mail; a later run retries a failed one. @throws the error of the mailer */
async function send(deps: Deps, { id, username, email, language, held }: Away, now: Date): Promise<void> {
  const spoken = playersLanguage(language);
  const values = {
    username,
    amount: inOwnNumbers(formatUsd(BigInt(held)), spoken),
    date: formatUtcMoment(expiryDate(now), spoken),
    link: deps.env.publicUrl,
  };
  try {
    await deps.mailer.send({ to: email, ...composeMail(texts[spoken].lapseMail, values, spoken) });
  } catch (error) {
    await executeStatement(deps.db, UNMARK, { userId: id });
    throw error;
  }
}
