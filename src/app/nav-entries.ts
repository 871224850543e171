import type { ComponentType } from 'react';
import type { Offering } from '#contract/offerings.ts';
import { fairnessModal } from '#features/fairness/feature.ts';
import { openSupportWindow } from '#features/support/feature.ts';
import type { IconName } from '#ui/icon.tsx';
import type { Modal } from '#ui/modal.ts';
import { SupportUnread } from './support-unread.tsx';

/** One entry of the navigation. Its target must work. */
export interface NavEntry {
  /** Key under `nav` in the shell's texts. */
  readonly text: string;
  readonly icon: IconName;
  readonly to?: string;
  readonly modal?: Modal;
  /** Opens something without an address. */
  readonly open?: () => void;
  /** Counts what is new there. */
  readonly Count?: ComponentType;
  /** Only for signed-in players. */
  readonly playersOnly?: boolean;
  /** The entry is hidden where this is not offered. */
  readonly offer?: Offering;
  /** Only where games of external providers are available. */
  readonly ofProviders?: boolean;
  /** The entry is current for every path with this prefix. */
  readonly section?: string;
  /** Paths excluded from `section`, because they have their own entry. */
  readonly except?: string;
}

export interface NavGroup {
  readonly text: string;
  readonly entries: readonly NavEntry[];
}

const LAYERS: IconName = 'M12 4l9 5-9 5-9-5ZM3 14l9 5 9-5';
const TAG: IconName = 'M4 12.5V5a1 1 0 0 1 1-1h7.5l7.5 7.5-8.5 8.5ZM8.5 8.5h.01';

/** Groups of the side navigation and the phone menu, in order. */
export const navGroups: readonly NavGroup[] = [
  {
    text: 'casino',
    entries: [
      { text: 'home', icon: 'home', to: '/' },
      { text: 'originals', icon: 'spark', to: '/games/originals', section: '/games/originals' },
      { text: 'providers', icon: LAYERS, to: '/casino/providers', section: '/casino', ofProviders: true },
    ],
  },
  {
    text: 'rewards',
    entries: [
      { text: 'rewardCenter', icon: 'gift', to: '/reward-center', playersOnly: true },
      { text: 'tournaments', icon: 'trophy', to: '/tournaments', section: '/tournaments' },
      { text: 'missions', icon: 'flag', to: '/missions', offer: 'missions' },
      { text: 'challenges', icon: 'target', to: '/challenges', offer: 'challenges' },
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
        except: '/my-account/affiliate',
        playersOnly: true,
      },
    ],
  },
  {
    text: 'more',
    entries: [
      {
        text: 'affiliate',
        icon: 'link',
        to: '/my-account/affiliate/overview',
        offer: 'affiliate',
        section: '/my-account/affiliate',
        playersOnly: true,
      },
      { text: 'blog', icon: 'document', to: '/blog', section: '/blog' },
      { text: 'classes', icon: 'star', to: '/classes' },
      { text: 'support', icon: 'headset', open: openSupportWindow, Count: SupportUnread },
      { text: 'responsible', icon: 'lock', to: '/info/responsible-play' },
    ],
  },
];

/** What decides which entries are visible. */
interface Visitor {
  readonly isOnline: boolean;
  readonly off: readonly Offering[];
  readonly hasProviders: boolean;
}

/** Returns the groups visible to this visitor, without empty groups. */
export const visibleGroups = ({ isOnline, off, hasProviders }: Visitor): readonly NavGroup[] =>
  navGroups
    .map((group) => ({
      ...group,
      entries: group.entries.filter(
        ({ playersOnly, offer, ofProviders }) =>
          (isOnline || !playersOnly) && !(offer && off.includes(offer)) && (hasProviders || !ofProviders),
      ),
    }))
    .filter((group) => group.entries.length > 0);

/** Whether the entry is the current one at this path. */
export const isCurrent = ({ to, section, except }: NavEntry, pathname: string): boolean =>
  section === undefined
    ? to === pathname
    : pathname.startsWith(section) && !(except && pathname.startsWith(except));
