import { fairnessModal } from '#features/fairness/feature.ts';
import { openSupport } from '#features/support/feature.ts';
import type { IconName } from '#ui/icon.tsx';
import type { Modal } from '#ui/modal.ts';

/** One entry of the navigation; it exists only because its target works. */
export interface NavEntry {
  /** Key under `nav` in the shell's texts. */
  readonly text: string;
  readonly icon: IconName;
  readonly to?: string;
  readonly modal?: Modal;
  /** Opens what has no address. */
  readonly open?: () => void;
  /** Only for who is signed in. */
  readonly playersOnly?: boolean;
  /** The entry is current for every path that begins so. */
  readonly section?: string;
}

export interface NavGroup {
  readonly text: string;
  readonly entries: readonly NavEntry[];
}

const TAG: IconName = 'M4 12.5V5a1 1 0 0 1 1-1h7.5l7.5 7.5-8.5 8.5ZM8.5 8.5h.01';

/** The side navigation and the phone's menu, in order. */
export const navGroups: readonly NavGroup[] = [
  {
    text: 'casino',
    entries: [
      { text: 'home', icon: 'home', to: '/' },
      { text: 'originals', icon: 'spark', to: '/games/originals', section: '/games/originals' },
    ],
  },
  {
    text: 'rewards',
    entries: [
      { text: 'rewardCenter', icon: 'gift', to: '/reward-center', playersOnly: true },
      { text: 'promotions', icon: TAG, to: '/promotions', section: '/promotions' },
      { text: 'vip', icon: 'crown', to: '/vip', section: '/vip' },
    ],
  },
  {
    text: 'fairnessGroup',
    entries: [
      { text: 'fairness', icon: 'shield', modal: fairnessModal },
      { text: 'fairnessPage', icon: 'info', to: '/fairness' },
    ],
  },
  {
    text: 'account',
    entries: [
      {
        text: 'myAccount',
        icon: 'user',
        to: '/my-account/general/profile',
        section: '/my-account',
        playersOnly: true,
      },
    ],
  },
  {
    text: 'more',
    entries: [
      { text: 'blog', icon: 'document', to: '/blog', section: '/blog' },
      { text: 'classes', icon: 'star', to: '/classes' },
      { text: 'support', icon: 'headset', open: openSupport },
      { text: 'responsible', icon: 'lock', to: '/info/responsible-play' },
    ],
  },
];

/** The groups that this visitor sees; a group without entries is left out. */
export const visibleGroups = (isOnline: boolean): readonly NavGroup[] =>
  navGroups
    .map((group) => ({ ...group, entries: group.entries.filter((entry) => isOnline || !entry.playersOnly) }))
    .filter((group) => group.entries.length > 0);

/** Whether an entry names the page at this path. */
export const isCurrent = (entry: NavEntry, pathname: string): boolean =>
  entry.section === undefined ? entry.to === pathname : pathname.startsWith(entry.section);
