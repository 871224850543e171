/** All texts of dice; keys are looked up under the slug. */
export const texts = {
  en: {
    side: 'Winning side',
    over: 'Over',
    under: 'Under',
    inside: 'Inside',
    outside: 'Outside',
    multiplier: 'Multiplier',
    winChance: 'Win chance',
    rollOver: 'Roll over',
    rollUnder: 'Roll under',
    from: 'From',
    to: 'To',
    band: 'Range',
    rollOverValue: 'Roll over {{target}}, chance {{chance}} percent',
    rollUnderValue: 'Roll under {{target}}, chance {{chance}} percent',
    fromValue: 'From {{low}}, chance {{chance}} percent',
    toValue: 'To {{high}}, chance {{chance}} percent',
    bandValue: 'From {{low}} to {{high}}, chance {{chance}} percent',
    chanceTooHigh: "Win chance can't be higher than {{max}}%!",
    chanceTooLow: "Win chance can't be lower than {{min}}%!",
    overNote: 'You win when the roll is above {{target}}. Rolls run from 0.00 to 99.99.',
    underNote: 'You win when the roll is below {{target}}. Rolls run from 0.00 to 99.99.',
    insideNote:
      'You win when the roll is between {{low}} and {{high}}. Drag the green band to move both ends.',
    outsideNote:
      'You win when the roll is below {{low}} or above {{high}}. Drag the dark band to move both ends.',
    lowerChance: 'Win chance −1',
    raiseChance: 'Win chance +1',
    switchSide: 'Switch side',
    wordRoll: 'Roll',
    announceWin: 'You rolled {{roll}}. You won {{profit}} at {{multiplier}}.',
    announceLoss: 'You rolled {{roll}}. No win.',
    recap: 'You rolled {{roll}}',
    description:
      'One roll from 0.00 to 99.99. Choose your win chance, and whether to win over or under a number, or inside or outside a range. The smaller the chance, the higher the multiplier: 99 divided by the win chance in percent.',
  },
} as const satisfies { readonly en: Readonly<Record<string, string>> };
