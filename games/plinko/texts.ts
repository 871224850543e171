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
    note: 'The ball goes left or right at each of {{rows}} rows of pegs. The bucket it falls into pays.',
    fewerRows: 'Rows −1',
    moreRows: 'Rows +1',
    nextRisk: 'Next risk',
    wordRow: 'Step, left or right',
    recap: 'Path {{path}}, bucket {{bucket}} of {{buckets}}',
    announceWin: 'Plinko: {{multiplier}}. Profit {{profit}}.',
    announceLoss: 'Plinko: {{multiplier}}. Profit {{profit}}.',
    description:
      'A ball falls through 8 to 16 rows of pegs and goes left or right at each of them with the same chance. The bucket it falls into pays: most at the edges, least in the middle. Risk chooses how steep the prizes are. Several balls may fall at the same time, each ball is its own bet.',
  },
} as const satisfies { readonly en: Readonly<Record<string, string>> };
