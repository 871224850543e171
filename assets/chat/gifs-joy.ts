import {
  bob,
  circle,
  drift,
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
  type Drawing,
} from './drawing.ts';
import { arm, heart, oddling, shades, star4, star5 } from './oddling.ts';
import {
  cloud,
  coin,
  crown,
  die,
  eclipse,
  flame,
  gem,
  hills,
  lantern,
  rays,
  sky,
  stars,
  WIDTH,
} from './props.ts';

export type Scene = (draw: Drawing) => string;

const hello: Scene = (draw) =>
  sky(draw.down('#2b1f4e', '#7a3a58', '#e58a4f')) +
  draw.move(pulse(1.06), 3.2, eclipse(draw, 152, 46, 33), { at: [152, 46] }) +
  stars(draw, [
    [24, 22, 1.2],
    [60, 30, 3.6],
    [104, 16, 1.4],
    [198, 18, 4],
    [186, 84, 1.2],
    [14, 58, 3],
  ]) +
  hills('#3a1d3a', 92) +
  put(
    oddling(draw, {
      skin: 'ink',
      eyes: 'open',
      mouth: 'grin',
      look: [0.4, -0.4],
      behind:
        arm('ink', 'M-58-44q-18 8-16 24') +
        draw.move(
          '0%,to{transform:rotate(-8deg)}15%,45%{transform:rotate(26deg)}30%,60%{transform:rotate(-14deg)}',
          1.6,
          arm('ink', 'M56-52q30-8 34-46', [91, -106]),
          { at: [56, -52] },
        ),
    }),
    66,
    119,
    0.56,
  );

const goodLuck: Scene = (draw) => {
  const roll = (x: number, pips: number, ahead: number, arc: string) =>
    put(draw.move(arc, 2.4, put(die(draw, pips), 0, 0, 1.25), { ahead, ease: 'linear' }), x, 100);
  return (
    sky(draw.down('#0d3b34', '#14594a', '#0c3a33')) +
    oval(126, 34, 120, 56, draw.glow('#ffe3a0', 0.45)) +
    path('M0 104q108-14 216 0v18H0z', '#0a2c28') +
    line('M0 104q108-14 216 0', '#d99a4e', 2, ' opacity=".6"') +
    stars(
      draw,
      [
        [150, 22, 3],
        [196, 44, 4],
        [104, 18, 2.6],
      ],
      '#d7ffe9',
    ) +
    put(
      oddling(draw, {
        skin: 'moss',
        eyes: 'squeezed',
        mouth: 'wave',
        top: 'spikes',
        before: put(
          [0, 90, 180, 270].map((turn) => put(heart(0, -13, 0.8, '#2fae6b'), 0, 0, 1, turn)).join(''),
          -48,
          -116,
          1.15,
        ),
        behind:
          arm('moss', 'M-56-40q-22 0-20-26', [-74, -70]) +
          draw.move(swing(-18, 22), 1.2, arm('moss', 'M56-44q26 4 38-14', [96, -60]), { at: [56, -44] }),
      }),
      54,
      117,
      0.6,
    ) +
    roll(
      142,
      6,
      0,
      '0%{transform:translate(-56px,-34px)}20%{transform:translate(-24px,-58px) rotate(-200deg)}38%{transform:translate(-4px,0) rotate(-330deg)}48%{transform:translate(0,-14px) rotate(-350deg)}58%,94%{transform:none}to{transform:none;opacity:0}',
    ) +
    roll(
      180,
      6,
      0.1,
      '0%{transform:translate(-92px,-34px)}22%{transform:translate(-40px,-66px) rotate(200deg)}42%{transform:translate(-8px,0) rotate(330deg)}52%{transform:translate(0,-12px) rotate(350deg)}62%,94%{transform:none}to{transform:none;opacity:0}',
    )
  );
};

