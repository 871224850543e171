/** All texts of Base Game; keys are looked up under the slug. */
export const texts = {
  en: {
    risk: 'Risk',
    low: 'Low',
    medium: 'Medium',
    high: 'High',
    nextRisk: 'Next risk',
    profitOnWin: 'Profit on win',
    note: '{{paying}} of {{segments}} segments pay. The segment is drawn before the wheel turns.',
    legendCount: '{{count}} of {{segments}}',
    wordSegment: 'Segment',
    recap: 'Segment {{segment}} of {{segments}}',
    announceWin: 'Base Game: {{multiplier}}. You won {{profit}}.',
    announceLoss: 'Base Game: {{multiplier}}. No win.',
    description:
      'One spin of a wheel with 20 segments. Risk sets what they pay: low up to 1.80×, medium up to 3.00×, high up to 9.90×. The return to player is 99.00% at every risk.',
  },
} as const satisfies { readonly en: Readonly<Record<string, string>> };
