import { minorToAmount } from '#contract/money.ts';
import type { User } from '../site/contract.ts';
import type { Deps, Player } from '../../deps.ts';
import { recentlyPlayed, totalsOf } from '../bets/feed.ts';
import { walletOf } from '../wallet/routes.ts';
import { currentPairs } from '../../rounds/seeds.ts';
import * as queries from './queries.ts';

const RECENT_GAMES = 12;

/** Everything the site keeps on screen about the signed-in player. */
export async function playerState(deps: Deps, player: Player): Promise<User> {
  const { db } = deps;
  const user = await queries.userRow(db, player.userId);
  const { staked, payout } = await totalsOf(db, player.userId);
  const wager = minorToAmount(staked);
  const session = await queries.sessionStart(db, player.sessionId);
  return {
    online: true,
    profile: {
      id: user.id,
      username: user.username,
      updated_username: false,
      // The address is not checked by a mail yet, so it never counts as verified.
      email: { address: user.email, verified: false },
      avatar: null,
      roles: user.roles,
      deposits: await queries.countDeposits(db, player.userId),
      wager,
      xp: wager,
    },
    session: {
      socket: `user-${player.sessionId}`,
      started_at: session.created_at.toISOString(),
      net: minorToAmount(payout - staked - session.net_before),
    },
    features: {},
    security: { password: true, two_fa: false },
    notifications: [],
    balances: await walletOf(db, player.userId),
    selected_balance: user.selected_account_id,
    fiat: user.fiat,
    ignored_users: [],
    liked_games: await queries.likedGames(db, player.userId),
    recently_played: await recentlyPlayed(deps, player.userId, RECENT_GAMES),
    seeds: await seedsOf(deps, player.userId),
    ip_country: null,
  };
}

async function seedsOf({ db }: Deps, userId: string): Promise<User['seeds']> {
  const { active, nextServerSeedHash } = await currentPairs(db, userId);
  return {
    server: active.serverSeedHash,
    client: active.clientSeed,
    nonce: Number(active.nonce),
    next: nextServerSeedHash,
  };
}