const rocket: Scene = (draw) => {
  const streak = (x: number, y: number, ahead: number, length: number) =>
    draw.move(
      '0%{transform:translate(60px,-60px);opacity:0}30%{opacity:1}to{transform:translate(-70px,70px);opacity:0}',
      1,
      line(`M${x} ${y}l${-length} ${length}`, '#bcd0ff', 1.6),
      { ahead, ease: 'linear' },
    );
  const ship =
    put(
      draw.move(pulse(1.2), 0.25, g(put(flame(draw), 0, 0, 0.72), 'rotate(180)'), { at: [0, -12] }),
      0,
      34,
    ) +
    path('M-11 18-24 32-20 8zM11 18 24 32 20 8z', '#e0506a') +
    path('M0-52C20-34 22-6 14 22h-28C-22-6-20-34 0-52', draw.across('#ffffff', '#d5dcf0', '#8f9bc4')) +
    path('M0-52c8 7 13 15 16 24h-32c3-9 8-17 16-24', '#ff6f86') +
    circle(0, -8, 10, '#5b6799') +
    circle(0, -8, 7.6, draw.ball('#bfeaff', '#58b4f0', '#245f9e')) +
    rect(-14, 18, 28, 6, '#5b6799', ' rx="2"');
  return (
    sky(draw.across('#0b0d24', '#1c1a4d', '#4b2a6b')) +
    circle(186, 24, 56, draw.glow('#dfe6ff', 0.5)) +
    circle(186, 24, 30, draw.ball('#f6f8ff', '#c9d3f2', '#8c98c8')) +
    circle(176, 18, 6, '#a5b1dc') +
    circle(194, 34, 4, '#a5b1dc') +
    circle(192, 12, 3, '#a5b1dc') +
    circle(174, 36, 3, '#a5b1dc') +
    stars(draw, [
      [20, 20, 1.2],
      [56, 12, 3],
      [30, 64, 1.4],
      [150, 96, 3.4],
      [204, 84, 1.2],
      [120, 14, 1.2],
    ]) +
    [
      [60, 40, 0, 16],
      [40, 90, 0.3, 22],
      [140, 60, 0.55, 14],
      [100, 110, 0.75, 20],
      [190, 100, 0.15, 18],
    ]
      .map(([x = 0, y = 0, ahead = 0, length = 0]) => streak(x, y, ahead, length))
      .join('') +
    [0, 0.33, 0.66]
      .map((ahead) =>
        draw.move(
          '0%{transform:none;opacity:.9}to{transform:translate(-46px,46px) scale(2.4);opacity:0}',
          1,
          circle(70, 102, 7, '#cfc4ea', ' opacity=".5"'),
          { at: [70, 102], ahead, ease: 'ease-out' },
        ),
      )
      .join('') +
    draw.move(
      '25%{transform:translate(1.500px,-1px)}50%{transform:translate(-1px,1.500px)}75%{transform:translate(1px,1px)}',
      0.4,
      g(ship, 'translate(104 68) rotate(45) scale(1.15)') +
        put(
          oddling(draw, {
            skin: 'beam',
            eyes: 'one',
            mouth: 'laugh',
            look: [0.8, -0.8],
            shadow: false,
            behind: draw.move(swing(-14, 14), 0.8, arm('beam', 'M54-60q28-14 32-46', [88, -112]), {
              at: [54, -60],
            }),
          }),
          88,
          76,
          0.4,
          18,
        ),
    )
  );
};

const skyLantern: Scene = (draw) => {
  const passing = (x: number, scale: number, seconds: number, ahead: number, fill: string) =>
    draw.move(fall(-60, 150, 0), seconds, put(cloud(fill), x, 20, scale), { ahead, ease: 'linear' });
  return (
    sky(draw.down('#141433', '#3c2a5e', '#8a3f5a')) +
    stars(draw, [
      [18, 16, 3],
      [48, 40, 1.3],
      [190, 20, 3.6],
      [168, 64, 1.3],
      [30, 84, 1.3],
      [206, 92, 2.6],
    ]) +
    passing(36, 1.5, 2.6, 0.4, '#6a3c66') +
    passing(190, 1.8, 3.2, 1.6, '#57345f') +
    draw.move(
      bob(-5),
      3,
      draw.move(
        swing(-3, 3),
        3,
        put(lantern(draw), 108, 62, 0.92) +
          line('M92 63 98 84M124 63 118 84', '#e8b98a', 1.4) +
          put(
            oddling(draw, {
              skin: 'ember',
              eyes: 'three',
              mouth: 'laugh',
              top: 'none',
              look: [0.1, -0.9],
              shadow: false,
              behind:
                draw.move(swing(-12, 12), 1, arm('ember', 'M-56-60q-26-12-30-42', [-87, -108]), {
                  at: [-56, -60],
                }) +
                draw.move(swing(12, -12), 1, arm('ember', 'M56-60q26-12 30-42', [87, -108]), {
                  at: [56, -60],
                }),
            }),
            108,
            112,
            0.3,
          ) +
          path('M86 94h44l-5 20q-1 4-5 4h-24q-4 0-5-4z', draw.down('#b0653c', '#6a2f22')) +
          line('M88 100h40M90 107h36', '#ffc98a', 1.2, ' opacity=".35"') +
          rect(84, 91, 48, 5, '#d98a52', ' rx="2.500"'),
        { at: [108, 20] },
      ),
    ) +
    passing(118, 1.3, 2.2, 1.1, '#a8577033') +
    passing(12, 1.2, 2.4, 1.9, '#c0697a55')
  );
};

