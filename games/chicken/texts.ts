import { stepTexts } from '#core/stepped-panel.ts';

/** All texts of chicken; keys are looked up under the slug. */
export const texts = {
  en: {
    ...stepTexts,
    difficulty: 'Difficulty',
    easyRoad: 'Easy, {{lanes}} lanes',
    mediumRoad: 'Medium, {{lanes}} lanes',
    hardRoad: 'Hard, {{lanes}} lanes',
    expertRoad: 'Expert, {{lanes}} lanes',
    easier: 'Easier road',
    harder: 'Harder road',
    stepsWon: 'Lanes crossed',
    nextStep: 'Next lane',
    stepTo: 'Step to {{multiplier}}',
    laneNote:
      'Lane {{lane}} is safe {{chance}}% of the time. The traffic is just for show. Your timing changes nothing.',
    noteBust: 'A car hit you in lane {{next}}. Ready for the next bet.',
    cashoutLane: 'Cash out at lane',
    times: '{{multiplier}}',
    laneShort: 'Lane {{lane}}',
    laneStart: 'Start, {{all}} lanes',
    laneProgress: 'Lane {{lane}} of {{all}}',
    zone0: 'Village',
    zone1: 'Main road',
    zone2: 'Motorway',
    wordLane: 'Lane',
    announceStep: 'Lane {{won}} of {{all}} crossed. Cash out {{cashout}}.',
    announceWin_one: '{{count}} lane crossed. You won {{profit}} at {{multiplier}}.',
    announceWin_other: '{{count}} lanes crossed. You won {{profit}} at {{multiplier}}.',
    announceLoss: 'A car hit you in lane {{lane}}. No win.',
    recapCashedOut: 'Lanes crossed: {{lanes}}, then cashed out',
    recapHit: 'Lanes crossed: {{lanes}}, then hit by a car',
    description:
      'A chicken crosses a road of 15 to 24 lanes, one lane per step. Traffic builds over three zones, so every step pays more than the last. Cash out before a car gets the chicken. Your timing changes nothing: every lane has its own fixed chance.',
  },
} as const satisfies { readonly en: Readonly<Record<string, string>> };
