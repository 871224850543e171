import { executeStatement, defineStatement } from '../../db/statement.ts';
import { transaction } from '../../db/transaction.ts';
import type { Deps, Player } from '../../deps.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Language } from '../../texts/languages.ts';
import { getLevelForXp, loadRewardRules } from '../reward-rules/feature.ts';
import type { ViewerLocation } from './lists.ts';
import { isAvailableIn, isTypeOffered, stateAt, type TournamentRow } from './rows.ts';
import { texts } from './texts.ts';

/** Locks the tournament so that its end cannot come before the entry is written. */
const SHARE = defineStatement<{ id: string }, TournamentRow>(
  'select * from tournaments where id = @id for share',
);

const ENTER = defineStatement<{ id: string; userId: string; now: Date }>(`insert into tournament_points
    (tournament_id, user_id, staked, points, reached_at) values (@id, @userId, 0, 0, @now::timestamptz)
  on conflict (tournament_id, user_id) do nothing`);

interface Entrant {
  readonly roles: readonly string[];
  readonly isVerified: boolean;
  readonly isExcluded: boolean;
  /** Minor units. */
  readonly xp: bigint;
  readonly hasEntered: boolean;
}

const PLAYER = defineStatement<
  { userId: string; id: string; now: Date },
  Entrant
>(`select u.roles, u.email_verified_at is not null as "isVerified", coalesce(t.xp, 0) as xp,
    coalesce(u.excluded_until > @now::timestamptz, false) as "isExcluded",
    exists (select from tournament_points p where p.tournament_id = @id and p.user_id = @userId) as "hasEntered"
  from users u left join player_totals t on t.user_id = u.id where u.id = @userId`);

/**
 * Enters a player into a running giveaway. A repeat changes nothing, whatever state the giveaway is in by
 * then.
 * @throws {Refusal} NOT_FOUND, NOT_OFFERED, TOURNAMENT_CLOSED, NOT_ELIGIBLE, RANK_TOO_LOW,
 *   VERIFICATION_REQUIRED
 */
export const enterGiveaway = (
  deps: Deps,
  { userId }: Player,
  id: string,
  { place, language }: { readonly place: ViewerLocation; readonly language: Language },
): Promise<{ entered: true }> =>
  transaction(deps.db, async (tx) => {
    const now = deps.clock.now();
    const [row] = await executeStatement(tx, SHARE, { id });
    if (!row || row.type === 'clash' || row.state === 'draft') throw new Refusal('NOT_FOUND');
    const [player] = await executeStatement(tx, PLAYER, { userId, id, now });
    if (!player) throw new Refusal('NOT_FOUND');
    if (player.hasEntered) return { entered: true };
    if (!isTypeOffered(row.type, place.off)) throw new Refusal('NOT_OFFERED');
    if (row.type !== 'giveaway' || stateAt(row, now) !== 'running') throw new Refusal('TOURNAMENT_CLOSED');
    assertEligible(deps, row, player, { country: place.country, language });
    await executeStatement(tx, ENTER, { id, userId, now });
    return { entered: true };
  });

function assertEligible(
  deps: Deps,
  row: TournamentRow,
  { roles, isVerified, isExcluded, xp }: Entrant,
  { country, language }: { readonly country: string | null; readonly language: Language },
): void {
  const { reasons } = texts[language];
  if (isExcluded) throw new Refusal('SELF_EXCLUDED');
  if (roles.length > 0) throw new Refusal('NOT_ELIGIBLE', { values: { reason: reasons.staff } });
  if (!isAvailableIn(row, country))
    throw new Refusal('NOT_ELIGIBLE', { values: { reason: reasons.country } });
  const { levels } = loadRewardRules(deps);
  if (getLevelForXp(levels, xp).id < row.min_level)
    throw new Refusal('RANK_TOO_LOW', { values: { rank: levels[row.min_level]?.name ?? '' } });
  // Same rule as for bonus payouts: a demo sends no mail to verify by.
  if (!isVerified && !deps.env.demo) throw new Refusal('VERIFICATION_REQUIRED');
}