const jackpot: Scene = (draw) => {
  const drop = (x: number, ahead: number, seconds: number, scale: number) =>
    draw.move(fall(-110, 60, 220), seconds, put(coin(draw), x, 84, scale), {
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
      .map(([x = 0, y = 0]) => g(coin(draw, 13), `translate(${x} ${y}) scale(1 .62)`))
      .join('') +
    drop(124, 0.3, 0.9, 1.3) +
    drop(90, 0.8, 1, 1.2)
  );
};

const diamond: Scene = (draw) =>
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

const coronation: Scene = (draw) =>
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
    '0%{transform:translateY(-60px) rotate(-10deg)}35%{transform:none}42%{transform:translateY(-6px)}50%,92%{transform:none}to{transform:none;opacity:0}',
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

const gg: Scene = (draw) => {
  const letter = (x: number) => line(`M${x + 17} 28a18 20 0 1 0 1 26v-11h-13`, '#fff', 9, ' opacity=".92"');
  const hop = (x: number) =>
    `0%,to{transform:translateX(${-x}px)}30%{transform:translateX(${-x}px) scale(1.050,.93)}48%,58%{transform:translateY(-12px)}`;
  return (
    sky('#2a3b8f') +
    path('M128 0h88v122H88z', '#d3563f') +
    path('M128 0 88 122', '#fff') +
    line('M128-4 88 126', '#ffe9cf', 3) +
    draw.move(pulse(1.1), 0.8, letter(58) + letter(118), { at: [108, 42] }) +
    draw.move(
      '0%,44%{opacity:0;transform:scale(.2)}50%{opacity:1;transform:scale(1.100)}66%,to{opacity:0;transform:scale(1.500)}',
      1.6,
      put(rays('#ffe27a', 10, 10, 34, 5), 108, 66),
      { at: [108, 66] },
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
        62,
        118,
        0.52,
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
        154,
        118,
        0.52,
      ),
      { at: [154, 118] },
    )
  );
};

const confettiColors = ['#ffd15c', '#ff7f85', '#6fc1ff', '#8be08a', '#c9a6ff', '#ff9f55'];
const party: Scene = (draw) =>
  sky(draw.down('#2d1a5a', '#6a2c86', '#c1528e')) +
  line('M-4 6q56 30 112 10t112-4', '#fff', 1.4, ' opacity=".6"') +
  [12, 38, 64, 92, 122, 150, 178, 204]
    .map((x, index) =>
      path(`M${x - 8} ${[14, 21, 24, 20, 12, 7, 5, 8][index]}h16l-8 15z`, confettiColors[index % 6] ?? ''),
    )
    .join('') +
  Array.from({ length: 20 }, (_, index) => {
    const x = (index * 47 + 9) % 212;
    const color = confettiColors[index % 6] ?? '';
    return draw.move(
      fall(-120, 30, index % 2 ? 500 : -420),
      1.6 + (index % 4) * 0.4,
      index % 3
        ? rect(x, 96 - ((index * 17) % 90), 5, 7, color, ' rx="1"')
        : circle(x, 96 - ((index * 17) % 90), 2.6, color),
      { at: [x + 2, 98 - ((index * 17) % 90)], ahead: index * 0.37, ease: 'linear' },
    );
  }).join('') +
  draw.move(
    '0%,to{transform:none}12%{transform:scale(1.080,.9)}50%{transform:translateY(-16px) scale(.96,1.050)}88%{transform:scale(1.060,.92)}',
    0.8,
    put(
      oddling(draw, {
        skin: 'mint',
        eyes: 'happy',
        mouth: 'laugh',
        top: 'none',
        still: true,
        shadow: false,
        behind:
          arm('mint', 'M-54-60q-34-10-38-46', [-93, -108]) + arm('mint', 'M54-60q34-10 38-46', [93, -108]),
        before: put(
          path('M-26 0 0-62 26 0q-26 12-52 0', draw.across('#ffe08a', '#f0386f')) +
            line('M-17-18l24 12M-10-36l20 22', '#fff', 5, ' opacity=".8"') +
            circle(0, -62, 9, '#fff4da'),
          -8,
          -124,
          1,
          -10,
        ),
      }),
      108,
      120,
      0.58,
    ),
    { at: [108, 120] },
  );

