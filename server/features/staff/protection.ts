import type { RequestOf } from '#contract/endpoint.ts';
import { amountToMinor } from '#core/money.ts';
import { transaction } from '../../db/transaction.ts';
import type { Deps, Player } from '../../deps.ts';
import { Refusal } from '../../http/refusal.ts';
import { notify } from '../notifications/feature.ts';
import { changeLimit, applyExclusion, listLimits } from '../responsible/feature.ts';
import { recordStaffAction } from '../../staff-audit-log.ts';
import type { excludePlayer, tightenLimit } from '#contract/staff.ts';
import { mailPlayer } from './player-mails.ts';
import { performStaffAction, type Subject } from './permissions.ts';

/*
 * Staff actions that protect a player from excessive play. They run like the player's own calls, right after
 * being logged, so that no action is missing from the log.
 */

/** Excludes a player who requested it in writing. @throws {Refusal} NOT_FOUND, NOT_ALLOWED, NOT_ON_.... */
export async function excludeOnRequest(
  deps: Deps,
  staff: Player,
  { id, timeframe, reason }: RequestOf<typeof excludePlayer>,
): Promise<void> {
  const subject = await log(deps, staff, id, 'player-excluded', { timeframe, reason });
  await applyExclusion(deps, inPlaceOf(staff, id), timeframe);
  mailPlayer(deps, subject, 'excluded');
}

/** Lowers a limit of a player. @throws {Refusal} LIMIT_NOT_TIGHTER, NOT_FOUND, NOT_ALLOWED, NOT_ON_.... */
export async function lowerLimit(
  deps: Deps,
  staff: Player,
  { id, kind, period, value, reason }: RequestOf<typeof tightenLimit>,
): Promise<void> {
  const own = (await listLimits(deps, id)).find((limit) => limit.kind === kind && limit.period === period);
  const before = typeof own?.value === 'string' ? own.value : null;
  if (before !== null && amountToMinor(value) >= amountToMinor(before))
    throw new Refusal('LIMIT_NOT_TIGHTER');
  const subject = await log(deps, staff, id, 'limit-lowered', { kind, period, before, after: value, reason });
  await changeLimit(deps, inPlaceOf(staff, id), { kind, period, value });
  await transaction(deps.db, (tx) => notify(tx, deps, { userId: id, key: 'limit_lowered' }));
  deps.outbox.wake();
  mailPlayer(deps, subject, 'limited');
}

const log = (
  deps: Deps,
  staff: Player,
  subjectId: string,
  action: string,
  details: object,
): Promise<Subject> =>
  performStaffAction(deps, staff, subjectId, { permission: 'players.protect' }, async (tx, subject) => {
    await recordStaffAction(tx, deps, staff, { action, subjectId, details: { ...details } });
    return subject;
  });

/** Builds the `Player` that the player's own calls expect; it has no session of the player. */
const inPlaceOf = (staff: Player, userId: string): Player => ({ ...staff, userId, excludedUntil: null });
