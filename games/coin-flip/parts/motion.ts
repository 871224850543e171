import { lerp } from '#engine/parts/color.ts';
import { type CoinSide, flipAt } from '#engine/parts/coin.ts';
import type { Speed } from '#engine/stage/scene.ts';
import type { Side } from '../rules.ts';
import { look } from '../look.ts';

/** Animated values of the scene: timelines change the numbers, `tick` draws them. */
export const restMotion = () => ({
  /** Ms since the coins were tossed; negative while they wait. */
  tossMs: -1,
  /** 1 once the result is shown: rings, shadow and number. */
  told: 0,
  pop: 0,
  resultLabel: 0,
  dim: 0,
  /** How far the stack has fallen over. */
  topple: 0,
  /** How much lower the coins crouch, in the drawing. */
  crouch: 0,
});

/** One coin's flight, in ms of the current speed and in half turns. */
export interface Toss {
  readonly from: CoinSide;
  readonly to: CoinSide;
  /** Delay after the first coin. */
  readonly startMs: number;
  readonly flightMs: number;
  readonly rockMs: number;
  /** How long it stands on its edge, and falls from it; 0 if it does not. */
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
  /** How far its middle is raised while it stands on its edge, in radii. */
  readonly rise: number;
  /** 1 is fully squashed by the ground; negative while it is stretched by its start. */
  readonly squash: number;
}

/** A landing: when, in ms from the first toss, how hard, and how long its traces last. */
export interface Landing {
  readonly atMs: number;
  readonly weight: number;
  readonly lastsMs: number;
}

export const coinSide = (side: Side): CoinSide => (side === 'heads' ? 0 : 1);

/** The turn at which a side is seen at rest: facing the player, or lying on the stack. */
const restTurn = (side: CoinSide, isLying: boolean): number => {
  if (!isLying) return side;
  return side === 0 ? look.coin.lying : 1 - look.coin.lying;
};

/**
 * Plans the tosses at the player's speed: the last coin may stand on its edge. A coin rocks after it landed; one
 * that lies down presses the stack instead.
 */
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
      rockMs,
      edgeMs: stands ? edgeMs : 0,
      fallMs: stands ? fallMs : 0,
    };
  });

/** When a coin lands, in ms from the first toss; then it rocks. */
export const landingTimeMs = ({ startMs, flightMs, edgeMs, fallMs }: Toss): number =>
  startMs + flightMs + (edgeMs > 0 ? edgeMs + fallMs : 0);

/** The landings of a coin: its fall, and its bounce or its fall from the edge. */
export const landingsOf = (toss: Toss): readonly Landing[] => {
  const { startMs, flightMs, rockMs, edgeMs, isLying } = toss;
  if (flightMs === 0) return [];
  const { share, weight } = look.coin.bounce;
  const fall = { atMs: startMs + flightMs, weight: 1, lastsMs: rockMs };
  if (edgeMs > 0) return [fall, { atMs: landingTimeMs(toss), weight: 1, lastsMs: rockMs }];
  if (isLying) return [fall];
  return [fall, { atMs: fall.atMs + rockMs * share, weight, lastsMs: rockMs * (1 - share) }];
};

/** How hard the ground is pressed at this time: 1 at the moment of a landing, and soon 0 again. */
export function pressureAt(toss: Toss, tossMs: number): number {
  const lastsMs = toss.flightMs * look.coin.squash.share;
  const pressures = landingsOf(toss).map(({ atMs, weight }) => {
    const age = (tossMs - atMs) / lastsMs;
    return age >= 0 && age < 1 ? weight * (1 - age) ** 2 : 0;
  });
  return Math.max(0, ...pressures);
}

/** Pose of a coin this many ms after the first toss. */
export function tossAt(toss: Toss, tossMs: number): TossPose {
  const { from, to, startMs, flightMs, rockMs, edgeMs, fallMs, isLying } = toss;
  const rest = restTurn(to, isLying);
  if (tossMs >= landingTimeMs(toss) + rockMs) return { turn: rest, roll: 0, height: 0, rise: 0, squash: 0 };
  const atMs = tossMs - startMs;
  const { spins, rock, bounce } = look.coin;
  const squash = pressureAt(toss, tossMs) - stretchAt(atMs / flightMs);
  if (edgeMs === 0 && !isLying) {
    const flip = { from, to, spins, durationMs: flightMs, wobble: { ...rock, durationMs: rockMs } };
    const rocked = rockMs > 0 ? (atMs - flightMs) / rockMs : 1;
    if (rocked < 0) return { ...flipAt(flip, atMs), roll: 0, rise: 0, squash };
    const hop = Math.min(1, rocked / bounce.share);
    const roll = rock.rolls * Math.sin(rocked * rock.swings * Math.PI * 2) * (1 - rocked) ** 2;
    return { ...flipAt(flip, atMs), height: bounce.height * 4 * hop * (1 - hop), roll, rise: 0, squash };
  }
  const start = restTurn(from, isLying);
  const edge = spins * 2 + 0.5;
  const share = flightMs > 0 ? Math.max(0, Math.min(1, atMs / flightMs)) : 1;
  const flying = { turn: lerp(start, spins * 2 + rest, share), height: 4 * share * (1 - share) };
  if (edgeMs === 0) return { ...flying, roll: 0, rise: 0, squash };
  const onEdge = (roll: number) => ({ roll, rise: isLying ? Math.sin(roll) : 0, squash });
  if (share < 1) return { ...flying, turn: lerp(start, edge, share), ...onEdge((share * Math.PI) / 2) };
  const fallen = look.ease.fall(Math.max(0, Math.min(1, (atMs - flightMs - edgeMs) / fallMs)));
  const turn = lerp(edge, spins * 2 + rest, fallen);
  return { turn, height: 0, ...onEdge(((1 - fallen) * Math.PI) / 2) };
}

/** How much a coin is stretched at this share of its flight. */
const stretchAt = (share: number): number => {
  const { stretch, share: until } = look.coin.launch;
  return share > 0 && share < until
    ? (stretch / look.coin.squash.y) * Math.sin((share / until) * Math.PI)
    : 0;
};
