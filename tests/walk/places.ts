import { isoCodes } from '#server/texts/languages.ts';
import { catalogue } from '#games/catalogue.ts';

export type Visitor = 'guest' | 'player';

/** One stop of the walk: a URL, viewed by a visitor in a language at this window width. */
export interface WalkStop {
  readonly path: string;
  readonly visitor: Visitor;
  readonly language: string;
  readonly width: number;
}

/** CSS pixels: the narrowest phone, a typical phone, a desktop, and the widest supported window. */
export const widths = [320, 390, 1440, 2560] as const;
export const walkLanguages: readonly string[] = ['en', ...isoCodes.filter((iso) => iso !== 'en')];

const games = Object.keys(catalogue).map((slug) => `/games/originals/${slug}`);

const publicPages = [
  '/',
  '/games/originals',
  '/info',
  '/info/terms-and-conditions',
  '/info/privacy-policy',
  '/info/bonus-and-promotions-policy',
  '/loans',
  '/bonuses',
  '/classes',
  '/features',
  '/vip',
  '/blog',
  '/reward-center',
  '/missions',
  '/challenges',
  '/casino/providers',
  '/promotions',
  '/tournaments',
  '/tournaments/wager/current',
  '/tournaments/raffle/current',
  '/tournaments/giveaway/current',
  '/fairness',
  '/fairness/returns',
  '/fairness/crash',
  '/no/such/page',
];

const accountPages = [
  '/vip/transfer',
  '/promotions/promo-code',
  ...['profile', 'security', 'verification', 'ignored-users', 'self-exclusion'].map(
    (page) => `/my-account/general/${page}`,
  ),
  ...['rewards', 'sessions', 'withdrawals', 'transactions', 'notifications', 'bets'].map(
    (page) => `/my-account/history/${page}`,
  ),
  ...['social', 'overview', 'campaigns', 'referrals', 'resources'].map(
    (page) => `/my-account/affiliate/${page}`,
  ),
];

const publicModals = [
  'auth',
  'auth&tab=register',
  'auth&tab=forgot_password',
  'languages',
  'game-search',
  'game-hotkeys',
  'vip',
  'vip&tab=levels',
  'vip&tab=rewards',
];

const playerModals = [
  'wallet&tab=deposit',
  'wallet&tab=buy',
  'wallet&tab=withdraw',
  'wallet&tab=tip',
  'wallet-settings',
  'dashboard-campaign',
  'game-lootbox',
  'game-lootbox-user-items',
  'game-fairness',
  'game-strategies',
  'features-coin-drop',
  'dashboard-self-exclusion',
  'dashboard-two-factor',
  'notifications',
  'rewards',
  'redeem-code',
];

const modalPath = (modal: string): string => `/?modal=${modal}`;

const placesOf: Readonly<Record<Visitor, readonly string[]>> = {
  guest: [...publicPages, ...games, ...publicModals.map(modalPath)],
  player: [
    ...publicPages,
    ...games,
    ...accountPages,
    ...[...publicModals.slice(3), ...playerModals].map(modalPath),
  ],
};

/** Every stop of the complete walk. */
export const allStops: readonly WalkStop[] = (['guest', 'player'] as const).flatMap((visitor) =>
  walkLanguages.flatMap((language) =>
    widths.flatMap((width) => placesOf[visitor].map((path) => ({ path, visitor, language, width }))),
  ),
);