const dance: Scene = (draw) => {
  const beam = (x: number, color: string, from: number, to: number) =>
    draw.move(swing(from, to), 1.6, path(`M${x} -6l-26 134h52z`, draw.down([color, 0.75], [color, 0])), {
      at: [x, -6],
    });
  const dancer = (
    x: number,
    skin: 'rose' | 'honey' | 'tide',
    ahead: number,
    eyes: 'happy' | 'shades' | 'three',
    top: 'antenna' | 'ears' | 'horns',
    scale: number,
  ) =>
    draw.move(
      '0%,to{transform:rotate(-9deg)}25%{transform:translateY(-8px)}50%{transform:rotate(9deg)}75%{transform:translateY(-8px)}',
      0.8,
      put(
        oddling(draw, {
          skin,
          eyes,
          top,
          mouth: eyes === 'shades' ? 'smirk' : 'laugh',
          still: true,
          behind:
            draw.move(swing(-30, 14), 0.8, arm(skin, 'M-54-54q-30-6-34-38', [-89, -96]), {
              at: [-54, -54],
              ahead,
            }) +
            draw.move(swing(-14, 30), 0.8, arm(skin, 'M54-54q30-6 34-38', [89, -96]), {
              at: [54, -54],
              ahead,
            }),
        }),
        x,
        114,
        scale,
      ),
      { at: [x, 114], ahead },
    );
  return (
    sky(draw.down('#120c2b', '#25124a', '#3a1650')) +
    beam(40, '#ff5fa8', 14, -26) +
    beam(108, '#5fd0ff', -24, 24) +
    beam(176, '#ffd15c', 26, -14) +
    path('M0 104h216v18H0z', '#1b0f38') +
    Array.from({ length: 9 }, (_, index) =>
      draw.move(
        '0%,49%{opacity:.85}50%,to{opacity:.2}',
        0.8,
        path(
          `M${index * 24} 105h24l${(index - 4) * 3} 17h-24z`,
          ['#ff5fa8', '#5fd0ff', '#ffd15c'][index % 3] ?? '',
        ),
        { ahead: (index % 2) * 0.4, ease: 'linear' },
      ),
    ).join('') +
    dancer(44, 'rose', 0, 'happy', 'ears', 0.42) +
    dancer(172, 'tide', 0.4, 'three', 'horns', 0.42) +
    dancer(108, 'honey', 0.2, 'shades', 'antenna', 0.5)
  );
};

const onFire: Scene = (draw) => {
  const tongue = (x: number, y: number, scale: number, ahead: number) =>
    draw.move(
      '0%,to{transform:scale(1,.86) skewX(4deg)}50%{transform:scale(.94,1.140) skewX(-5deg)}',
      0.6,
      put(flame(draw), x, y, scale),
      { at: [x, y + 14 * scale], ahead },
    );
  return (
    sky(draw.down('#2a0b14', '#7d1f1f', '#e0602c')) +
    circle(108, 90, 96, draw.glow('#ffcf6b', 0.6)) +
    tongue(24, 96, 1.5, 0) +
    tongue(62, 92, 2, 0.2) +
    tongue(108, 86, 2.3, 0.4) +
    tongue(154, 92, 2, 0.1) +
    tongue(194, 96, 1.6, 0.3) +
    put(
      oddling(draw, {
        skin: 'ink',
        eyes: 'shades',
        mouth: 'smirk',
        top: 'none',
        shadow: false,
        before:
          draw.move(
            '0%,to{transform:scale(1,.9)}50%{transform:scale(.92,1.150)}',
            0.5,
            put(flame(draw), 0, -138, 1.1),
            { at: [0, -124] },
          ) +
          arm('ink', 'M-58-38q-14 20 8 22') +
          arm('ink', 'M58-38q14 20-8 22'),
      }),
      108,
      118,
      0.62,
    ) +
    tongue(6, 116, 1, 0.35) +
    tongue(44, 119, 1.1, 0.05) +
    tongue(82, 122, 0.8, 0.25) +
    tongue(134, 122, 0.8, 0.45) +
    tongue(172, 119, 1.1, 0.15) +
    tongue(210, 116, 1, 0.5) +
    [30, 76, 140, 186, 120]
      .map((x, index) =>
        draw.move(
          '0%{opacity:0;transform:none}20%{opacity:1}to{opacity:0;transform:translate(8px,-90px)}',
          1.8,
          circle(x, 104, 1.8, '#ffe7a0'),
          { ahead: index * 0.47, ease: 'linear' },
        ),
      )
      .join('')
  );
};

