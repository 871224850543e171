import type { emotes } from '#contract/chat-pictures.ts';
import { circle, g, line, oval, path, put, rect, type Drawing } from './drawing.ts';
import { heart, star4, star5 } from './oddling.ts';
import { coin, crown, die, gem, lantern, mine, present, rays } from './props.ts';

type Name = (typeof emotes)[number];
type Emote = (draw: Drawing) => string;

const ink = '#1b1626';

/** Light, middle and dark colours of a head. */
const heads = {
  honey: ['#ffe9a6', '#ffc94f', '#e0912c'],
  rose: ['#ffc9e2', '#ff86bb', '#c9518c'],
  beam: ['#c4e8ff', '#6fc1ff', '#3d84c4'],
  coral: ['#ffb3a8', '#ff6b62', '#c23648'],
  vesper: ['#e0d4ff', '#ab8cff', '#7350c4'],
  mint: ['#c6f7e7', '#5fdcb8', '#2a9c80'],
  tide: ['#c7d2ff', '#8296ff', '#4c58b8'],
} as const;

/** The lit head of an Oddling, as large as the grid allows. */
const head = (draw: Drawing, skin: keyof typeof heads, face: string, light = true): string =>
  (light ? line('M20 8c0-4 2-6 6-5', heads[skin][1], 2.2) + circle(27, 3.6, 3, '#fff1cf') : '') +
  path(
    'M20 6.500C31 6.500 37 13 37 23 37 32.500 34.500 38.500 31.500 38.500c-2.500 0-3-2.500-5.700-2.500S22.700 38.500 20 38.500s-3-2.500-5.800-2.500S11 38.500 8.500 38.500C5.500 38.500 3 32.500 3 23 3 13 9 6.500 20 6.500',
    draw.ball(...heads[skin]),
  ) +
  face;

const eye = (x: number, y = 20, r = 3): string =>
  circle(x, y, r, ink) + circle(x + r * 0.35, y - r * 0.4, r * 0.34, '#fff');
const eyes = (y = 20, r = 3): string => eye(12.5, y, r) + eye(27.5, y, r);
const arcs = (y = 20): string => line(`M8.500 ${y}q4-5.500 8 0M23.500 ${y}q4-5.500 8 0`, ink, 2.6);
const smile = (y = 27): string => line(`M14.500 ${y}q5.500 5 11 0`, ink, 2.5);
const open = (y = 25, w = 9, h = 9): string =>
  path(`M${20 - w} ${y}h${w * 2}c0 ${h * 0.8}-${w * 0.5} ${h}-${w} ${h}s-${w}-${h * 0.2}-${w}-${h}`, ink) +
  oval(20, y + h * 0.74, w * 0.55, h * 0.24, '#ff7d85');
const drop = (x: number, y: number, s = 1): string =>
  put(path('M0-5q5 6 0 9-5-3 0-9', '#4fb4ff', ' stroke="#e6f6ff" stroke-width=".8"'), x, y, s);
const cheeks = (y = 26): string =>
  oval(7.5, y, 3, 2, '#ff5f6b', ' opacity=".5"') + oval(32.5, y, 3, 2, '#ff5f6b', ' opacity=".5"');

