import { lerp } from '#engine/parts/color.ts';
import { type CoinSide, flipAt } from '#engine/parts/coin.ts';
import type { Speed } from '#engine/stage/scene.ts';
import type { Side } from '../rules.ts';
import { look } from '../look.ts';

/** All that moves in the picture; the timeline moves the numbers, `tick` draws them. */
export const restMotion = () => ({
  /** Ms since the coins were tossed; below 0 they wait for it. */
  tossMs: -1,
  /** 1 once the coins have told the result: rings, shadow and number. */
  told: 0,
  pop: 0,
  resultLabel: 0,
  dim: 0,
  /** How far the stack has toppled. */
  topple: 0,
  /** How much lower the coins crouch, in the drawing. */
  crouch: 0,
});

/** One coin on its way, in ms of the pace and in half turns. */
export interface Toss {
  readonly from: CoinSide;
  readonly to: CoinSide;
  /** How much later than the first coin it is tossed. */
  readonly startMs: number;
  readonly flightMs: number;
  readonly rockMs: number;
  /** How long it stands on its edge, and falls from it; 0 where it does not. */
  readonly edgeMs: number;
  readonly fallMs: number;
  /** It ends lying on the stack instead of facing the player. */
  readonly isLying: boolean;
}

/** A coin's pose and height, from 0 to 1 and back. */
export interface TossPose {
  readonly turn: number;
  readonly roll: number;
  readonly height: number;
  /** In radii: how far its middle stands above where it lies, while it stands on its edge. */
  readonly rise: number;
}

export const coinSide = (side: Side): CoinSide => (side === 'heads' ? 0 : 1);

/** The turn at which a side is seen at rest: facing the player, or lying on the stack. */
const restTurn = (side: CoinSide, isLying: boolean): number => {
  if (!isLying) return side;
  return side === 0 ? look.coin.lying : 1 - look.coin.lying;
};

/** Tosses at the pace of the player: the last coin stands on its edge where it is to; one that lies does not rock. */
export const planTosses = (
  from: Side,
  coins: readonly Side[],
  speed: Speed,
  { isEdge, isLying }: { readonly isEdge: boolean; readonly isLying: boolean },
): readonly Toss[] =>
  coins.map((to, index) => {
    const { flightMs, lagMs, rockMs, edgeMs, fallMs } = look.pace[speed];
    const stands = isEdge && index === coins.length - 1;
    return {
      from: coinSide(from),
      to: coinSide(to),
      startMs: index * lagMs,
      flightMs,
      isLying,
      rockMs: isLying ? 0 : rockMs,
      edgeMs: stands ? edgeMs : 0,
      fallMs: stands ? fallMs : 0,
    };
  });

/** When a coin has landed, in ms from the first toss; then it rocks. */
export const landingTimeMs = ({ startMs, flightMs, edgeMs, fallMs }: Toss): number =>
  startMs + flightMs + (edgeMs > 0 ? edgeMs + fallMs : 0);

/** Where a coin is so many ms after the first one was tossed. */
export function tossAt(toss: Toss, tossMs: number): TossPose {
  const { from, to, startMs, flightMs, rockMs, edgeMs, fallMs, isLying } = toss;
  const rest = restTurn(to, isLying);
  if (tossMs >= landingTimeMs(toss) + rockMs) return { turn: rest, roll: 0, height: 0, rise: 0 };
  const atMs = tossMs - startMs;
  const { spins, rock } = look.coin;
  if (edgeMs === 0 && !isLying) {
    const flip = { from, to, spins, durationMs: flightMs, wobble: { ...rock, durationMs: rockMs } };
    return { ...flipAt(flip, atMs), roll: 0, rise: 0 };
  }
  const start = restTurn(from, isLying);
  const edge = spins * 2 + 0.5;
  const share = flightMs > 0 ? Math.max(0, Math.min(1, atMs / flightMs)) : 1;
  const flying = { turn: lerp(start, spins * 2 + rest, share), height: 4 * share * (1 - share) };
  if (edgeMs === 0) return { ...flying, roll: 0, rise: 0 };
  const onEdge = (roll: number) => ({ roll, rise: isLying ? Math.sin(roll) : 0 });
  if (share < 1) return { ...flying, turn: lerp(start, edge, share), ...onEdge((share * Math.PI) / 2) };
  const fallen = look.ease.fall(Math.max(0, Math.min(1, (atMs - flightMs - edgeMs) / fallMs)));
  const turn = lerp(edge, spins * 2 + rest, fallen);
  return { turn, height: 0, ...onEdge(((1 - fallen) * Math.PI) / 2) };
}
