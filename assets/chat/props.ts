import { circle, g, line, oval, path, rect, twinkle, type Drawing } from './drawing.ts';
import { star4 } from './oddling.ts';

export const WIDTH = 216;
export const HEIGHT = 122;

export const sky = (fill: string): string => rect(0, 0, WIDTH, HEIGHT, fill);

/** Twinkling stars: x, y and radius of each. */
export const stars = (
  draw: Drawing,
  places: readonly (readonly [number, number, number])[],
  fill = '#fff4e6',
) =>
  places
    .map(([x, y, r], index) =>
      r < 2
        ? circle(x, y, r, fill, ' opacity=".8"')
        : draw.move(twinkle, 2.4, star4(x, y, r, fill), { at: [x, y], ahead: index * 0.7 }),
    )
    .join('');

export const hills = (fill: string, y = 96): string =>
  path(`M0 ${y}c30-16 52-6 80-12s40-20 70-10 40 8 66 0v60H0z`, fill);

export const eclipse = (draw: Drawing, x: number, y: number, r: number): string =>
  circle(x, y, r * 2, draw.glow('#ffc98a', 0.55)) +
  circle(x, y, r, '#ffdca8') +
  circle(x + r * 0.09, y - r * 0.06, r * 0.925, '#150f22');

/** A gold coin with the eclipse on it. */
export const coin = (draw: Drawing, r = 10): string =>
  circle(0, 0, r, draw.across('#fff0b8', '#f5b83c', '#b06a1c')) +
  circle(0, 0, r * 0.78, draw.across('#f7c65a', '#dd9327')) +
  path(
    `M${r * 0.28} ${-r * 0.5}A${r * 0.56} ${r * 0.56} 0 1 0 ${r * 0.5} ${r * 0.3} ${r * 0.44} ${r * 0.44} 0 0 1 ${r * 0.28} ${-r * 0.5}`,
    '#fff3cf',
  ) +
  line(`M${-r * 0.75} ${-r * 0.4}A${r * 0.85} ${r * 0.85} 0 0 1 ${-r * 0.25} ${-r * 0.81}`, '#fff', r * 0.13);

/** A cut gem, 64 wide and 56 high, centred. */
export const gem = (): string =>
  path('M-18-26-32-11h16z', '#80e1ff') +
  path('M-18-26l2 15L0-26z', '#d3f6ff') +
  path('M0-26-16-11H16z', '#92e6ff') +
  path('M0-26l16 15 2-15z', '#b4efff') +
  path('M18-26-2 0l0 0z', '#8ee5ff') +
  path('M18-26l-2 15h16z', '#49c5eb') +
  path('M-32-11h16L0 28z', '#5ad4fa') +
  path('M-16-11h32L0 28z', '#7fe0ff') +
  path('M0-11h16L0 28z', '#4bbbe0') +
  path('M16-11h16L0 28z', '#2f8fb3') +
  path('M-15-23h9l-9 9-6-2z', '#fff', ' opacity=".7"') +
  line('M-18-26h36l14 15L0 28-32-11z', '#d9f8ff', 1.2, ' opacity=".7"');

const pipPlaces: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[0, 0]],
  2: [
    [-5, -5],
    [5, 5],
  ],
  3: [
    [-5.5, -5.5],
    [0, 0],
    [5.5, 5.5],
  ],
  5: [
    [-5, -5],
    [5, -5],
    [0, 0],
    [-5, 5],
    [5, 5],
  ],
  6: [
    [-5, -6],
    [-5, 0],
    [-5, 6],
    [5, -6],
    [5, 0],
    [5, 6],
  ],
};

/** A die, 22 wide, centred. */
export const die = (draw: Drawing, pips: number, fill = draw.across('#fff', '#cfd8ea')): string =>
  rect(-11, -11, 22, 22, fill, ' rx="5"') +
  line('M-8-9.500h14', '#fff', 1.4, ' opacity=".8"') +
  (pipPlaces[pips] ?? []).map(([x, y]) => circle(x, y, 2.3, '#2a3352')).join('');

/** A cloud, 40 wide, centred. */
export const cloud = (fill: string, more = ''): string =>
  path('M-18 8c-8 0-9-10-1-12 0-9 12-12 16-5 5-8 18-5 17 4 8 0 8 13-1 13z', fill, more);

