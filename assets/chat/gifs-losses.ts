import {
  circle,
  drift,
  g,
  line,
  oval,
  path,
  put,
  rect,
  swing,
  type Drawing,
  type DrawnScene,
} from './drawing.ts';
import { arm, oddling } from './oddling.ts';
import { blast, cloud, hills, mine, sky, stars } from './props.ts';

const facepalm: DrawnScene = (draw) =>
  sky(draw.down('#33313f', '#4b4860', '#5d5670')) +
  path('M0 100h216v22H0z', '#2a2836') +
  oval(108, 60, 90, 50, draw.glow('#d9d3ff', 0.25)) +
  line('M20 30h24M14 42h16M176 26h26M186 38h18', '#8a86a3', 3, ' opacity=".4"') +
  draw.move(
    '0%,to{transform:rotate(-5deg)}50%{transform:rotate(5deg)}',
    1.2,
    put(
      oddling(draw, {
        skin: 'tide',
        eyes: 'one',
        mouth: 'flat',
        top: 'spikes',
        look: [0, 0.2],
        still: true,
        before: draw.move(
          '0%,to{transform:translateY(2px)}50%{transform:translateY(-2px)}',
          1.2,
          line('M64-30q28-22 4-46L44-82', '#6d80ee', 22) +
            g(
              line('M30-14H-26M32 0h-62M30 14h-52', '#4a57a8', 19) +
                line('M32-14H-26M34 0h-64M32 14h-54', '#93a4ff', 14) +
                path('M14-26h16q14 0 16 14v24q-2 14-16 14H14z', draw.ball('#aab8ff', '#8296ff', '#6475e0')),
              'translate(2 -80) rotate(-8)',
            ),
        ),
      }),
      108,
      119,
      0.64,
    ),
    { at: [108, 119] },
  ) +
  draw.move(
    '0%,30%{opacity:0;transform:scale(.4)}50%{opacity:.9}to{opacity:0;transform:translate(26px,-6px) scale(1.200)}',
    2.4,
    put(cloud('#c9c4da'), 150, 92, 0.4),
    { at: [146, 94] },
  );

const rain: DrawnScene = (draw) => {
  const drop = (x: number, ahead: number) =>
    draw.move(
      '0%{opacity:0;transform:none}15%{opacity:1}85%{opacity:1}to{opacity:0;transform:translate(-6px,62px)}',
      0.7,
      line(`M${x} 44l-1.500 9`, '#9fd0ff', 2.2),
      { ahead, ease: 'linear' },
    );
  return (
    sky(draw.down('#1b2436', '#2c3a55', '#3f5068')) +
    hills('#1f2a3d', 90) +
    oval(108, 116, 66, 7, '#6f93b8', ' opacity=".5"') +
    [76, 128, 148]
      .map((x, index) =>
        draw.move(
          '0%{transform:scale(.2);opacity:1}to{transform:scale(1.300);opacity:0}',
          1,
          `<ellipse cx="${x}" cy="116" rx="12" ry="3" fill="none" stroke="#c5e2ff" stroke-width="1.300"/>`,
          { at: [x, 116], ahead: index * 0.35, ease: 'ease-out' },
        ),
      )
      .join('') +
    [72, 84, 96, 108, 120, 132, 144].map((x, index) => drop(x, (index * 0.27) % 0.7)).join('') +
    put(
      oddling(draw, {
        skin: 'beam',
        eyes: 'worried',
        mouth: 'sad',
        look: [0, 0.7],
        top: 'dark',
        before:
          draw.move(
            '0%{opacity:0;transform:none}20%{opacity:1}to{opacity:0;transform:translateY(34px)}',
            1.4,
            path('M-32-54q7 10 0 16-8-6 0-16', '#dff4ff'),
            { ease: 'ease-in' },
          ) +
          arm('beam', 'M-56-26q16 12 30 6') +
          arm('beam', 'M56-26q-16 12-30 6'),
      }),
      108,
      118,
      0.54,
    ) +
    draw.move(
      '0%,to{transform:translateX(-4px)}50%{transform:translateX(4px)}',
      3,
      put(cloud('#5c6a86'), 120, 20, 2.1) + put(cloud(draw.down('#aab6cf', '#6b7896')), 104, 25, 2.3),
    )
  );
};

