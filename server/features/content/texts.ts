import { inLanguages } from '../../texts/languages.ts';

/**
 * Title and description of a page rendered in the browser, for search engines and readers without scripts.
 */
export interface PageText {
  readonly title: string;
  readonly description: string;
}

const en = {
  /** Suffix of page titles. */
  site: 'Oddlight',
  notFound: {
    title: 'Page Not Found: {path}',
    heading: '404',
    text: 'The page you are looking for cannot be found!',
    back: 'Go back home',
  },
  /** The page that a browser shows while the site cannot be reached. */
  offline: {
    title: 'You are offline',
    text: 'Oddlight cannot be reached. Your balance and your rounds are safe; this page opens again by itself as soon as there is a connection.',
    again: 'Try again',
  },
  needsScripts: 'The games need JavaScript. Turn it on in your browser to play.',
  gameFacts: 'Return to player {rtp}%, up to {most}×.',
  /** Links at the end of every page, for readers without scripts. */
  links: {
    '/': 'Home',
    '/games/originals': 'Originals',
    '/fairness': 'Fairness',
    '/blog': 'Blog',
    '/info/responsible-play': 'Responsible play',
    '/info/terms-and-conditions': 'Terms and conditions',
    '/info/privacy-policy': 'Privacy policy',
  },
  workbench: { title: 'Workbench', description: 'For the makers of games.' },
  pages: {
    '/': {
      title: 'Original casino games you can verify',
      description:
        'Original casino games with rounds you can verify yourself, to the last decimal. 18+ only.',
    },
    '/games/originals': {
      title: 'Originals',
      description:
        'All original games of Oddlight, each with its return to player and its highest multiplier.',
    },
    '/bonuses': {
      title: 'Bonuses',
      description: 'Your bonus balances, their terms, and what a deposit can bring.',
    },
    '/fairness/crash': {
      title: 'Crash: the chain of games',
      description:
        'The published hash, the public seed and the games of crash, to check every crash point yourself.',
    },
    '/fairness/returns': {
      title: 'What the games have paid',
      description:
        'What each original game has really paid back beside its stated return, by the month and in all.',
    },
    '/my-account': { title: 'Account', description: 'Your profile, security, limits and history.' },
    '/my-account/affiliate/campaigns': {
      title: 'Campaigns',
      description: 'Your campaigns, their links, and what they brought.',
    },
    '/my-account/affiliate/overview': {
      title: 'Affiliate',
      description: 'What your referrals earn you, day by day, and paying it out.',
    },
    '/my-account/affiliate/referrals': {
      title: 'Referrals',
      description: 'Who signed up by your links.',
    },
    '/my-account/affiliate/resources': {
      title: 'Resources',
      description: 'Banners and texts for your pages, and the terms.',
    },
    '/my-account/affiliate/social': {
      title: 'Social',
      description: 'The link of a campaign to share, and its QR code.',
    },
    '/my-account/general/ignored-users': {
      title: 'Ignored users',
      description: 'Players whose messages you don’t see.',
    },
    '/my-account/general/profile': {
      title: 'Profile',
      description: 'Your name, your picture, and what others see of you.',
    },
    '/my-account/general/security': {
      title: 'Security',
      description: 'Password, two-factor login, passkeys and sessions.',
    },
    '/my-account/general/self-exclusion': {
      title: 'Self-exclusion',
      description: 'Limits, breaks and self-exclusion.',
    },
    '/my-account/general/verification': {
      title: 'Verification',
      description: 'Verify who you are.',
    },
    '/my-account/history/bets': { title: 'Bets', description: 'Every bet you have made.' },
    '/my-account/history/notifications': {
      title: 'Notifications',
      description: 'What happened to your account, and news.',
    },
    '/my-account/history/rewards': {
      title: 'Rewards',
      description: 'Every reward that came to your main balance.',
    },
    '/my-account/history/sessions': {
      title: 'Sessions',
      description: 'Where you are logged in, and how to end a session.',
    },
    '/my-account/history/transactions': {
      title: 'Transactions',
      description: 'Every movement of your balance.',
    },
    '/my-account/history/withdrawals': {
      title: 'Withdrawals',
      description: 'Every withdrawal and how far it is.',
    },
    '/oauth/:provider': { title: 'Log in', description: 'Back from the page that you logged in with.' },
    '/reward-center': {
      title: 'Reward Center',
      description: 'Everything you have earned, in one place.',
    },
    '/missions': { title: 'Missions', description: 'Small goals of the day and the week.' },
    '/casino/games/:slug': {
      title: 'Game of a provider',
      description: 'A game of a provider, played from your main balance or without money.',
    },
    '/casino/providers': {
      title: 'Providers',
      description: 'Games made by others, played from the same balance.',
    },
    '/challenges': {
      title: 'Challenges',
      description: 'The first to reach a multiplier win.',
    },
    '/promotions': {
      title: 'Promotions',
      description: 'What runs now, with every limit on the first screen.',
    },
    '/promotions/promo-code': { title: 'Promo code', description: 'Use a promo code.' },
    '/staff': { title: 'Staff', description: 'For the staff of this site.' },
    '/staff/adjustments': { title: 'Adjustments', description: 'For the staff of this site.' },
    '/staff/reports': { title: 'Reports', description: 'For the staff of this site.' },
    '/staff/roles': { title: 'Roles', description: 'For the staff of this site.' },
    '/staff/affiliates': { title: 'Affiliates', description: 'For the staff of this site.' },
    '/staff/challenges': { title: 'Challenges', description: 'For the staff of this site.' },
    '/staff/chat': { title: 'Chat', description: 'For the staff of this site.' },
    '/staff/ledger': { title: 'Ledger', description: 'For the staff of this site.' },
    '/staff/stuck': { title: 'Set aside', description: 'For the staff of this site.' },
    '/staff/log': { title: 'Staff log', description: 'For the staff of this site.' },
    '/staff/news': { title: 'News', description: 'For the staff of this site.' },
    '/staff/players': { title: 'Players', description: 'For the staff of this site.' },
    '/staff/players/:id': { title: 'Player', description: 'For the staff of this site.' },
    '/staff/promotions': { title: 'Promotions', description: 'For the staff of this site.' },
    '/staff/rewards': { title: 'Rewards', description: 'For the staff of this site.' },
    '/staff/tournaments': { title: 'Tournaments', description: 'For the staff of this site.' },
    '/staff/trivia': { title: 'Trivia', description: 'For the staff of this site.' },
    '/staff/support': { title: 'Support', description: 'For the staff of this site.' },
    '/staff/verification': { title: 'Verification', description: 'For the staff of this site.' },
    '/staff/vip-transfers': { title: 'VIP transfers', description: 'For the staff of this site.' },
    '/staff/withdrawals': { title: 'Withdrawals', description: 'For the staff of this site.' },
    '/tournaments': {
      title: 'Tournaments',
      description: 'Races, raffles and giveaways with their prizes.',
    },
    '/tournaments/giveaway/:slug': {
      title: 'Giveaway',
      description: 'One giveaway: its prizes, its end and its draw.',
    },
    '/tournaments/raffle/:slug': {
      title: 'Raffle',
      description: 'One raffle: its tickets, its prizes and its draw.',
    },
    '/tournaments/wager/:slug': {
      title: 'Wager race',
      description: 'One race: its ranking, its prizes and the games that count.',
    },
    '/vip': {
      title: 'VIP',
      description: 'The levels of players: what each of them asks for and what it gives.',
    },
    '/vip/transfer': { title: 'VIP transfer', description: 'Bring your level from another casino.' },
    '/vip/wheel': {
      title: 'Daily wheel',
      description: 'One spin a day, with all prizes and their chances.',
    },
  },
} as const satisfies {
  readonly pages: Readonly<Record<string, PageText>>;
  readonly [key: string]: unknown;
};

export const texts = inLanguages<typeof en>('content', { en });
