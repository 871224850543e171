/** All texts of limbo; keys are looked up under the slug. */
export const texts = {
  en: {
    target: 'Target',
    winChance: 'Win chance',
    chanceTooHigh: "Win chance can't be higher than {{max}}%!",
    chanceTooLow: "Win chance can't be lower than {{min}}%!",
    note: 'You win if the result is {{target}}× or higher. A win pays your target, not the result.',
    lowerTarget: 'Target −0.100',
    raiseTarget: 'Target +0.100',
    plate: 'Target {{target}}',
    wordHigh: 'Result, first 32 bits',
    wordLow: 'Result, next 20 bits',
    announceWin: 'The spark reached {{result}}. You won {{profit}} at {{multiplier}}.',
    announceLoss: 'The spark stopped at {{result}}. No win.',
    recap: 'The spark reached {{result}}. Your target: {{target}}',
    description:
      'Choose a target. A spark rises from the well and stops somewhere from 1.000× up. If it reaches your target, your target is what you win. The return to player is 99.00% for every target.',
  },
} as const satisfies { readonly en: Readonly<Record<string, string>> };
