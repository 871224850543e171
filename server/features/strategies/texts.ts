import { inLanguages } from '../../texts/languages.ts';

/** Texts for players, by language. */
export const texts = inLanguages('strategies', {
  en: {
    refusals: { TOO_MANY_STRATEGIES: 'You have {most} strategies already. Delete one first' },
    strategies: {
      martingale: {
        name: 'Martingale',
        description:
          'Doubles the bet after every loss and starts over after a win. Small wins come often; a long losing streak empties the balance.',
      },
      paroli: {
        name: 'Paroli',
        description:
          'Doubles the bet after a win, three wins in a row at most. Losses stay small; one loss takes back the wins of its series.',
      },
      dAlembert: {
        name: 'D’Alembert',
        description:
          'Adds 10 cents after a loss and takes 10 cents off after a win. It climbs slowly; bets still grow with the losses, and so does what a bad run costs.',
      },
      slowClimb: {
        name: 'Slow climb',
        description:
          'Raises the bet by 40% after every second loss and stops $50 up or $40 down. The stop limits the loss; it does not make the loss less likely.',
      },
      widerNet: {
        name: 'Wider net',
        description:
          'Raises the win chance by a tenth after every loss, back to 25% after a win. Wins come sooner and pay less; it stops $20 down.',
      },
      otherSide: {
        name: 'Other side',
        description:
          'Changes sides after three losses in a row and stops $20 down. Every roll is independent, so changing sides changes no chance at all.',
      },
    },
  },
});
