import { lockUser } from '../../db/lock-user.ts';
import type { ReplyOf, RequestOf } from '#contract/endpoint.ts';
import { publicRoles } from '#contract/public-roles.ts';
import { minorToAmount } from '#core/money.ts';
import type { Tx } from '../../db/connection.ts';
import { sqlState, transaction } from '../../db/transaction.ts';
import type { Deps, Player } from '../../deps.ts';
import { Refusal } from '../../http/refusal.ts';
import type * as calls from '#contract/profile.ts';
import type { ProfileSettings } from '#contract/profile.ts';
import type { createProfileStats, ProfileStats } from './stats.ts';
import { parseUsername } from './names.ts';
import {
  changeUserRow,
  ignoredUsers,
  userExists,
  profileById,
  profileByName,
  findSettingsRow,
  startIgnoring,
  stopIgnoring,
} from './queries.ts';
import { idOrNone } from '#contract/shared.ts';

const RENAME_MS = 30 * 24 * 60 * 60 * 1000;
const MAX_IGNORED_PLAYERS = 500;
const UNIQUE_VIOLATION = '23505';

/** Returns the player's profile settings. */
export async function getSettings(deps: Deps, tx: Tx | Deps['db'], userId: string): Promise<ProfileSettings> {
  const { username_changed_at: changedAt, ...row } = await findSettingsRow(tx, userId);
  const next = changedAt === null ? null : new Date(changedAt.getTime() + RENAME_MS);
  return { ...row, rename_at: next !== null && next > deps.clock.now() ? next.toISOString() : null };
}

/** Changes avatar and name. @throws {Refusal} NAME_INVALID, NAME_RESERVED, NAME_TAKEN, NAME_TOO_SOON */
export async function updateProfile(
  deps: Deps,
  { userId }: Player,
  { username, avatar }: RequestOf<typeof calls.changeProfile>,
): Promise<ProfileSettings> {
  const changed = await transaction(deps.db, async (tx) => {
    await lockUser(tx, userId);
    const before = await getSettings(deps, tx, userId);
    if (username !== undefined && username.trim() !== before.username)
      await rename(deps, tx, userId, username, before);
    if (avatar !== undefined) await changeUserRow(tx, userId, { avatar });
    return getSettings(deps, tx, userId);
  }).catch((error: unknown) => {
    if (sqlState(error)?.code === UNIQUE_VIOLATION) throw new Refusal('NAME_TAKEN');
    throw error;
  });
  deps.knownSessions.forget(userId);
  return changed;
}

async function rename(
  deps: Deps,
  tx: Tx,
  userId: string,
  text: string,
  before: ProfileSettings,
): Promise<void> {
  const username = parseUsername(text);
  if (before.rename_at !== null)
    throw new Refusal('NAME_TOO_SOON', { values: { date: before.rename_at.slice(0, 10) } });
  await changeUserRow(tx, userId, { username, username_changed_at: deps.clock.now() });
}

/** Changes who sees the player's name at bets and the statistics in the profile. */
export async function updatePrivacy(
  deps: Deps,
  { userId }: Player,
  { anonymous, private_stats }: RequestOf<typeof calls.changePrivacy>,
): Promise<ProfileSettings> {
  return transaction(deps.db, async (tx) => {
    const change = {
      ...(anonymous === undefined ? {} : { anonymous }),
      ...(private_stats === undefined ? {} : { private_stats }),
    };
    if (Object.keys(change).length > 0) await changeUserRow(tx, userId, change);
    return getSettings(deps, tx, userId);
  });
}

/** Ignores a player, or stops ignoring. @throws {Refusal} IGNORE_SELF, NOT_FOUND, IGNORED_TOO_MANY */
export async function toggleIgnored(
  deps: Deps,
  { userId }: Player,
  id: string,
): Promise<ReplyOf<typeof calls.ignoreUser>> {
  if (id === userId) throw new Refusal('IGNORE_SELF');
  return transaction(deps.db, async (tx) => {
    await lockUser(tx, userId);
    const status = !(await stopIgnoring(tx, userId, id));
    if (status) {
      if (!(await userExists(tx, id))) throw new Refusal('NOT_FOUND');
      if ((await ignoredUsers(tx, userId)).length >= MAX_IGNORED_PLAYERS)
        throw new Refusal('IGNORED_TOO_MANY', { values: { most: MAX_IGNORED_PLAYERS } });
      await startIgnoring(tx, userId, id, deps.clock.now());
    }
    return { status, ignored_users: await ignoredUsers(tx, userId) };
  });
}

const noFigures = { wager: null, bets: null, rewards: null, tips: null, most_played: null };

const shownFigures = (
  { staked, rounds }: { readonly staked: bigint | null; readonly rounds: bigint | null },
  { rewards, tips, games }: ProfileStats,
) => ({
  wager: minorToAmount(staked ?? 0n),
  bets: Number(rounds ?? 0n),
  rewards: minorToAmount(rewards),
  tips: minorToAmount(tips),
  most_played: [...games],
});

/** Returns a player's public profile; private statistics only for the player. @throws {Refusal} NOT_FOUND */
export async function getPublicProfile(
  { db, figuresOf }: Pick<Deps, 'db'> & { readonly figuresOf: ReturnType<typeof createProfileStats> },
  player: Player | null,
  { get_by, search_for }: RequestOf<typeof calls.findProfile>,
): Promise<ReplyOf<typeof calls.findProfile>> {
  const row = await (get_by === 'id' ? profileById(db, idOrNone(search_for)) : profileByName(db, search_for));
  if (!row) throw new Refusal('NOT_FOUND');
  const self = row.id === player?.userId;
  const figures = self || !row.private_stats ? await figuresOf(row.id) : null;
  return {
    profile: {
      id: row.id,
      username: row.username,
      avatar: row.avatar,
      created_at: row.created_at.toISOString(),
      private_stats: row.private_stats,
      self,
      roles: publicRoles.filter((role) => row.roles.includes(role)),
      ...(figures ? shownFigures(row, figures) : noFigures),
    },
  };
}
