import { blink, breathe, circle, line, oval, path, put, rect, type Drawing } from './drawing.ts';

/** Light, middle and dark colours of a skin, and the highlight on its edge. */
const skins = {
  ink: ['#4a4f74', '#2a2d48', '#141626', '#8c93c8'],
  beam: ['#b7e0ff', '#6fc1ff', '#3f78a8', '#e6f5ff'],
  moss: ['#cfecb5', '#93d268', '#5a8a41', '#effbe2'],
  vesper: ['#dbcdff', '#ab8cff', '#6a55a8', '#f3edff'],
  honey: ['#ffe9b0', '#f8c658', '#b27c2c', '#fff6dc'],
  ember: ['#ffcfb2', '#ff9460', '#b4562f', '#fff0e6'],
  coral: ['#ffc6c6', '#ff7f85', '#b04a55', '#fff0f0'],
  tide: ['#c7d2ff', '#8296ff', '#4a57a8', '#eef1ff'],
  mint: ['#bff5e4', '#5fdcb8', '#2f8a75', '#eafff8'],
  rose: ['#ffc9e2', '#ff86bb', '#ac4a7e', '#fff0f7'],
  soot: ['#3c3a40', '#26252b', '#121116', '#5a5860'],
} as const;
export type Skin = keyof typeof skins;

export type Eyes =
  | 'open'
  | 'one'
  | 'three'
  | 'happy'
  | 'shut'
  | 'squeezed'
  | 'wide'
  | 'hearts'
  | 'stars'
  | 'low'
  | 'worried'
  | 'shades'
  | 'none';
export type Mouth =
  'smile' | 'grin' | 'laugh' | 'round' | 'jaw' | 'sad' | 'wave' | 'smirk' | 'flat' | 'tooth' | 'none';
export type Top = 'antenna' | 'dark' | 'horns' | 'ears' | 'spikes' | 'none';

export interface Oddling {
  readonly skin: Skin;
  readonly eyes: Eyes;
  readonly mouth: Mouth;
  readonly top?: Top;
  /** Direction of its gaze, -1 to 1. */
  readonly look?: readonly [number, number];
  /** Drawn behind its body and in front of it, in its own coordinates: feet at 0 0, 136 wide, 134 high. */
  readonly behind?: string;
  readonly before?: string;
  readonly still?: boolean;
  readonly shadow?: boolean;
}

const ink = '#12131d';
const body =
  'M0-134c46 0 68 34 68 76C68-22 60-6 52-6s-8-10-16-10S26-6 18-6 8-16 0-16-10-6-18-6s-10-10-18-10-8 10-16 10-16-16-16-52c0-42 22-76 68-76';

export const star4 = (x: number, y: number, r: number, fill = '#fff4e6'): string =>
  path(
    `M${x} ${y - r}q${r * 0.08} ${r * 0.92} ${r} ${r}q${-r * 0.92} ${r * 0.08} ${-r} ${r}q${-r * 0.08} ${-r * 0.92} ${-r} ${-r}q${r * 0.92} ${-r * 0.08} ${r} ${-r}`,
    fill,
  );

export const heart = (x: number, y: number, s: number, fill: string): string =>
  put(path('M0 14C-9 7-16 1-16-6a8 8 0 0 1 16-3.500 8 8 0 0 1 16 3.500C16 1 9 7 0 14', fill), x, y, s);

export const star5 = (x: number, y: number, s: number, fill: string): string =>
  put(
    path(
      'm0-16 4.700 10.200 11 1.300-8.200 7.600 2.200 11L0 8.600l-9.700 5.500 2.200-11-8.200-7.600 11-1.300z',
      fill,
      ` stroke="${fill}" stroke-width="2.500" stroke-linejoin="round"`,
    ),
    x,
    y,
    s,
  );

const top = (draw: Drawing, kind: Top, middle: string, dark: string): string => {
  if (kind === 'antenna')
    return (
      line('M0-128c2-28 22-48 46-42', middle, 6) +
      circle(48, -170, 62, draw.glow('#ffd79a', 0.7)) +
      circle(48, -170, 14, '#ffe0a6') +
      star4(48, -170, 26)
    );
  if (kind === 'dark') return line('M0-128c4-26 24-34 44-14', middle, 6) + circle(46, -138, 12, dark);
  if (kind === 'horns')
    return path(
      'M-34-116l-14-44 34 26zM34-116l14-44-34 26z',
      middle,
      ` stroke="${middle}" stroke-width="8" stroke-linejoin="round"`,
    );
  if (kind === 'ears')
    return [-42, 42].map((x) => circle(x, -118, 22, middle) + circle(x, -118, 11, dark)).join('');
  if (kind === 'spikes') return line('M-26-124c-4-18 4-32 4-32M0-128v-36M26-124c4-18-4-32-4-32', middle, 11);
  return '';
};

const eyeball = (
  x: number,
  y: number,
  r: number,
  [lx, ly]: readonly [number, number],
  pupil = 0.55,
): string =>
  circle(x, y, r, '#fff6ea') +
  circle(+(x + lx * r * 0.36).toFixed(1), +(y + ly * r * 0.36).toFixed(1), +(r * pupil).toFixed(1), ink) +
  circle(
    +(x + lx * r * 0.36 + r * 0.2).toFixed(1),
    +(y + ly * r * 0.36 - r * 0.22).toFixed(1),
    +(r * 0.19).toFixed(1),
    '#fff',
  );

