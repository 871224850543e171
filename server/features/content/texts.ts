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
        'Original casino games with rounds you can verify yourself, down to the last decimal. 18+ only.',
    },
    '/games/originals': {
      title: 'Originals',
      description: 'All Oddlight originals, each with its return to player and top multiplier.',
    },
    '/bonuses': {
      title: 'Bonuses',
      description: 'Your bonus balances, their terms, and deposit promos.',
    },
    '/fairness/crash': {
      title: 'The Crash hash chain',
      description:
        'The published hash, the public seed and every Crash round, so you can verify each burst point yourself.',
    },
    '/fairness/returns': {
      title: 'Payout report',
      description:
        'What each original has actually paid back next to its stated return, by month and overall.',
    },
    '/my-account': { title: 'Account', description: 'Your profile, security, limits and history.' },
    '/my-account/affiliate/campaigns': {
      title: 'Campaigns',
      description: 'Your campaigns, their links and their results.',
    },
    '/my-account/affiliate/overview': {
      title: 'Affiliate',
      description: 'What your referrals earn you each day, and how to pay it out.',
    },
    '/my-account/affiliate/referrals': {
      title: 'Referrals',
      description: 'Players who signed up with your links.',
    },
    '/my-account/affiliate/resources': {
      title: 'Resources',
      description: 'Banners and texts for your pages, and the programme terms.',
    },
    '/my-account/affiliate/social': {
      title: 'Social',
      description: 'A campaign link to share, with its QR code.',
    },
    '/my-account/general/ignored-users': {
      title: 'Ignored users',
      description: 'Players whose messages you don’t see.',
    },
    '/my-account/general/profile': {
      title: 'Profile',
      description: 'Your name, your avatar and what others see.',
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
      description: 'Verify your identity.',
    },
    '/my-account/history/bets': { title: 'Bets', description: 'Every bet you’ve placed.' },
    '/my-account/history/notifications': {
      title: 'Notifications',
      description: 'Account updates and news.',
    },
    '/my-account/history/rewards': {
      title: 'Rewards',
      description: 'Every reward added to your main balance.',
    },
    '/my-account/history/sessions': {
      title: 'Sessions',
      description: 'Where you are logged in, and how to end a session.',
    },
    '/my-account/history/transactions': {
      title: 'Transactions',
      description: 'Every change to your balance.',
    },
    '/my-account/history/withdrawals': {
      title: 'Withdrawals',
      description: 'Every withdrawal and its status.',
    },
    '/oauth/:provider': { title: 'Log in', description: 'Finishing your login.' },
    '/reward-center': {
      title: 'Reward Center',
      description: 'Everything you’ve earned, in one place.',
    },
    '/missions': { title: 'Missions', description: 'Small daily and weekly goals.' },
    '/casino/games/:slug': {
      title: 'Provider game',
      description: 'A provider game you can play with your main balance or in demo mode.',
    },
    '/casino/providers': {
      title: 'Providers',
      description: 'Games from other studios, played with the same balance.',
    },
    '/challenges': {
      title: 'Challenges',
      description: 'Prizes for the first players to hit a multiplier.',
    },
    '/promotions': {
      title: 'Promotions',
      description: 'Current offers, with every limit up front.',
    },
    '/promotions/promo-code': { title: 'Promo code', description: 'Redeem a promo code.' },
    '/staff': { title: 'Staff', description: 'For the staff of this site.' },
    '/staff/adjustments': { title: 'Adjustments', description: 'For the staff of this site.' },
    '/staff/reports': { title: 'Reports', description: 'For the staff of this site.' },
    '/staff/roles': { title: 'Roles', description: 'For the staff of this site.' },
    '/staff/affiliates': { title: 'Affiliates', description: 'For the staff of this site.' },
    '/staff/challenges': { title: 'Challenges', description: 'For the staff of this site.' },
    '/staff/chat': { title: 'Chat', description: 'For the staff of this site.' },
    '/staff/ledger': { title: 'Ledger', description: 'For the staff of this site.' },
    '/staff/stuck': { title: 'Set aside', description: 'For the staff of this site.' },
    '/staff/log': { title: 'Action log', description: 'For the staff of this site.' },
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
      description: 'Races, raffles and giveaways, with their prizes.',
    },
    '/tournaments/giveaway/:slug': {
      title: 'Giveaway',
      description: 'A giveaway: its prizes, end time and draw.',
    },
    '/tournaments/raffle/:slug': {
      title: 'Raffle',
      description: 'A raffle: its tickets, prizes and draw.',
    },
    '/tournaments/wager/:slug': {
      title: 'Wager race',
      description: 'A race: its leaderboard, prizes and qualifying games.',
    },
    '/vip': {
      title: 'VIP',
      description: 'VIP levels: what each one takes and what it gives.',
    },
    '/vip/transfer': { title: 'VIP transfer', description: 'Bring your level from another casino.' },
    '/vip/wheel': {
      title: 'Daily wheel',
      description: 'One spin a day, with every prize and its chance.',
    },
  },
} as const satisfies {
  readonly pages: Readonly<Record<string, PageText>>;
  readonly [key: string]: unknown;
};

export const texts = inLanguages<typeof en>('content', { en });
