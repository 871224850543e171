import { circle, fall, line, path, put, rect, swing, type DrawnScene } from './drawing.ts';
import { arm, oddling, shades, star4 } from './oddling.ts';
import { flame, sky, WIDTH } from './props.ts';

const confettiColors = ['#ffd15c', '#ff7f85', '#6fc1ff', '#8be08a', '#c9a6ff', '#ff9f55'];
const party: DrawnScene = (draw) =>
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

const dance: DrawnScene = (draw) => {
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

const onFire: DrawnScene = (draw) => {
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
        skin: 'beam',
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
          arm('beam', 'M-58-38q-14 20 8 22') +
          arm('beam', 'M58-38q14 20-8 22'),
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

const cool: DrawnScene = (draw) => {
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
          '0%{transform:translateY(-150px)}40%,92%{transform:none;opacity:1}to{transform:none;opacity:0}',
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

export const joy = {
  party,
  dance,
  'on-fire': onFire,
  cool,
} satisfies Record<string, DrawnScene>;
