/** Texts of the RTP report. */
export const returns = {
  title: 'What the games have paid',
  lead: 'Each original’s stated return beside what it has really paid, from every settled round.',
  failed: 'The figures didn’t load.',
  none: 'Nothing played yet',
  noneText: 'The first settled rounds will show up here.',
  counting: 'Older rounds are still being counted, so the figures will still change.',
  period: 'Period',
  all: 'All time',
  read: 'How to read this',
  readText:
    'The return is what a game pays back of all stakes. Luck moves it up and down: the bar shows where luck alone puts it in 95 of 100 such periods, the line is what these bets return on average, and the dot is what was paid. The more people play, the closer together the ends of the bar get.',
  readOutside:
    'In about 5 of 100 periods the dot lies outside by luck. One dot outside proves nothing; the same game outside month after month would be a reason to ask us.',
  readPlay:
    'The stated return of blackjack is that of the best play; any other play gets less back. The bars of blackjack and roulette are estimates, made from how far each round was off.',
  verify: 'How results are fixed before you bet',
  game: 'Game',
  stated: 'Stated',
  paidPercent: 'Paid',
  picture: 'Paid beside the range of luck',
  range: 'By luck alone: {{from}} to {{to}}',
  noRange: 'Too few rounds to tell',
  inside: 'Inside',
  above: 'Above',
  below: 'Below',
  rounds: 'Rounds',
  staked: 'Staked',
  paid: 'Paid out',
  notPlayed: 'Not played',
  months: 'Months of {{game}}',
} as const;
