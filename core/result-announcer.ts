import type { TextRef } from './text-ref.ts';

interface ResultFacts {
  readonly multiplierText: string;
  readonly profitText: string;
  readonly won: boolean;
}

/**
 * Creates the spoken result of a settled round: `announceWin` or `announceLoss` with profit, multiplier and
 * the game's own values; `nameOf` may return another prefix than `announce`.
 */
export const createResultAnnouncer =
  <View>(
    valuesOf: (view: View) => NonNullable<TextRef['values']> = () => ({}),
    nameOf: (view: View) => string = () => 'announce',
  ) =>
  (view: View, { won, profitText, multiplierText }: ResultFacts): TextRef => ({
    key: `${nameOf(view)}${won ? 'Win' : 'Loss'}`,
    values: { ...valuesOf(view), profit: profitText, multiplier: multiplierText },
  });
