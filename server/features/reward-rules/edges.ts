import type { GameMeta } from '#core/rules.ts';

/** The edge of a game; where it depends on the bet, the edges between which it lies. Millionths. */
export function edgesOf({ edgePpm = 10_000, rtp }: GameMeta): readonly number[] {
  if (typeof edgePpm === 'number') return [edgePpm];
  return [rtp.least, rtp.most].map(({ numerator, denominator }) =>
    Number(((denominator - numerator) * 1_000_000n) / denominator),
  );
}
