import { stepTexts } from '#core/stepped-panel.ts';

/** All texts of towers; keys are looked up under the slug. */
export const texts = {
  en: {
    ...stepTexts,
    difficulty: 'Difficulty',
    easyTower: 'Easy, {{safe}} of {{tiles}} safe',
    mediumTower: 'Medium, {{safe}} of {{tiles}} safe',
    hardTower: 'Hard, {{safe}} of {{tiles}} safe',
    expertTower: 'Expert, {{safe}} of {{tiles}} safe',
    masterTower: 'Master, {{safe}} of {{tiles}} safe',
    window1: 'First window',
    window2: 'Second window',
    window3: 'Third window',
    window4: 'Fourth window',
    stepsWon: 'Floors climbed',
    nextStep: 'Next floor',
    rung: 'Floor {{count}}',
    pickRandom: 'Pick a random window',
    markAPlace: 'Mark a window on floor 1',
    noteBefore_one:
      'One of {{tiles}} windows on each floor is safe. A pick is safe {{percent}}% of the time.',
    noteBefore_other:
      '{{count}} of {{tiles}} windows on each floor are safe. A pick is safe {{percent}}% of the time.',
    noteOpen: 'Each pick is final once the shutter starts to open.',
    noteBust: 'You hit a trap on floor {{next}}. Ready for the next bet.',
    tile: 'Floor {{row}}, window {{place}}',
    tileMarked: 'Floor {{row}}, window {{place}}, marked',
    upperFloors: 'Show the floors above',
    lowerFloors: 'Show the floors below',
    wordTrap: 'Trap on floor',
    wordSafe: 'Safe window on floor',
    announceStep: 'Towers: safe. Floor {{won}} of {{all}}. Cash out {{cashout}}.',
    announceWin_one: 'Towers: {{count}} floor climbed. You won {{profit}} at {{multiplier}}.',
    announceWin_other: 'Towers: {{count}} floors climbed. You won {{profit}} at {{multiplier}}.',
    announceRoofWin: 'Towers: you reached the roof. You won {{profit}} at {{multiplier}}.',
    announceLoss: 'You hit a trap on floor {{floor}}. No win.',
    recapCashedOut: 'Floors climbed: {{rows}}, then cashed out',
    recapRoof: 'All {{rows}} floors climbed, up to the roof',
    recapTrap: 'Floors climbed: {{rows}}, then a trap',
    description:
      'A lamplighter climbs a tower of nine floors. Behind each floor’s shutters are safe windows and traps. One safe window takes you up, and every floor pays more than the last. Cash out on any floor, or climb to the chest on the roof. The return to player is 99.00% at every difficulty, wherever you stop. The traps are fixed by your seeds before the first pick.',
  },
} as const satisfies { readonly en: Readonly<Record<string, string>> };