export const flame = (draw: Drawing): string =>
  path(
    'M0-40C3-26 20-20 19-2 18 8 10 14 0 14S-18 8-19-3c0-10 7-13 8-22 5 3 6 7 6 10C0-22 1-30 0-40',
    draw.down('#ffd25e', '#ff6b3d'),
  ) + path('M0-14c3 8 9 10 8 18-1 6-4 8-8 8s-9-3-9-9C-9-3-3-6 0-14', '#fff2c8');

/** A crown, 48 wide, standing on 0. */
export const crown = (draw: Drawing): string =>
  path(
    'M-22 0-26-24l14 10L0-32l12 18 14-10L22 0z',
    draw.down('#ffeaa0', '#f0a93a'),
    ' stroke="#ffeaa0" stroke-width="2" stroke-linejoin="round"',
  ) +
  rect(-22, -5, 44, 8, draw.across('#ffd875', '#c9781f'), ' rx="3"') +
  circle(-26, -25, 3.6, '#ff7f85') +
  circle(0, -33, 4.2, '#7fe0ff') +
  circle(26, -25, 3.6, '#ff7f85') +
  path('M0-6-5-12 0-18 5-12z', '#f0386f') +
  line('M-18-8l-3-11', '#fff', 2, ' opacity=".7"');

/** A sky lantern, 60 wide, its flame at 0 0. */
export const lantern = (draw: Drawing, isLit = true): string =>
  (isLit ? circle(0, -34, 74, draw.glow('#ffc46b', 0.6)) : '') +
  path(
    'M-20 0c-4-16-11-32-7-50 3-12 14-19 27-19s24 7 27 19c4 18-3 34-7 50z',
    draw.down('#d9513a', '#ff8a4d', '#ffc86b', '#fff3c9'),
  ) +
  line(
    'M-8 0c-1-22-4-44 0-68M8 0c1-22 4-44 0-68M-27-48c14 5 40 5 54 0M-25-22c14 5 36 5 50 0',
    '#8a3324',
    1,
    ' opacity=".45"',
  ) +
  circle(0, -38, 10, '#a8372b') +
  circle(0, -38, 8, '#ffe6a8') +
  circle(2, -39, 6.8, '#b8412f') +
  line('M-24-52c2-7 11-12 18-13', '#fff', 2.4, ' opacity=".75"') +
  oval(0, 0, 20, 4, '#7a2f22') +
  oval(0, 0, 16, 2.6, '#ffe9a8');

/** A present, 36 wide, standing on 0. */
export const present = (draw: Drawing, box = ['#ff8a9e', '#d23f63'] as const, band = '#ffe08a'): string =>
  rect(-18, -24, 36, 24, draw.down(...box), ' rx="3"') +
  rect(-4, -24, 8, 24, band) +
  rect(-20, -32, 40, 10, draw.down('#ffa9b8', box[1]), ' rx="3"') +
  rect(-4, -32, 8, 10, band) +
  path(
    'M0-32c-3-12-17-14-17-6 0 5 9 6 17 6m0 0c3-12 17-14 17-6 0 5-9 6-17 6',
    'none',
    ` stroke="${band}" stroke-width="4" stroke-linejoin="round"`,
  );

/** A mine, 40 wide, centred. */
export const mine = (draw: Drawing): string =>
  [0, 45, 90, 135, 180, 225, 270, 315]
    .map((turn) => g(line('M0-14v-8', '#6b7196', 6), `rotate(${turn})`))
    .join('') +
  circle(0, 0, 17, draw.ball('#5d628a', '#2c2f4c', '#131524')) +
  line('M-11-7c2-4 5-6 9-7', '#aeb4dc', 2.4);

export const rays = (fill: string, count: number, inner: number, outer: number, half = 4): string =>
  Array.from({ length: count }, (_, index) =>
    g(
      path(`M${-half * 0.35} ${-inner}L${-half} ${-outer}H${half}L${half * 0.35} ${-inner}z`, fill),
      `rotate(${(index * 360) / count})`,
    ),
  ).join('');

/** The jagged star of an explosion. */
export const blast = (spikes: number, inner: number, outer: number, fill: string): string => {
  const point = (index: number): string => {
    const angle = (index * Math.PI) / spikes;
    const far = index % 2 ? inner : outer * (index % 4 ? 1 : 0.82);
    return `${(Math.sin(angle) * far).toFixed(1)} ${(Math.cos(angle) * far).toFixed(1)}`;
  };
  return path(`M${Array.from({ length: spikes * 2 }, (_, index) => point(index)).join('L')}z`, fill);
};