const faces = {
  smile: (draw) => head(draw, 'honey', eyes() + smile() + cheeks()),
  laugh: (draw) =>
    head(draw, 'honey', line('M8 16l7 3.500-7 3.500M32 16l-7 3.500 7 3.500', ink, 2.5) + open(25, 9, 10)),
  wink: (draw) =>
    head(
      draw,
      'mint',
      eye(12.5) + line('M23.500 20q4-4.500 8 0', ink, 2.6) + line('M14 27q7 6 12-1', ink, 2.5),
    ),
  love: (draw) =>
    head(draw, 'rose', heart(12, 20, 0.42, '#e11d55') + heart(28, 20, 0.42, '#e11d55') + open(28, 6, 6.5)),
  cool: (draw) =>
    head(
      draw,
      'honey',
      path(
        'M4 16h32v3.500c0 5-3 7-7 7s-6.500-2.500-7.300-6h-3.400c-.8 3.500-3.300 6-7.300 6s-7-2-7-7z',
        '#221f33',
      ) +
        line('M8 19l3.500 4M25 19l3.500 4', '#fff', 1.6, ' opacity=".5"') +
        line('M15 31q6 3.500 10-2', ink, 2.4),
    ),
  party: (draw) =>
    head(
      draw,
      'vesper',
      arcs(24) +
        open(28, 6.5, 7.5) +
        path('M11 13 17-2 27 9.500q-8 5-16 3.500', draw.across('#ffe08a', '#f0386f')) +
        line('M14 8l8 3M16 3l6 3.500', '#fff', 1.8) +
        circle(33, 8, 1.8, '#ffd15c') +
        circle(5, 10, 1.8, '#5fdcb8') +
        rect(35, 15, 3, 3, '#ff7f85'),
      false,
    ),
  wow: (draw) =>
    head(
      draw,
      'beam',
      circle(12, 18, 5, '#fff') +
        circle(28, 18, 5, '#fff') +
        circle(12, 18, 2, ink) +
        circle(28, 18, 2, ink) +
        oval(20, 30, 4, 5.2, ink),
    ),
  shy: (draw) =>
    head(
      draw,
      'rose',
      eye(13.5, 21) +
        eye(26.5, 21) +
        line('M16.500 29q3.500-2.500 7 0', ink, 2.3) +
        oval(8, 27, 4, 2.6, '#e11d55', ' opacity=".55"') +
        oval(32, 27, 4, 2.6, '#e11d55', ' opacity=".55"'),
    ),
  think: (draw) =>
    head(
      draw,
      'tide',
      circle(12.5, 20, 4.5, '#fff') +
        circle(27.5, 20, 4.5, '#fff') +
        circle(14, 17.8, 2.3, ink) +
        circle(29, 17.8, 2.3, ink) +
        line('M24 12.500l7-2', ink, 2.4) +
        line('M15 31l9-2', ink, 2.4) +
        line('M12 39c-1-5 1-6 5-5.500l8-1', '#4c58b8', 4.6),
    ),
  sleepy: (draw) =>
    head(
      draw,
      'tide',
      line('M8.500 22q4 4 8 0M23.500 22q4 4 8 0', ink, 2.6) +
        oval(20, 30.5, 2.4, 2.8, ink) +
        line('M29 3h7l-7 7h7', '#fff4e6', 2.4),
      false,
    ),
  tear: (draw) =>
    head(draw, 'beam', eyes(19, 2.8) + line('M14 31q6-5.500 12 0', ink, 2.5) + drop(30, 28, 1.1)),
  cry: (draw) =>
    head(
      draw,
      'beam',
      path('M8 20h9v19H8zM23 20h9v19h-9z', '#d5efff') +
        path('M10.500 20h4v19h-4zM25.500 20h4v19h-4z', '#8fd0ff') +
        line('M7.500 20q5-4 10 0M22.500 20q5-4 10 0', ink, 2.7) +
        oval(20, 30, 3.6, 4.6, ink),
    ),
  angry: (draw) =>
    head(
      draw,
      'coral',
      eyes(22, 2.9) +
        line('M6.500 14.500l9.500 4M33.500 14.500l-9.500 4', ink, 3) +
        line('M13.500 32c3-4 10-4 13 0', ink, 2.7),
      false,
    ),
  dizzy: (draw) =>
    head(
      draw,
      'mint',
      line(
        'M12.500 21a1.500 1.500 0 1 1-2-2 3.500 3.500 0 1 1 4.500 4M27.500 21a1.500 1.500 0 1 1-2-2 3.500 3.500 0 1 1 4.500 4',
        ink,
        2,
      ) +
        line('M13 31q2.300-3.500 4.700 0t4.700 0 4.700 0', ink, 2.2) +
        star5(6, 7, 0.22, '#ffd15c') +
        star5(34, 8, 0.26, '#ffd15c'),
      false,
    ),
  oddling: (draw) =>
    circle(29, 6, 9, draw.glow('#ffd79a', 0.9)) +
    line('M20 12c0-5 3-7.500 8-6', '#5b6092', 2.6) +
    star4(29, 6, 6.5, '#fff1d0') +
    path(
      'M20 9.500C30 9.500 36 16 36 25c0 8-2 13.500-4.500 13.500-2.300 0-3-2.300-5.500-2.300s-3.300 2.300-6 2.300-3.500-2.300-6-2.300-3.200 2.300-5.500 2.300C6 38.500 4 33 4 25 4 16 10 9.500 20 9.500',
      draw.ball('#6d73a8', '#3b3f66', '#20233c'),
      ' stroke="#8c93c8" stroke-width="1.200"',
    ) +
    circle(13.5, 23, 5, '#fff6ea') +
    circle(26.5, 23, 5, '#fff6ea') +
    circle(14.6, 22.4, 2.8, '#12131d') +
    circle(27.6, 22.4, 2.8, '#12131d') +
    oval(20, 31.5, 1.8, 2.2, '#0c0e14'),
} as const satisfies Record<string, Emote>;

