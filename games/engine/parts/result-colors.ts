/**
 * Colours of the large number of a round, the same in every game: white while it runs, mint once it won, grey
 * once it lost (ui.md 2). A payout below the bet is a loss.
 */
export const resultColors = { running: 0xffffff, win: 0x8dffd3, loss: 0xc8d0e2 } as const;
