/** Texts of the simple view. */
export const simple = {
  note: 'This is the simple view: the same game without its animation.',
  cell: '{{name}}: {{state}}',
  hidden: 'Hidden',
  picked: 'your pick',
  won: 'hit, won',
  lost: 'hit, lost',
  drawn: 'drawn',
  wins: 'would win',
  loses: 'would lose',
  active: 'in play',
};
