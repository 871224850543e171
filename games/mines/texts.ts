import { stepTexts } from '#core/stepped-panel.ts';

/** All texts of mines; keys are looked up under the slug. */
export const texts = {
  en: {
    ...stepTexts,
    mines: 'Mines',
    minesShort_one: '{{count}} mine',
    minesShort_other: '{{count}} mines',
    rung_one: '{{count}} gem',
    rung_other: '{{count}} gems',
    firstGem: 'First gem',
    stepsWon: 'Gems found',
    nextStep: 'Next gem',
    pickRandom: 'Pick a random tile',
    fewerMines: 'Mines −1',
    moreMines: 'Mines +1',
    markATile: 'Mark at least one tile',
    noteBefore_one:
      '{{count}} of {{tiles}} tiles hides a mine. Your first pick is safe {{percent}}% of the time.',
    noteBefore_other:
      '{{count}} of {{tiles}} tiles hide a mine. Your first pick is safe {{percent}}% of the time.',
    noteOpen: 'Each pick is final once the tile starts to turn.',
    noteBust: 'You hit a mine. Ready for the next bet.',
    tile: 'Tile in row {{row}}, column {{column}}',
    markedTile: 'Tile in row {{row}}, column {{column}}, marked number {{place}}',
    wordMine: 'Mine under tile',
    announceStep: 'Mines: gem. {{won}} of {{all}}. Cash out {{cashout}}.',
    announceWin_one: 'Mines: {{count}} gem found. You won {{profit}} at {{multiplier}}.',
    announceWin_other: 'Mines: {{count}} gems found. You won {{profit}} at {{multiplier}}.',
    announceLoss: 'You hit a mine. No win.',
    recapCashedOut: 'Gems found: {{gems}}, then cashed out',
    recapMine: 'Gems found: {{gems}}, then a mine',
    description:
      'You choose how many mines the board hides. Every gem raises the multiplier; a mine ends the round and loses the bet. Cash out any time after the first gem. The return to player is 99.00% for any number of mines, whenever you cash out. The top multiplier is 5,148,297×, with 12 or 13 mines. The mines are fixed by your seeds before the first pick.',
  },
} as const satisfies { readonly en: Readonly<Record<string, string>> };
