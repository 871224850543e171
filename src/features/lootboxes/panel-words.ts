/** Texts in the panel of a game that pays in items. */
export const itemPanel = {
  autoSell: 'Auto-sell items',
  inside: 'What’s inside',
  myItems: 'My items',
  sell: 'Sell {{amount}}',
  sold: 'Sold for {{amount}}',
} as const;
