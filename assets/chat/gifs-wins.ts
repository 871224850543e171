import {
  circle,
  faded,
  fall,
  g,
  line,
  oval,
  path,
  pulse,
  put,
  rect,
  spin,
  swing,
  type DrawnScene,
} from './drawing.ts';
import { arm, oddling, star4 } from './oddling.ts';
import { coin, crown, gem, rays, sky, stars } from './props.ts';

const jackpot: DrawnScene = (draw) => {
  const drop = (x: number, ahead: number, seconds: number, scale: number) =>
    draw.move(fall(-110, 60, 220), seconds, put(draw.stamp(coin(draw)), x, 84, scale), {
      at: [x, 84],
      ahead,
      ease: 'linear',
    });
  return (
    sky(draw.down('#5a1f4d', '#a63a4c', '#f08a45')) +
    faded(0.3, put(draw.move(spin, 12, rays('#ffd27a', 14, 20, 150, 15), { ease: 'linear' }), 108, 66)) +
    circle(108, 66, 70, draw.glow('#fff0b8', 0.7)) +
    [
      [18, 0.2, 1.1, 0.8],
      [44, 0.7, 1.2, 1.1],
      [70, 0.45, 1, 0.75],
      [150, 0.1, 1.1, 1],
      [176, 0.6, 1, 0.8],
      [200, 0.95, 1.2, 1.1],
    ]
      .map(([x = 0, ahead = 0, seconds = 1, scale = 1]) => drop(x, ahead, seconds, scale))
      .join('') +
    draw.move(
      '0%,to{transform:none}50%{transform:translateY(-12px)}',
      0.6,
      put(
        oddling(draw, {
          skin: 'vesper',
          eyes: 'stars',
          mouth: 'laugh',
          top: 'horns',
          shadow: false,
          behind:
            draw.move(swing(-16, 10), 0.6, arm('vesper', 'M-54-58q-34-14-36-52', [-91, -114]), {
              at: [-54, -58],
            }) +
            draw.move(swing(16, -10), 0.6, arm('vesper', 'M54-58q34-14 36-52', [91, -114]), {
              at: [54, -58],
            }),
        }),
        108,
        112,
        0.62,
      ),
      { ease: 'cubic-bezier(.3,.7,.4,1)' },
    ) +
    [
      [10, 118],
      [34, 114],
      [58, 120],
      [82, 115],
      [134, 115],
      [158, 120],
      [182, 114],
      [206, 118],
      [108, 122],
      [22, 124],
      [194, 124],
    ]
      .map(([x = 0, y = 0]) => g(draw.stamp(coin(draw)), `translate(${x} ${y}) scale(1.3 .8)`))
      .join('') +
    drop(160, 0.3, 0.9, 1.4) +
    drop(54, 0.8, 1, 1.3)
  );
};

const diamond: DrawnScene = (draw) =>
  sky(draw.down('#06222e', '#0d4250', '#0a2f3d')) +
  path('M0 0h216L196 22 172 6 150 30 128 4 100 14 76 2 52 26 28 8 10 34 0 20z', '#041821') +
  path('M0 122v-22l22-10 18 14 26-8 30 12 40-14 30 12 26-14 24 12v18z', '#041821') +
  circle(112, 66, 86, draw.glow('#7fe8ff', 0.55)) +
  faded(0.16, put(draw.move(spin, 16, rays('#a9f1ff', 12, 24, 120, 9), { ease: 'linear' }), 122, 62)) +
  draw.move(
    swing(-4, 4),
    2,
    put(
      oddling(draw, { skin: 'honey', eyes: 'happy', mouth: 'none', top: 'ears', behind: '' }),
      92,
      118,
      0.62,
      6,
    ) +
      put(gem(), 124, 78, 1.25, -6) +
      put(
        arm('honey', 'M-46-40q30 22 62 14', [20, -26]) + arm('honey', 'M40-66q22-10 34 4', [76, -58]),
        92,
        116,
        0.62,
      ),
    { at: [108, 116] },
  ) +
  stars(
    draw,
    [
      [150, 42, 9],
      [104, 52, 6],
      [168, 84, 5],
      [40, 40, 5],
      [190, 40, 4],
      [60, 20, 1.4],
      [24, 74, 3.4],
    ],
    '#f2fdff',
  );

