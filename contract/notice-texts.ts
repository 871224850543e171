/** Texts of notifications by key; the server sends only the key. */
export const notices = {
  adjustment_credit: { title: '{{amount}} was added to your balance', message: '{{message}}' },
  adjustment_debit: { title: '{{amount}} was taken from your balance', message: '{{message}}' },
  bonus_complete: { title: '{{name}}', message: 'Wagering complete. You can unlock {{amount}}.' },
  bonus_expired: {
    title: '{{name}}',
    message: 'This bonus has ended. {{amount}} went back to your main balance.',
  },
  bonus_started: { title: '{{name}}', message: '{{amount}} added to your bonus balance.' },
  challenge_won: {
    title: '{{multiplier}}× on {{game}}',
    message: 'Challenge won. {{amount}} added to your main balance.',
  },
  chat_mention: { title: '{{username}} mentioned you', message: 'In the {{room}} room' },
  clash_won: { title: '{{name}}', message: 'You won. {{amount}} added to your main balance.' },
  commission_paid: { title: 'Commission paid', message: '{{amount}} added to your main balance.' },
  deposit_received: {
    title: 'Deposit received',
    message: '{{coins}} {{coin}} received. {{usd}} added to your balance.',
  },
  deposit_reversed: {
    title: 'Deposit reversed',
    message: 'The network reversed {{coins}} {{coin}} ({{usd}}). Contact support if you have questions.',
  },
  drop_received: { title: 'Coin drop', message: 'You got {{amount}} from {{user}}.' },
  drop_refunded: {
    title: 'Coin drop',
    message: 'No one collected. {{amount}} is back in your main balance.',
  },
  drop_shared: { title: 'Coin drop', message: '{{amount}} shared. Players who collected: {{count}}.' },
  free_spins_done: { title: 'Free spins', message: 'You won {{amount}}, added to a bonus balance.' },
  free_spins_granted: { title: 'Free spins', message: '{{spins}} free spins are ready to claim.' },
  level_up: { title: 'New level', message: 'You’ve reached {{rank}}.' },
  limit_lowered: { title: 'Limit lowered', message: 'Support lowered one of your limits.' },
  new_sign_in: { title: 'New login', message: 'From a new device: {{device}}' },
  promo_code_failed: { title: 'Promo code', message: '{{code}} couldn’t be used: {{reason}}' },
  raffle_prize: { title: '{{name}}', message: 'Your ticket was drawn. You won {{amount}}.' },
  rakeboost_on: {
    title: 'Rakeboost is on',
    message: '+{{percentage}}% rakeback for one hour.',
  },
  referral_joined: { title: 'New referral', message: 'Someone signed up through {{campaign}}.' },
  stake_returned: {
    title: 'Bet refunded',
    message: 'Your bet on {{game}} couldn’t be settled. {{amount}} is back on your balance.',
  },
  staff_adjustment_waiting: {
    title: 'Adjustment to approve',
    message: '{{staff}} requested {{amount}} for {{username}}.',
  },
  staff_screening: {
    title: 'Screening',
    message: 'Screening didn’t clear {{username}}. Withdrawals are on hold.',
  },
  staff_hot_wallet_low: {
    title: 'Hot wallet too low',
    message: '{{network}}: {{coin}} withdrawals are waiting until it’s topped up.',
  },
  staff_withdrawal_stuck: {
    title: 'Withdrawal keeps failing',
    message: '{{network}}: {{coins}} {{coin}} failed three times. We’ll keep trying.',
  },
  staff_bets_set_aside: {
    title: 'Bets set aside',
    message:
      'Crash, game {{game}}: {{count}} bets can’t be settled, starting with {{bet}}. We’ll try them again; all others are paid.',
  },
  staff_deposit_set_aside: {
    title: 'Transaction set aside',
    message: '{{network}}: {{txid}} can’t be read. We’ll try again; other deposits aren’t affected.',
  },
  staff_round_set_aside: {
    title: 'Round set aside',
    message:
      'The open round {{round}} can’t be replayed, so its stake is on hold. Investigate it or return the stake.',
  },
  staff_work_stuck: {
    title: 'Something keeps failing',
    message: '{{item}} failed {{count}} times. We’ll keep trying; nothing else is affected.',
  },
  staff_withdrawal_failed: {
    title: 'Withdrawal failed',
    message: '{{network}}: {{coins}} {{coin}} wasn’t sent. {{usd}} returned to the player.',
  },
  staff_withdrawal_forked: {
    title: 'Withdrawal lost in a fork',
    message: '{{network}}: {{coins}} {{coin}} had been confirmed and is being sent again.',
  },
  support_answer: { title: '{{name}} replied', message: 'Open Live support to read it.' },
  tip_received: {
    title: '{{username}} tipped you {{amount}}',
    message: 'Added to your main balance. {{message}}',
  },
  tip_returned: { title: 'Tip', message: '{{user}} couldn’t be paid. {{amount}} returned to you.' },
  tournament_prize: { title: '{{name}}', message: 'Place {{place}}. You won {{amount}}.' },
  trivia_over: { title: 'Trivia', message: 'The answer was {{answer}}' },
  trivia_won: { title: 'Trivia', message: 'Correct. You won {{amount}}.' },
  two_factor_reset: {
    title: 'Two-factor is off',
    message: 'Support turned off two-factor. Turn it back on to protect your account.',
  },
  verification_approved: { title: 'Verification', message: 'Your documents were accepted.' },
  verification_refused: { title: 'Verification', message: 'A document was rejected: {{reason}}' },
  vip_transfer_granted: { title: 'VIP transfer', message: 'Your level is now {{rank}}.' },
  vip_transfer_refused: { title: 'VIP transfer', message: 'Your request wasn’t approved: {{reason}}' },
  withdrawal_confirmed: {
    title: 'Withdrawal confirmed',
    message: '{{coins}} {{coin}} confirmed on the network.',
  },
  withdrawal_failed: {
    title: 'Withdrawal failed',
    message: 'The network didn’t accept it. {{usd}} is back in your balance.',
  },
  withdrawal_refused: {
    title: 'Withdrawal rejected',
    message: '{{reason}} {{usd}} is back in your balance.',
  },
  withdrawal_sent: { title: 'Withdrawal sent', message: '{{coins}} {{coin}} is on its way.' },
} as const;
