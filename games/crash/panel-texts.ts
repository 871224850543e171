/** The texts of the bet panel. */
export const panelTexts = {
  autoCashout: 'Auto cash-out',
  autoCashoutOff: 'Off',
  setCashout: 'Set auto cash-out',
  chance: 'Chance {{percent}}%',
  cashoutTooLow: 'Minimum auto cash-out is 1.01×',
  cashoutTooHigh: 'Maximum auto cash-out is 1,000,000.00×',
  lowerCashout: 'Auto cash-out −0.10',
  raiseCashout: 'Auto cash-out +0.10',
  profitAt: 'Profit at {{multiplier}}',
  note: 'The burst point is fixed by a public hash chain before the round starts.',
} as const;