const two = (shape: (x: number) => string): string => shape(-23) + shape(23);

const eyesOf = (kind: Eyes, look: readonly [number, number], lid: string): string => {
  const drawn: Readonly<Record<Eyes, () => string>> = {
    open: () => two((x) => eyeball(x, -74, 20, look)),
    one: () => eyeball(0, -78, 30, look),
    three: () => eyeball(-36, -72, 16, look) + eyeball(0, -82, 19, look) + eyeball(36, -72, 16, look),
    happy: () => two((x) => line(`M${x - 15}-68q15-22 30 0`, ink, 7.5)),
    shut: () => two((x) => line(`M${x - 15}-76q15 16 30 0`, ink, 7)),
    squeezed: () => line('M-40-88l26 13-26 13M40-88l-26 13 26 13', ink, 7.5),
    wide: () => two((x) => eyeball(x, -78, 25, look, 0.3)),
    hearts: () => two((x) => heart(x, -76, 1.5, '#f0386f')),
    stars: () => two((x) => star5(x, -76, 1.45, '#fff3c4')),
    low: () => two((x) => eyeball(x, -74, 20, look) + path(`M${x - 22}-74a22 22 0 0 1 44 0z`, lid)),
    worried: () => two((x) => eyeball(x, -74, 20, look)) + line('M-46-98l22-10M46-98l-22-10', ink, 6),
    shades: () => shades(0, -76),
    none: () => '',
  };
  return drawn[kind]();
};

/** Sunglasses, centred. */
export const shades = (x: number, y: number): string =>
  put(
    path('M-58-18H58v8c0 20-10 30-26 30C18 20 9 12 6-2h-12C-9 12-18 20-32 20c-16 0-26-10-26-30z', '#15131f') +
      line('M-46-8l14 20M-36-9l8 12M18-8l14 20M28-9l8 12', '#fff', 5, ' opacity=".28"'),
    x,
    y,
  );

const mouthOf = (kind: Mouth): string => {
  const drawn: Readonly<Record<Mouth, () => string>> = {
    none: () => '',
    smile: () => line('M-13-42q13 13 26 0', ink, 6.5),
    grin: () =>
      path('M-20-46h40c0 18-9 26-20 26S-20-28-20-46', ink) +
      path('M-11-27q11-9 22 0-5 7-11 7t-11-7', '#ff7d85'),
    laugh: () =>
      path('M-30-54h60c0 30-14 42-30 42S-30-24-30-54', ink) +
      path('M-25-53h50q-1 8-3 8h-44q-2 0-3-8', '#fff') +
      path('M-17-22q17-14 34 0-8 10-17 10t-17-10', '#ff7d85'),
    round: () => oval(0, -38, 9, 11, ink),
    jaw: () => oval(0, -34, 19, 23, ink) + oval(0, -20, 12, 8, '#ff7d85'),
    sad: () => line('M-15-32q15-15 30 0', ink, 6.5),
    wave: () => line('M-22-38c8-10 14 9 22 0s14 9 22 0', ink, 6),
    smirk: () => line('M-14-38q16 8 30-8', ink, 6.5),
    flat: () => line('M-14-38h28', ink, 6.5),
    tooth: () =>
      path('M-20-48h40c0 18-9 26-20 26S-20-30-20-48', ink) + rect(-11, -48, 10, 10, '#fff', ' rx="1.500"'),
  };
  return drawn[kind]();
};

/** An Oddling, feet at 0 0. */
export const oddling = (draw: Drawing, { skin, eyes, mouth, look = [0.5, -0.3], ...o }: Oddling): string => {
  const [light, middle, dark, rim] = skins[skin];
  const face = (isSteady: boolean, content: string): string =>
    isSteady ? content : draw.move(blink, 3.2, content, { at: [0, -74], ease: 'linear' });
  const isDrawn = ['shades', 'happy', 'shut', 'squeezed', 'hearts', 'stars', 'none'].includes(eyes);
  const whole =
    (o.behind ?? '') +
    top(draw, o.top ?? 'antenna', middle, dark) +
    path(body, draw.ball(light, middle, dark)) +
    line('M-56-72c2-28 22-48 50-52', rim, 4, ' stroke-opacity=".7"') +
    line('M66-72c-1-24-12-42-28-51', '#ffc795', 4, ' stroke-opacity=".8"') +
    oval(-42, -50, 9, 6, '#ff5f6b', ' opacity=".32"') +
    oval(42, -50, 9, 6, '#ff5f6b', ' opacity=".36"') +
    face(isDrawn, eyesOf(eyes, look, middle)) +
    mouthOf(mouth) +
    (o.before ?? '');
  const shadow = o.shadow === false ? '' : oval(0, -3, 66, 8, '#000', ' opacity=".4"');
  return shadow + (o.still ? whole : draw.move(breathe, 1.6, whole, { at: [0, -4] }));
};

/** An arm from a shoulder, with a round hand. */
export const arm = (skin: Skin, d: string, hand?: readonly [number, number]): string =>
  line(d, skins[skin][1], 19) +
  (hand
    ? circle(hand[0], hand[1], 13, skins[skin][1]) +
      circle(hand[0] - 3, hand[1] - 4, 5, skins[skin][0], ' opacity=".7"')
    : '');
