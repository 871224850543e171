/** Texts of notifications by key; the server sends only the key. */
export const notices = {
  adjustment_credit: { title: '{{amount}} was added to your balance', message: '{{message}}' },
  adjustment_debit: { title: '{{amount}} was taken from your balance', message: '{{message}}' },
  bonus_complete: { title: '{{name}}', message: 'The wager is complete. Unlock {{amount}}' },
  bonus_expired: {
    title: '{{name}}',
    message: 'It has ended. {{amount}} went back to your main balance.',
  },
  bonus_started: { title: '{{name}}', message: '{{amount}} is on your bonus balance.' },
  challenge_won: {
    title: '{{multiplier}}× on {{game}}',
    message: 'You were first: {{amount}} is on your main balance.',
  },
  chat_mention: { title: '{{username}} mentioned you', message: 'In the chat: {{room}}' },
  clash_won: { title: '{{name}}', message: '{{amount}} is on your main balance.' },
  commission_paid: { title: 'Affiliate', message: '{{amount}} is on your main balance' },
  deposit_received: {
    title: 'Deposit received',
    message: '{{coins}} {{coin}} arrived: {{usd}} is on your balance.',
  },
  deposit_reversed: {
    title: 'Deposit reversed',
    message: 'The network took {{coins}} {{coin}} back ({{usd}}). Write to support if you have questions.',
  },
  drop_received: { title: 'Coin drop', message: '{{amount}} from {{user}}.' },
  drop_refunded: { title: 'Coin drop', message: 'Nobody collected. {{amount}} is back.' },
  drop_shared: { title: 'Coin drop', message: '{{amount}} shared by {{count}}.' },
  free_spins_done: { title: 'Free spins', message: '{{amount}} won, now on a bonus balance.' },
  free_spins_granted: { title: 'Free spins', message: '{{spins}} spins are waiting.' },
  level_up: { title: 'New rank', message: 'You are {{rank}} now.' },
  limit_lowered: { title: 'Limit lowered', message: 'Support lowered a limit of your account.' },
  new_sign_in: { title: 'New sign-in', message: 'A device we don’t know. {{device}}' },
  promo_code_failed: { title: 'Promo code', message: '{{code}} could not be used: {{reason}}' },
  raffle_prize: { title: '{{name}}', message: 'Drawn, {{amount}}' },
  rakeboost_on: {
    title: 'Rakeboost is on',
    message: '+{{percentage}}% for one hour',
  },
  referral_joined: { title: 'Affiliate', message: 'A new referral by {{campaign}}' },
  stake_returned: {
    title: 'Bet refunded',
    message: 'Your bet on {{game}} could not be settled. {{amount}} is back on your balance.',
  },
  staff_adjustment_waiting: {
    title: 'An adjustment waits',
    message: '{{staff}} asks for {{amount}} for {{username}}.',
  },
  staff_screening: {
    title: 'Screening',
    message: 'Screening did not clear {{username}}. Withdrawals are held.',
  },
  staff_hot_wallet_low: {
    title: 'Hot wallet too low',
    message: '{{network}}: withdrawals in {{coin}} wait until it is filled.',
  },
  staff_withdrawal_stuck: {
    title: 'Withdrawal keeps failing',
    message: '{{network}}: {{coins}} {{coin}} failed three times and is tried again.',
  },
  staff_bets_set_aside: {
    title: 'Bets set aside',
    message:
      'Crash, game {{game}}: {{count}} of the bets can’t be settled, first {{bet}}. They are tried again later; all others are paid.',
  },
  staff_deposit_set_aside: {
    title: 'Transaction set aside',
    message: '{{network}}: {{txid}} can’t be read. It is read again later; other deposits go on.',
  },
  staff_round_set_aside: {
    title: 'Round set aside',
    message:
      'The open round {{round}} can’t be replayed, so its stake is held. Look into it, or give the stake back.',
  },
  staff_work_stuck: {
    title: 'Something keeps failing',
    message: '{{item}} failed {{count}} times and is tried again. Nothing else waits for it.',
  },
  staff_withdrawal_failed: {
    title: 'Withdrawal failed',
    message: '{{network}} did not pay {{coins}} {{coin}}; {{usd}} went back to the player.',
  },
  staff_withdrawal_forked: {
    title: 'Fork removed a withdrawal',
    message: '{{network}}: {{coins}} {{coin}} were confirmed and are sent again.',
  },
  support_answer: { title: '{{name}} answered you', message: 'Open Live support to read it.' },
  tip_received: {
    title: '{{username}} tipped you {{amount}}',
    message: 'It is on your main balance. {{message}}',
  },
  tip_returned: { title: 'Tip', message: '{{user}} could not be paid. {{amount}} is back.' },
  tournament_prize: { title: '{{name}}', message: 'Place {{place}}, {{amount}}' },
  trivia_over: { title: 'Trivia', message: 'The answer was: {{answer}}' },
  trivia_won: { title: 'Trivia', message: 'Right, {{amount}}' },
  two_factor_reset: {
    title: 'Two-factor is off',
    message: 'Support turned two-factor login off. Turn it on again.',
  },
  verification_approved: { title: 'Verification', message: 'Your papers were accepted.' },
  verification_refused: { title: 'Verification', message: 'Papers were refused: {{reason}}' },
  vip_transfer_granted: { title: 'VIP transfer', message: 'Your level is {{rank}} now' },
  vip_transfer_refused: { title: 'VIP transfer', message: 'Your request was not granted: {{reason}}' },
  withdrawal_confirmed: { title: 'Withdrawal confirmed', message: '{{coins}} {{coin}} arrived.' },
  withdrawal_failed: {
    title: 'Withdrawal failed',
    message: 'The network did not accept it. {{usd}} is back on your balance.',
  },
  withdrawal_refused: {
    title: 'Withdrawal refused',
    message: '{{reason}} {{usd}} is back on your balance.',
  },
  withdrawal_sent: { title: 'Withdrawal sent', message: '{{coins}} {{coin}} are on their way.' },
} as const;
