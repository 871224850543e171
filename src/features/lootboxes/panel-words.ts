/** Texts in the panel of a game that pays in items. */
export const itemPanel = {
  autoSell: 'Sell items at once',
  inside: 'What is inside',
  myItems: 'My items',
  sell: 'Sell {{amount}}',
  sold: 'Sold for {{amount}}',
} as const;
