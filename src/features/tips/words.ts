/** The texts of the cashier's tab. */
export const tips = {
  to: 'To',
  toHint: 'The name of a player',
  people: 'Players',
  found: '{{name}} is a player here',
  unknown: 'No player has this name',
  self: 'You can’t tip yourself',
  amount: 'Amount',
  balance: 'Main Balance {{amount}}',
  tooSmall: 'The smallest tip is {{least}}',
  tooLarge: 'You can send {{most}} a day at most',
  // Requirement 2, section 9: the sentence with its spelling.
  remaining:
    'To prevent farming trough multiple accounts the remaining balance (after tip is sent) must be greater than $10!',
  message: 'Message (optional)',
  count: '{{count}} of {{most}}',
  share: 'Show in chat',
  shareHint: 'A line in the {{room}} room',
  after: 'Balance after',
  send: 'Tip {{name}} {{amount}}',
  sendNobody: 'Send a tip',
  missingName: 'Enter the player’s name.',
  missingAmount: 'Enter an amount.',
  codeReason: 'To tip {{name}} {{amount}}',
  sent: {
    title: 'You tipped {{name}} {{amount}}',
    after: '{{amount}} is left on your main balance.',
    shared: 'Shown in the {{room}} room.',
    muted: 'You’re muted in the chat, so it isn’t shown there.',
  },
  again: 'Tip again',
  done: 'Done',
} as const;
