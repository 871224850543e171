import { inLanguages } from '../../texts/languages.ts';

/** Texts for players, by language. */
export const texts = inLanguages('strategies', {
  en: {
    refusals: { TOO_MANY_STRATEGIES: 'You’ve reached the limit of {most} strategies. Delete one first' },
    strategies: {
      martingale: {
        name: 'Martingale',
        description:
          'Doubles the bet after every loss and starts over after a win. Small wins come often, but a long losing streak empties the balance.',
      },
      paroli: {
        name: 'Paroli',
        description:
          'Doubles the bet after a win, up to three wins in a row. Losses stay small, but one loss takes back the wins of its streak.',
      },
      dAlembert: {
        name: 'D’Alembert',
        description:
          'Adds 10 cents after a loss and takes 10 cents off after a win. It climbs slowly, but bets still grow with losses, and so does the cost of a bad run.',
      },
      slowClimb: {
        name: 'Slow climb',
        description:
          'Raises the bet by 40% after every second loss and stops at $50 up or $40 down. The stop limits the loss; it doesn’t make losing less likely.',
      },
      widerNet: {
        name: 'Wider net',
        description:
          'Raises the win chance by a tenth after every loss and returns to 25% after a win. Wins come sooner and pay less. Stops at $20 down.',
      },
      otherSide: {
        name: 'Other side',
        description:
          'Switches sides after three losses in a row and stops at $20 down. Every roll is independent, so switching sides doesn’t change your chances.',
      },
    },
  },
});