/** An Oddling's arm with its thumb up. */
const hand = (draw: Drawing, skin: keyof typeof heads): string =>
  path(
    'M12 17 18 5.500C19.500 2 25.500 3 25.500 7.500L24.500 14.500h8.500c3.500 0 4.500 3 3.500 5.500l-3.500 12c-.8 3-2.500 4.500-6 4.500H12z',
    draw.ball(...heads[skin]),
  ) +
  line('M27 21h7.500M26.500 26h7M26 31h6', heads[skin][2], 1.8) +
  line('M20 7.500l-4 8', '#fff', 1.6, ' opacity=".6"') +
  rect(2.5, 15.5, 11, 22.5, draw.down('#5b6092', '#2f3358'), ' rx="4"') +
  circle(8, 32, 1.7, '#ffc590');

const things = {
  heart: (draw) =>
    heart(20, 19, 1.1, draw.down('#ff9ab8', '#f0386f')) + line('M7 14q.500-4.500 5-5', '#fff', 2.2),
  broken: (draw) =>
    g(
      path(
        'M20 35C10 28 3 22 3 14.500A8.500 8.500 0 0 1 18 9.500l-3 6 6 5-5 6z',
        draw.down('#ff9ab8', '#d92b62'),
      ),
      'rotate(-7 20 20) translate(-1 0)',
    ) +
    g(
      path(
        'M20 35C30 28 37 22 37 14.500A8.500 8.500 0 0 0 20.500 10l-2 6 6 5-5 6z',
        draw.down('#ff8aad', '#c41f55'),
      ),
      'rotate(8 20 20) translate(2 0)',
    ),
  fire: (draw) =>
    path(
      'M20 2C22 11 32 15 31 26 30 33 25 38 20 38S9 33 9 26c0-6 4-8 5-14 3 2 4 5 4 7C21 14 21 8 20 2',
      draw.down('#ffd25e', '#ff6b3d'),
    ) + path('M20 20c2 5 6 6 5 11-.500 3-3 5-5 5-3 0-5-2-5-5.500 0-3.500 3-5.500 5-10.500', '#fff2c8'),
  star: (draw) => star5(20, 21, 1.08, draw.down('#ffe9a0', '#f5b02e')) + line('M15 14.500l-5 .8', '#fff', 2),
  gg: (draw) =>
    rect(1.5, 7, 37, 26, draw.down('#7fb0ff', '#3f5fe0'), ' rx="9"') +
    line(
      'M17 15.500a5.500 5.500 0 1 0 .500 8.500v-3.500h-4M33 15.500a5.500 5.500 0 1 0 .500 8.500v-3.500h-4',
      '#fff',
      3.4,
    ),
  up: (draw) => hand(draw, 'mint'),
  down: (draw) => g(hand(draw, 'coral'), 'translate(0 40) scale(1 -1)'),
  gem: () => put(gem(), 20, 20, 0.56),
  coin: (draw) => put(coin(draw, 17.5), 20, 20),
  dice: (draw) =>
    put(die(draw, 5, draw.across('#ffb9a8', '#e0506a')), 14, 15, 1, -14) +
    put(die(draw, 6), 25, 25.5, 1.1, 10),
  cards: (draw) =>
    put(rect(-9, -14, 18, 28, '#cdd5ea', ' rx="3"'), 15, 19, 1, -16) +
    put(
      rect(-9.5, -14.5, 19, 29, draw.down('#fff', '#e8ecf7'), ' rx="3"') +
        path('M0-9C4-4 8-2 8 2a4 4 0 0 1-6.500 3l1 4h-5l1-4A4 4 0 0 1-8 2c0-4 4-6 8-11', '#232a45'),
      24,
      21,
      1,
      10,
    ),
  crown: (draw) => put(crown(draw), 20, 34, 0.72),
  trophy: (draw) =>
    line('M10 8C2 8 4 20 13 20M30 8c8 0 6 12-3 12', '#f0a93a', 3) +
    path(
      'M9 4h22c0 12-3 20-9 21v5h6q2 0 2 3v3H10v-3q0-3 2-3h6v-5C12 24 9 16 9 4',
      draw.across('#fff0b0', '#f5b83c', '#c47c1c'),
    ) +
    star5(20, 13, 0.36, '#fff8dc') +
    rect(10, 33, 20, 4, '#8a4a22', ' rx="1.500"'),
  gift: (draw) => put(present(draw), 20, 38, 0.86),
  clover: (draw) =>
    line('M20 21q1 11 8 16', '#2a9a5d', 3) +
    [45, 135, 225, 315]
      .map((turn) => put(heart(0, -9, 0.62, draw.ball('#9af0b8', '#3fce7f', '#1f8a52')), 20, 19, 1, turn))
      .join(''),
  rocket: (draw) =>
    g(
      path('M-4 12C-6 18 0 23 0 26c0-3 6-8 4-14z', '#ffb13d') +
        path('M-7 4-13 12-10 0zM7 4 13 12 10 0z', '#e0506a') +
        path('M0-20C9-12 10 2 7 13H-7C-10 2-9-12 0-20', draw.across('#fff', '#dfe5f6', '#98a4cc')) +
        path('M0-20c4 3.500 6 7 7.300 11H-7.300C-6-13-4-16.500 0-20', '#ff5f77') +
        circle(0, -2, 4, '#3f7fd0') +
        circle(-1, -3, 1.5, '#bfeaff'),
      'translate(21 19) rotate(42) scale(1.050)',
    ),
  lantern: (draw) =>
    put(lantern(draw, false), 20, 34, 0.48) + path('M16.5 35q3.500 6 7 0-1 5-3.500 5t-3.500-5', '#ffb04d'),
  moon: (draw) =>
    path('M28 4A17 17 0 1 0 37 26 14 14 0 0 1 28 4', draw.across('#fff8e0', '#ffd98a', '#d9a04e')) +
    circle(13, 24, 2.6, '#e0ab5e') +
    circle(21, 32, 2, '#e0ab5e') +
    star4(32, 12, 4.5, '#fff4e6'),
  eclipse: (draw) =>
    circle(20, 20, 20, draw.glow('#ffae6b', 0.7)) +
    circle(20, 20, 15.5, draw.across('#fff0d8', '#ffae6b')) +
    circle(22, 18.5, 13, '#141823') +
    star4(10, 29, 8.5),
  fireworks: () =>
    put(rays('#ffae6b', 8, 5, 17, 2.3), 20, 20) +
    put(rays('#ff7fb0', 8, 5, 12, 1.8), 20, 20, 1, 22.5) +
    circle(20, 20, 3.4, '#fff4e6') +
    [22.5, 112.5, 202.5, 292.5].map((turn) => put(circle(0, -17, 1.7, '#6fc1ff'), 20, 20, 1, turn)).join(''),
  firefly: (draw) =>
    circle(20, 29, 12, draw.glow('#fff08a', 0.9)) +
    path(
      'M17 17C8 8 1 12 4 18c2 4 9 4 13 2zM23 17c9-9 16-5 13 1-2 4-9 4-13 2z',
      '#bcd4ff',
      ' opacity=".92"',
    ) +
    oval(20, 25, 6, 10.5, '#3a4560') +
    path('M14.300 27.500h11.400Q25 36 20 36t-5.700-8.500', '#ffe96b') +
    circle(20, 13.5, 5.5, '#4d5a7c') +
    circle(17.7, 13, 1.8, '#fff') +
    circle(22.3, 13, 1.8, '#fff') +
    line('M18 8.500q-1-4-4-5M22 8.500q1-4 4-5', '#4d5a7c', 1.6),
  rain: (draw) =>
    line('M12 29l-2 7M20 29l-2 9M28 29l-2 7', '#5fb8ff', 3) +
    path(
      'M9 27C2 27 1 18 7.500 16.500 7 8 19 5 22 11.500c6-4.500 14 .500 12 7C40 20 39 27 32 27z',
      draw.down('#f2f6ff', '#9fb0d4'),
    ),
  mine: (draw) =>
    put(mine(draw), 20, 21, 0.86) + circle(20, 21, 4.5, '#ff5f6b') + circle(18.8, 19.6, 1.4, '#ffd0d0'),
  hen: (draw) =>
    path('M14 9C11 5 14 2 17 5c0-5 6-5 6 0 4-3 6 1 3 4z', '#e8364f') +
    path(
      'M20 7c8 0 11 7 12 16 .700 8-4 14-12 14S7.300 31 8 23C9 14 12 7 20 7',
      draw.ball('#fff', '#f5efe4', '#cbbba8'),
    ) +
    circle(14.5, 17, 2.4, ink) +
    circle(25.5, 17, 2.4, ink) +
    path('M15 21h10l-5 6.500z', '#ffab2e') +
    path('M18 27h4q1 5-2 5.500-3-.5-2-5.500', '#e8364f'),
  cheese: (draw) =>
    path('M2 24 27 8q9 2 11 14v2z', draw.across('#fff0a8', '#ffd24f')) +
    path('M2 24h36v10q0 2-2 2H4q-2 0-2-2z', draw.down('#ffc738', '#e8982a')) +
    circle(11, 30, 3.2, '#c9771c') +
    circle(27, 31, 2.4, '#c9771c') +
    oval(26, 17, 4, 2.2, '#dfa02e') +
    circle(33, 27, 1.6, '#c9771c'),
} as const satisfies Record<string, Emote>;

export const emoteDrawings: Readonly<Record<Name, Emote>> = { ...faces, ...things };
