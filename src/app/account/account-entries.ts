import type { Offering } from '#contract/offerings.ts';
import type { IconName } from '#ui/icon.tsx';
import { users } from '#ui/lazy-icons.ts';
import { grid, tag } from '#ui/page-icons.ts';
import type { accountNav } from './words.ts';

interface AccountEntry {
  readonly text: keyof typeof accountNav;
  readonly icon: IconName;
  readonly to: string;
}

interface AccountGroup {
  readonly text: 'general' | 'history' | 'affiliate';
  /** The entry is hidden where this is not offered. */
  readonly offer?: Offering;
  readonly entries: readonly AccountEntry[];
}

const idCard =
  'M6.5 5.5h11a3 3 0 0 1 3 3v7a3 3 0 0 1 -3 3h-11a3 3 0 0 1 -3 -3v-7a3 3 0 0 1 3 -3ZM7 10.3a1.7 1.7 0 1 0 3.4 0a1.7 1.7 0 1 0 -3.4 0ZM6.2 15.3c.3-1.5 1.3-2.3 2.5-2.3s2.2.8 2.5 2.3M14 10h3.5M14 13.5h3.5';

const groups: readonly AccountGroup[] = [
  {
    text: 'general',
    entries: [
      { text: 'profile', icon: 'user', to: '/my-account/general/profile' },
      { text: 'security', icon: 'shield', to: '/my-account/general/security' },
      { text: 'verification', icon: idCard, to: '/my-account/general/verification' },
      { text: 'ignoredUsers', icon: 'eye-off', to: '/my-account/general/ignored-users' },
      { text: 'selfExclusion', icon: 'stand', to: '/my-account/general/self-exclusion' },
    ],
  },
  {
    text: 'history',
    entries: [
      { text: 'rewards', icon: 'gift', to: '/my-account/history/rewards' },
      { text: 'sessions', icon: 'clock', to: '/my-account/history/sessions' },
      { text: 'withdrawals', icon: 'arrow-up', to: '/my-account/history/withdrawals' },
      { text: 'transactions', icon: 'stats', to: '/my-account/history/transactions' },
      { text: 'bets', icon: 'dice', to: '/my-account/history/bets' },
      { text: 'notifications', icon: 'bell', to: '/my-account/history/notifications' },
    ],
  },
  {
    text: 'affiliate',
    offer: 'affiliate',
    entries: [
      { text: 'overview', icon: grid, to: '/my-account/affiliate/overview' },
      { text: 'campaigns', icon: tag, to: '/my-account/affiliate/campaigns' },
      { text: 'referrals', icon: users, to: '/my-account/affiliate/referrals' },
      { text: 'resources', icon: 'document', to: '/my-account/affiliate/resources' },
      { text: 'social', icon: 'link', to: '/my-account/affiliate/social' },
    ],
  },
];

/** Returns the groups of entries without those that are not offered. */
export const getAccountNavGroups = (off: readonly Offering[]): readonly AccountGroup[] =>
  groups.filter(({ offer }) => offer === undefined || !off.includes(offer));
