/** All texts of plinko; keys are looked up under the slug. */
export const texts = {
  en: {
    risk: 'Risk',
    rows: 'Rows',
    low: 'Low',
    medium: 'Medium',
    high: 'High',
    number: '{{rows}}',
    topPrize: 'Top prize',
    prize: '{{prize}}',
    topProfit: 'Profit on top prize',
    ballsInPlay: 'Balls in play',
    balls: '{{balls}}',
    note: 'The ball bounces left or right at each of {{rows}} rows. The bucket it lands in pays.',
    fewerRows: 'Rows −1',
    moreRows: 'Rows +1',
    nextRisk: 'Next risk',
    wordRow: 'Step, left or right',
    recap: 'Path {{path}}, bucket {{bucket}} of {{buckets}}',
    announceWin: 'Plinko: {{multiplier}}. Profit {{profit}}.',
    announceLoss: 'Plinko: {{multiplier}}. Profit {{profit}}.',
    description:
      'A ball falls through 8 to 16 rows of pegs, with an even chance of going left or right at each one. The bucket it lands in pays: most at the edges, least in the middle. Risk sets how far apart the prizes are. You can drop several balls at once; each ball is its own bet.',
  },
} as const satisfies { readonly en: Readonly<Record<string, string>> };
