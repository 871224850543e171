import { readPermissionsOf } from '../../staff-permissions.ts';
import { minorToAmount } from '#core/money.ts';
import type { Deps, Player } from '../../deps.ts';
import { getCurrentSeedPairs } from '../../rounds/index.ts';
import { recentlyPlayed, getPlayerTotals } from '../bets/feature.ts';
import { activeFreeSpins } from '../bonuses/feature.ts';
import { likedGames } from '../games/feature.ts';
import { newestNotifications, getNewsSeenUntil } from '../notifications/feature.ts';
import { ignoredUsers } from '../profile/feature.ts';
import { getExclusion } from '../responsible/feature.ts';
import { hasTwoFactor } from '../security/feature.ts';
import { sessionStart } from '../sessions/feature.ts';
import { listBalancesFor } from '../wallet/feature.ts';
import type { User } from '#contract/account.ts';
import { countDeposits, userRow } from './queries.ts';

const RECENT_GAMES = 12;

/** Returns everything that the site shows about the signed-in player. */
export async function getPlayerState(deps: Deps, player: Player): Promise<User> {
  const { db } = deps;
  const user = await userRow(db, player.userId);
  const { staked, payout, xp } = await getPlayerTotals(db, player.userId);
  const wager = minorToAmount(xp);
  const session = await sessionStart(db, player.sessionId);
  return {
    online: true,
    profile: {
      id: user.id,
      username: user.username,
      updated_username: user.username_changed_at !== null,
      email: user.email === null ? null : { address: user.email, verified: user.email_verified_at !== null },
      avatar: user.avatar,
      roles: user.roles,
      permissions: [...(await readPermissionsOf(db, user.roles))],
      deposits: await countDeposits(db, player.userId),
      wager,
      xp: wager,
      system_notification_id: await getNewsSeenUntil(db, player.userId),
    },
    session: {
      socket: `user-${player.sessionId}`,
      started_at: session.created_at.toISOString(),
      net: minorToAmount(payout - staked - session.net_before),
    },
    features: {
      self_exclusion: await getExclusion(deps, player.userId, user.excluded_until),
      reality_check: user.reality_minutes,
    },
    security: { password: user.password_hash !== null, two_fa: await hasTwoFactor(db, player.userId) },
    notifications: await newestNotifications(db, player.userId),
    balances: await listBalancesFor(db, player.userId),
    selected_balance: user.selected_account_id,
    active_fs: await activeSpinsOf(deps, player.userId, user.excluded_until),
    fiat: user.fiat,
    ignored_users: await ignoredUsers(db, player.userId),
    liked_games: await likedGames(db, player.userId),
    recently_played: await recentlyPlayed(deps, player.userId, RECENT_GAMES),
    seeds: await seedsOf(deps, player.userId),
    ip_country: null,
  };
}

/** Self-excluded players get no offers. */
async function activeSpinsOf(
  { db, clock }: Deps,
  userId: string,
  excludedUntil: Date | null,
): Promise<User['active_fs']> {
  if (excludedUntil && excludedUntil > clock.now()) return null;
  const code = await activeFreeSpins(db, clock, userId);
  return code === null ? null : { bonus_code: code };
}

async function seedsOf({ db }: Deps, userId: string): Promise<User['seeds']> {
  const { active, nextServerSeedHash } = await getCurrentSeedPairs(db, userId);
  return {
    server: active.serverSeedHash,
    client: active.clientSeed,
    nonce: Number(active.nonce),
    next: nextServerSeedHash,
  };
}
