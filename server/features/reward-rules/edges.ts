import type { GameMeta } from '#core/rules.ts';

/** Returns the edge of a game in millionths; if it depends on the bet, the lowest and the highest. */
export function edgesOf({ edgePpm = 10_000, rtp }: GameMeta): readonly number[] {
  if (typeof edgePpm === 'number') return [edgePpm];
  return [rtp.least, rtp.most].map(({ numerator, denominator }) =>
    Number(((denominator - numerator) * 1_000_000n) / denominator),
  );
}
