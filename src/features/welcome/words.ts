export const welcome = {
  title: 'Welcome to Oddlight',
  step: 'Step {{step}} of {{steps}}',
  skip: 'Skip',
  back: 'Back',
  next: 'Next',
  done: 'Done',
  you: {
    title: 'Choose a name and an avatar',
    text: 'Other players see them in chat and next to your bets. You can hide your name in your profile.',
  },
  money: {
    title: 'Your balance',
    demo: 'You have play money: no real money, and it can’t be withdrawn. If it runs out, you can refill it in the wallet.',
    real: 'You play with the money you deposit. Only deposit what you can afford to lose.',
    deposit: 'Deposit',
    limits: 'Set limits',
    promo: 'Optional: a bonus on your first deposit',
    terms: 'Read terms',
  },
  play: {
    title: 'Three games to try',
    check: 'How to verify a round',
    before: 'Before you bet, we show you the hash of the server seed. It fixes every result in advance.',
    after:
      'Rotate your seeds to reveal it. Then open any of your bets and select Verify: your browser recomputes it.',
    fairness: 'How fairness works',
  },
} as const;