const cool: Scene = (draw) => {
  const clip = draw.define((id) => `<clipPath id="${id}"><path d="M0 0h216v70H0z"/></clipPath>`);
  return (
    sky(draw.down('#3b1d6e', '#c2417e', '#ffae6b')) +
    `<g clip-path="url(#${clip})">` +
    circle(146, 58, 40, draw.down('#fff0a8', '#ff7f5f')) +
    [50, 58, 65].map((y, index) => rect(100, y, 92, 2 + index, '#d9588055')).join('') +
    '</g>' +
    rect(0, 70, WIDTH, 52, draw.down('#8a2f7a', '#3a1a5e')) +
    [
      [146, 76, 40],
      [140, 84, 30],
      [152, 92, 22],
      [60, 80, 16],
      [30, 96, 26],
      [196, 100, 18],
    ]
      .map(([x = 0, y = 0, half = 0], index) =>
        draw.move(
          '50%{transform:scaleX(.6);opacity:.4}',
          2,
          line(`M${x - half} ${y}h${half * 2}`, '#ffd9a0', 2, ' opacity=".7"'),
          { at: [x, y], ahead: index * 0.4 },
        ),
      )
      .join('') +
    path('M0 122v-10q60-16 130 10z', '#e8b27a') +
    path('M4 122C10 84 14 60 26 38l4 2C22 62 18 90 18 122z', '#4a2340') +
    draw.move(
      swing(-3, 3),
      3,
      path(
        'M28 38C10 24-6 30-12 44c16-8 28-8 40-6m0 0c2-22 20-30 36-22-16 2-26 10-36 22m0 0c18-10 36-2 40 14-10-10-24-14-40-14m0 0C16 44 10 58 14 72c4-14 8-24 14-34',
        '#3a1a38',
      ),
      { at: [28, 38] },
    ) +
    put(
      oddling(draw, {
        skin: 'tide',
        eyes: 'low',
        mouth: 'smirk',
        top: 'horns',
        look: [0.8, 0],
        before: draw.move(
          '0%{transform:translateY(-150px)}40%,92%{transform:none}to{transform:none;opacity:0}',
          3,
          shades(0, -76),
          { ease: 'cubic-bezier(.3,.7,.3,1)' },
        ),
      }),
      92,
      119,
      0.62,
    ) +
    draw.move(
      '0%,42%{opacity:0;transform:scale(.1)}50%{opacity:1;transform:none}60%,to{opacity:0;transform:scale(.1) rotate(60deg)}',
      3,
      star4(116, 64, 13, '#fff'),
      { at: [116, 64] },
    )
  );
};