const broke: DrawnScene = (draw) =>
  sky(draw.down('#1a1420', '#2c2030', '#1c1522')) +
  path('M86-4h44l54 122H32z', draw.down(['#ffe3b0', 0.5], ['#ffe3b0', 0.06])) +
  oval(108, 114, 80, 9, '#ffe3b0', ' opacity=".16"') +
  put(
    oddling(draw, {
      skin: 'ember',
      eyes: 'none',
      mouth: 'sad',
      top: 'dark',
      before: [-23, 23]
        .map(
          (x) =>
            circle(x, -74, 20, '#fff6ea') +
            draw.move(
              '0%,10%{transform:translate(5px,6px)}40%{transform:translate(9px,-3px)}65%{transform:translate(-3px,-9px)}85%,to{transform:translate(8px,-9px)}',
              3,
              circle(x, -74, 11, '#12131d') + circle(x + 4, -78, 4, '#fff'),
            ),
        )
        .join(''),
    }),
    88,
    118,
    0.62,
  ) +
  put(
    path('M-34-2h32l2-34q0-5-5-5h-24q-5 0-5 5z', draw.across('#a8613a', '#6e3a24')) +
      path('M34-2H2L0-36q0-5 5-5h24q5 0 5 5z', draw.across('#c47a4a', '#7d4329')) +
      rect(-29, -33, 25, 24, '#3a1c14', ' rx="2"') +
      rect(4, -33, 25, 24, '#3a1c14', ' rx="2"') +
      line('M-29-24h25M4-24h25', '#8a5236', 1.6) +
      line('M0-40v38', '#5c2f1e', 2.5),
    118,
    116,
    0.95,
  ) +
  put(arm('ember', 'M0 0q8 10 20 6', [22, 6]), 72, 96, 0.62) +
  circle(150, 102, 8, '#ff9460') +
  circle(148, 100, 3, '#ffcfb2') +
  draw.move(
    '0%{transform:translate(-28px,64px) scale(.3);opacity:0}8%{opacity:1}30%{transform:translate(10px,30px)}50%{transform:translate(-30px,10px)}70%{transform:translate(-6px,-10px)}90%{opacity:1}to{transform:translate(60px,-50px);opacity:0}',
    3,
    put(
      draw.move(
        '0%,to{transform:scaleX(1)}50%{transform:scaleX(.3)}',
        0.2,
        path('M0 0C-14-16-24-10-18 0c-8 2-4 12 18 4C22 12 26 2 18 0c6-10-4-16-18 0', '#e9dfc8') +
          circle(-11, -2, 2.4, '#a58f66') +
          circle(11, -2, 2.4, '#a58f66'),
      ) +
        oval(0, 2, 2.2, 6, '#8b7650') +
        line('M-1-4q-3-6-6-7M1-4q3-6 6-7', '#8b7650', 1.2),
      148,
      42,
      0.9,
    ),
  );

const besideMine = (draw: Drawing): string =>
  put(
    oddling(draw, {
      skin: 'honey',
      eyes: 'open',
      mouth: 'smile',
      top: 'ears',
      look: [1, 0.5],
      still: true,
      behind: draw.move(swing(-6, 14), 1, arm('honey', 'M56-46q24 2 36-8', [94, -54]), { at: [56, -46] }),
    }),
    84,
    118,
    0.58,
  ) +
  put(mine(draw), 150, 96, 1) +
  draw.move(
    '0%,49%{opacity:1}50%,to{opacity:.1}',
    0.4,
    circle(150, 96, 20, draw.glow('#ff5f6b', 0.9)) + circle(150, 96, 6, '#ff5f6b'),
    { ease: 'linear' },
  );

const blownUp: DrawnScene = (draw) => {
  const before = '0%,34%{opacity:1}35%,to{opacity:0}';
  const after = '0%,40%{opacity:0}41%,to{opacity:1}';
  return (
    sky(draw.down('#0e2a2c', '#1c4a45', '#163a34')) +
    path('M0 96q60-10 108-4t108-2v32H0z', '#0b2423') +
    stars(
      draw,
      [
        [22, 22, 3],
        [190, 18, 3.4],
        [160, 40, 1.3],
        [50, 44, 1.3],
      ],
      '#aef3dc',
    ) +
    draw.move(
      after,
      3,
      put(
        oddling(draw, { skin: 'soot', eyes: 'wide', mouth: 'flat', top: 'dark', look: [0, 0], still: true }) +
          line('M-30-128l-8-14M30-128l10-12M0-134v-12', '#26252b', 7),
        84,
        118,
        0.58,
      ) + oval(150, 113, 30, 6, '#000', ' opacity=".6"'),
      { ease: 'linear' },
    ) +
    [
      [70, 0],
      [92, 0.5],
      [150, 0.3],
      [140, 0.9],
    ]
      .map(([x = 0, ahead = 0]) =>
        draw.move(
          after,
          3,
          draw.move(drift(6, -56), 1.4, put(cloud('#7c8a8a'), x, x > 120 ? 106 : 46, 0.5), {
            at: [x, x > 120 ? 106 : 46],
            ahead,
            ease: 'ease-out',
          }),
          { ease: 'linear' },
        ),
      )
      .join('') +
    // Without motion the picture shows the moment after.
    draw.move(before, 3, besideMine(draw), { ease: 'linear', away: true }) +
    draw.move(
      '0%,33%{opacity:0;transform:scale(.1)}37%{opacity:1;transform:scale(1)}44%{opacity:1;transform:scale(1.900)}54%,to{opacity:0;transform:scale(2.600)}',
      3,
      put(blast(12, 34, 62, '#ff8a3d') + blast(10, 24, 44, '#ffd25e') + blast(8, 12, 26, '#fffbe6'), 150, 92),
      { at: [150, 92], ease: 'linear', away: true },
    )
  );
};

export const losses = {
  facepalm,
  rain,
  broke,
  mine: blownUp,
} satisfies Record<string, DrawnScene>;
