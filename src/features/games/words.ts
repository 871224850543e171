/** Texts of the home page and of the list of originals. */
export const home = {
  title: 'Home',
  hero: {
    first: 'Play smart.',
    second: 'Win fast.',
    text: 'Original games with rounds you can verify yourself, to the last decimal.',
    register: 'Register',
    fairness: 'How fairness works',
  },
  continue: 'Continue playing',
  continueBet: 'Your {{amount}} bet is ready',
  playNow: 'Play',
  originals: 'Originals',
  games_one: '{{count}} game',
  games_other: '{{count}} games',
  viewAll: 'View all',
  playing: '{{players}} playing',

  rtp: 'RTP {{percent}}%',
  topMultiplier: 'Up to {{multiplier}}',
  previous: 'Previous',
  next: 'Next',
  restricted: 'This game is not available in your country.',
  list: {
    lead_one: '{{count}} game made in-house. It can be verified from its seeds.',
    lead_other: '{{count}} games made in-house. Each one can be verified from its seeds.',
    sort: 'Sort',
    popular: 'Popular',
    alphabetical: 'A to Z',
    favourites: 'Favourites',
    noFavourites: 'No favourites yet. Star a game to add it',
  },
} as const;
