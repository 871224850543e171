/** The texts of the bet panel. */
export const panelTexts = {
  autoCashout: 'Auto cash out',
  autoCashoutOff: 'Off',
  setCashout: 'Set Auto cash out',
  chance: 'Chance {{percent}}%',
  cashoutTooLow: 'Auto cash out starts at 1.01×',
  cashoutTooHigh: 'Auto cash out ends at 1,000,000.00×',
  lowerCashout: 'Auto cash out −0.10',
  raiseCashout: 'Auto cash out +0.10',
  profitAt: 'Profit at {{multiplier}}',
  note: 'The burst point is fixed by a public chain before the round starts.',
} as const;
