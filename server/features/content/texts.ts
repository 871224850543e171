import type { ContentBlock } from './contract.ts';

/** A page of text. */
interface PageText {
  readonly layout: 'default' | 'landing';
  readonly title: string;
  /** ISO 8601 in UTC. */
  readonly updatedAt: string;
  readonly components: readonly ContentBlock[];
}

const heading = (text: string): ContentBlock => ({ type: 'heading', text });
const paragraph = (text: string): ContentBlock => ({ type: 'paragraph', text });
const list = (...items: string[]): ContentBlock => ({ type: 'list', items });

const terms: PageText = {
  layout: 'default',
  title: 'Terms and Conditions',
  updatedAt: '2026-11-21T00:00:00.000Z',
  components: [
    paragraph(
      'These are the rules between you and Oddlight. They are short on purpose. By opening an account you agree to them.',
    ),
    heading('1. Who may play'),
    list(
      'You are at least 18 years old, or older where the law of your country asks for more.',
      'Playing is legal where you are. You are responsible for knowing that.',
      'You play for yourself, with money that is yours, and you have one account.',
      'You have not excluded yourself from gambling here.',
    ),
    heading('2. Your account'),
    paragraph(
      'You sign in by email and password. Keep the password to yourself: whoever knows it can play with your balance. The list of sessions in your account shows where you are logged in, and you can end any of them. We never ask for your password by mail or chat.',
    ),
    heading('3. Play money and real money'),
    paragraph(
      'A site in demo mode gives every new account 1,000 USD of play money. Play money has no value, cannot be bought, withdrawn, sold or exchanged, and may be reset. On a site with real money your balance belongs to you, and a stake leaves it when a bet is accepted.',
    ),
    heading('4. Bets'),
    list(
      'The smallest bet is the equivalent of 0.01 USD. The largest is your selected balance.',
      'The profit of one round is limited to 20,000 USD. Games in which the win is known in advance refuse a bet above the limit; the others cash out or cap the payout at the limit and say so.',
      'A bet counts once the server has accepted it. It cannot be taken back after that.',
      'If the connection breaks, the round stays on the server. Open the game again to go on.',
      'A round left alone for 24 hours is closed: cashed out where a step was made, refunded where none was.',
      'If we can’t finish a round because of a fault on our side, its stake is returned.',
    ),
    heading('5. Fair games'),
    paragraph(
      'Every original game has a house edge that is stated with the game. Every result follows from a server seed, your client seed and a counter. The hash of the server seed is shown before you bet, you may change your client seed at any time, and the server seed is revealed when you rotate the pair. With these you can compute any of your results yourself; the site does it for you under Fairness. Past results say nothing about the next one.',
    ),
    heading('6. What is not allowed'),
    list(
      'Several accounts for one person, or an account used by several people.',
      'Using a fault of the site instead of reporting it.',
      'Money from crime, or payments with means that are not yours.',
      'Attacking the site or other players. Playing by a program is allowed within the limits of the public calls.',
    ),
    paragraph(
      'We may close an account that breaks these rules. Winnings from a fault or from fraud are void; the remaining balance is paid out unless the law forbids it.',
    ),
    heading('7. Playing within limits'),
    paragraph(
      'Gambling is entertainment, not income. Decide beforehand how much money and time you want to spend, never chase a loss, and take breaks. If playing stops being fun, ask support to exclude you: for a day, a week, a month, half a year or for good. An exclusion starts at once, cannot be shortened, and your balance stays available for withdrawal.',
    ),
    list(
      'Write to the support address of this site with the words "self-exclusion" and the length you want.',
      'Free and anonymous help: Gambling Therapy (gamblingtherapy.org), Gamblers Anonymous (gamblersanonymous.org), GamCare (gamcare.org.uk).',
    ),
    heading('8. Changes and complaints'),
    paragraph(
      'When these rules change, the date of this page changes. A bet is settled under the rules that it was made under. If you disagree with a decision, write to support with the id of the bet or the account. Every bet is stored with all that is needed to compute it again, and that record decides.',
    ),
  ],
};

const privacy: PageText = {
  layout: 'default',
  title: 'Privacy Policy',
  updatedAt: '2026-11-21T00:00:00.000Z',
  components: [
    paragraph('What we know about you, why, for how long, and what you can do about it.'),
    heading('1. What we keep'),
    list(
      'Account: your email address, your username, a hash of your password. The password itself is never stored.',
      'Sessions: when you logged in and were last seen, the address you came from and the kind of browser. Only hashes of the session secrets are stored.',
      'Play: your bets, their stakes, results and seeds, and every movement of your balance.',
      'A promo code or the link that brought you here, if you used one.',
    ),
    heading('2. Why'),
    list(
      'To run your account and your bets: without these there is no game.',
      'To prove every result and every cent, to you and to an auditor.',
      'To keep the site safe: limits on attempts, protection against fraud and against playing under age.',
      'Because laws on gambling and on money ask for it.',
    ),
    heading('3. What others see'),
    paragraph(
      'The feed of bets shows your username, game, stake and result. A player who bets anonymously is shown as Anonymous. Your email address and where you came from are never shown. A bet whose seed is revealed can be checked by everybody who has its id.',
    ),
    heading('4. What we do not do'),
    list(
      'We do not sell what we know about you.',
      'We load no advertising and no trackers from other companies.',
      'No cookie carries your identity. The session is kept in the storage of your browser and leaves it only towards this site.',
    ),
    heading('5. How long'),
    paragraph(
      'Sessions end 30 days after they were last used, and 180 days after they began. Records of bets and money are kept as long as the law asks for, usually five to ten years, and cannot be changed. The rest goes when your account goes.',
    ),
    heading('6. Your rights'),
    paragraph(
      'You can ask for a copy of everything we keep about you, have mistakes corrected, and close your account. Records that the law obliges us to keep stay until that time is over. Write to the support address of this site; we answer within 30 days. You may also complain to the data protection authority of your country.',
    ),
    heading('7. Age'),
    paragraph(
      'This site is for adults only, 18+. We close accounts of younger people and delete what we may delete.',
    ),
  ],
};

/** Pages by path. */
export const pages: Readonly<Record<string, PageText>> = {
  '/info/terms-and-conditions': terms,
  '/info/privacy-policy': privacy,
};