const coronation: DrawnScene = (draw) =>
  sky(draw.down('#1f1440', '#43246e', '#6d3470')) +
  path('M78 0h60l50 122H28z', draw.down(['#ffe9b0', 0.55], ['#ffe9b0', 0.04])) +
  rect(0, 0, 30, 122, draw.across('#8a1f45', '#4c1030')) +
  rect(186, 0, 30, 122, draw.across('#8a1f45', '#4c1030')) +
  line('M10 0v122M20 0v122M196 0v122M206 0v122', '#2c0a20', 2, ' opacity=".5"') +
  path('M0 0h216v12q-18 12-36 0-18 12-36 0-18 12-36 0-18 12-36 0-18 12-36 0-18 12-36 0z', '#a32a52') +
  line('M0 12q18 12 36 0 18 12 36 0 18 12 36 0 18 12 36 0 18 12 36 0 18 12 36 0', '#f5c860', 2) +
  oval(108, 116, 62, 10, '#2c1644') +
  put(
    oddling(draw, { skin: 'coral', eyes: 'shut', mouth: 'smirk', top: 'none', still: false }),
    108,
    118,
    0.62,
  ) +
  draw.move(
    '0%{transform:translateY(-60px) rotate(-10deg)}35%{transform:none}42%{transform:translateY(-6px)}50%,92%{transform:none;opacity:1}to{transform:none;opacity:0}',
    3,
    put(crown(draw), 108, 43, 0.85),
    { at: [108, 36] },
  ) +
  [
    [62, 40],
    [154, 38],
    [50, 78],
    [166, 76],
    [84, 20],
    [134, 18],
  ]
    .map(([x = 0, y = 0], index) =>
      draw.move(
        '0%,38%{opacity:0;transform:scale(.2)}50%{opacity:1;transform:none}80%,to{opacity:0;transform:scale(.4)}',
        3,
        star4(x, y, index % 2 ? 6 : 8, '#ffe9a8'),
        { at: [x, y], ahead: index * 0.08 },
      ),
    )
    .join('');

const gg: DrawnScene = (draw) => {
  const letter = (x: number) =>
    line(`M${x + 15} 16a16 16.500 0 1 0 1 21v-9h-11`, '#fff', 9, ' opacity=".92"');
  const hop = (x: number) =>
    `0%,to{transform:translateX(${-x}px)}30%{transform:translateX(${-x}px) scale(1.050,.93)}48%,58%{transform:translateY(-12px)}`;
  return (
    sky('#2a3b8f') +
    path('M128 0h88v122H88z', '#d3563f') +
    path('M128 0 88 122', '#fff') +
    line('M128-4 88 126', '#ffe9cf', 3) +
    draw.move(pulse(1.1), 0.8, letter(78) + letter(126), { at: [108, 26] }) +
    draw.move(
      '0%,44%{opacity:0;transform:scale(.2)}50%{opacity:1;transform:scale(1.100)}66%,to{opacity:0;transform:scale(1.500)}',
      1.6,
      put(rays('#ffe27a', 10, 10, 34, 5), 108, 72),
      { at: [108, 72] },
    ) +
    draw.move(
      hop(14),
      1.6,
      put(
        oddling(draw, {
          skin: 'beam',
          eyes: 'open',
          mouth: 'laugh',
          look: [0.9, -0.2],
          behind: arm('beam', 'M-56-44q-20 4-22 24'),
          before: arm('beam', 'M46-58q32-4 46-30', [94, -92]),
        }),
        66,
        119,
        0.47,
      ),
      { at: [62, 118] },
    ) +
    draw.move(
      hop(-14),
      1.6,
      put(
        g(
          oddling(draw, {
            skin: 'ember',
            eyes: 'three',
            mouth: 'laugh',
            look: [0.9, -0.2],
            top: 'spikes',
            behind: arm('ember', 'M-56-44q-20 4-22 24'),
            before: arm('ember', 'M46-58q32-4 46-30', [94, -92]),
          }),
          'scale(-1 1)',
        ),
        150,
        119,
        0.47,
      ),
      { at: [154, 118] },
    )
  );
};

export const wins = {
  jackpot,
  diamond,
  crown: coronation,
  gg,
} satisfies Record<string, DrawnScene>;
