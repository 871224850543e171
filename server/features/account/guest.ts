import { minorToAmount } from '#contract/money.ts';
import type { User } from './contract.ts';

const zero = minorToAmount(0n);

/** Whoever is not signed in (1-site section 3). */
export const guest: User = {
  online: false,
  profile: {
    id: null,
    username: 'Guest',
    updated_username: false,
    email: null,
    avatar: null,
    roles: [],
    deposits: 0,
    wager: zero,
    xp: zero,
  },
  session: { socket: null, started_at: null, net: zero },
  features: {},
  security: { password: false, two_fa: false },
  notifications: [],
  balances: [],
  selected_balance: null,
  fiat: 'USD',
  ignored_users: [],
  liked_games: [],
  recently_played: [],
  seeds: null,
  ip_country: null,
};