const love: Scene = (draw) =>
  sky(draw.down('#4a1440', '#a32a63', '#ff8a9e')) +
  circle(108, 74, 84, draw.glow('#ffd0dc', 0.6)) +
  faded(
    0.45,
    [
      [22, 40, 0.9],
      [190, 34, 1],
      [40, 92, 0.6],
      [180, 88, 0.7],
      [66, 22, 0.5],
      [150, 18, 0.5],
    ]
      .map(([x = 0, y = 0, scale = 1], index) =>
        draw.move(pulse(1.25), 1, heart(x, y, scale, '#ffb3c4'), { at: [x, y], ahead: index * 0.3 }),
      )
      .join(''),
  ) +
  [
    [70, 0, -22],
    [108, 0.9, 8],
    [146, 1.6, 24],
    [88, 0.5, -8],
    [132, 1.3, 12],
  ]
    .map(([x = 0, ahead = 0, aside = 0]) =>
      draw.move(drift(aside, -66), 2.2, heart(x, 66, 0.75, '#ff3f74'), {
        at: [x, 66],
        ahead,
        ease: 'ease-out',
      }),
    )
    .join('') +
  put(
    oddling(draw, {
      skin: 'rose',
      eyes: 'none',
      mouth: 'grin',
      top: 'antenna',
      still: false,
      before:
        draw.move(pulse(1.22), 0.6, heart(-24, -78, 1.6, '#f0386f') + heart(24, -78, 1.6, '#f0386f'), {
          at: [0, -78],
        }) +
        arm('rose', 'M-56-34q16 22 44 12') +
        arm('rose', 'M56-34q-16 22-44 12'),
    }),
    108,
    119,
    0.6,
  );

const laugh: Scene = (draw) => {
  const tear = (x: number, aside: number, ahead: number) =>
    draw.move(
      `0%{opacity:1;transform:none}to{opacity:0;transform:translate(${aside}px,-34px)}`,
      0.8,
      oval(x, 44, 3, 4.4, '#aee4ff'),
      { ahead, ease: 'ease-out' },
    );
  return (
    sky('#f0b93f') +
    put(rays('#ffd978', 12, 0, 160, 22), 108, 76) +
    oval(108, 114, 84, 9, '#b0701c', ' opacity=".55"') +
    tear(70, -30, 0) +
    tear(84, -16, 0.35) +
    tear(134, 18, 0.15) +
    tear(150, 32, 0.5) +
    draw.move(
      '0%,to{transform:rotate(-24deg)}50%{transform:rotate(24deg)}',
      0.8,
      draw.move(
        '50%{transform:translateY(-3px)}',
        0.2,
        put(
          oddling(draw, {
            skin: 'coral',
            eyes: 'squeezed',
            mouth: 'laugh',
            top: 'ears',
            still: true,
            shadow: false,
            before: arm('coral', 'M-60-30q24 18 46 6', [-12, -24]),
            behind: arm('coral', 'M58-52q28-2 36-30', [96, -86]),
          }),
          108,
          116,
          0.66,
        ),
      ),
      { at: [108, 104] },
    )
  );
};

const wow: Scene = (draw) =>
  sky('#15224f') +
  put(
    draw.move(
      '0%{transform:none}50%{transform:rotate(9deg) scale(1.150)}to{transform:none}',
      0.5,
      rays('#3f63c9', 26, 44, 180, 7),
      { ease: 'steps(2)' },
    ),
    108,
    62,
  ) +
  circle(108, 62, 80, draw.glow('#9fd0ff', 0.35)) +
  draw.move(
    '0%,to{transform:none}30%,80%{transform:scale(1.100)}',
    1.6,
    put(
      oddling(draw, {
        skin: 'honey',
        eyes: 'wide',
        mouth: 'none',
        top: 'spikes',
        look: [0, 0],
        still: true,
        shadow: false,
        before:
          draw.move(
            '0%,to{transform:scale(.7,.5)}30%,80%{transform:scale(1.100,1.200)}',
            1.6,
            oval(0, -30, 22, 28, '#12131d') + oval(0, -14, 14, 10, '#ff7d85'),
            { at: [0, -44] },
          ) +
          draw.move(
            bob(-5),
            0.2,
            arm('honey', 'M-62-20q-24-14-8-36', [-66, -58]) + arm('honey', 'M62-20q24-14 8-36', [66, -58]),
          ),
      }),
      108,
      140,
      0.94,
    ),
    { at: [108, 80] },
  ) +
  [
    [34, 30],
    [182, 34],
    [30, 92],
    [190, 90],
  ]
    .map(([x = 0, y = 0], index) =>
      draw.move(pulse(1.4), 0.8, star5(x, y, 0.5, '#ffd15c'), { at: [x, y], ahead: index * 0.2 }),
    )
    .join('');

export const joyful = {
  hello,
  'good-luck': goodLuck,
  rocket,
  lantern: skyLantern,
  jackpot,
  diamond,
  crown: coronation,
  gg,
  party,
  dance,
  'on-fire': onFire,
  cool,
  love,
  laugh,
  wow,
} satisfies Record<string, Scene>;
