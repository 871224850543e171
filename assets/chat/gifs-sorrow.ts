import { bob, circle, drift, g, line, oval, path, put, rect, shake, swing } from './drawing.ts';
import type { Scene } from './gifs-joy.ts';
import { arm, heart, oddling, star4 } from './oddling.ts';
import { cloud, hills, mine, present, rays, sky, stars } from './props.ts';

const nervous: Scene = (draw) => {
  const sweat = (x: number, y: number, ahead: number) =>
    draw.move(
      '0%{opacity:0;transform:none}20%{opacity:1}to{opacity:0;transform:translateY(26px)}',
      1.2,
      path(`M${x} ${y}q6 8 0 12-6-4 0-12`, '#aee4ff'),
      { ahead, ease: 'ease-in' },
    );
  return (
    sky(draw.down('#161a33', '#2b2347', '#4a2440')) +
    put(
      circle(0, 0, 42, '#0d1020') +
        circle(0, 0, 38, '#222844') +
        line('M-27 12A30 30 0 0 1-15-26', '#3be3a5', 8) +
        line('M-12-27.500A30 30 0 0 1 15-26', '#ffd15c', 8, ' stroke-linecap="butt"') +
        line('M18-24A30 30 0 0 1 27 12', '#ff5f6b', 8) +
        draw.move(
          '0%{transform:rotate(-80deg)}35%{transform:rotate(20deg)}45%{transform:rotate(62deg)}50%{transform:rotate(54deg)}55%{transform:rotate(66deg)}60%{transform:rotate(56deg)}65%{transform:rotate(68deg)}70%{transform:rotate(58deg)}76%{transform:rotate(66deg)}to{transform:rotate(-80deg)}',
          2.6,
          g(path('M-4 0 0-30 4 0z', '#fff4e6'), 'rotate(0)'),
          { at: [0, 0] },
        ) +
        circle(0, 0, 6, '#ffae6b') +
        circle(-14, -26, 5, '#fff', ' opacity=".12"'),
      156,
      58,
      1,
    ) +
    draw.move(
      '0%,40%{opacity:0}50%,75%{opacity:.5}to{opacity:0}',
      2.6,
      circle(156, 58, 70, draw.glow('#ff5f6b', 0.8)),
    ) +
    draw.move(
      shake(0.8),
      0.16,
      put(
        oddling(draw, {
          skin: 'mint',
          eyes: 'worried',
          mouth: 'wave',
          look: [1, -0.3],
          top: 'dark',
          before: arm('mint', 'M-50-28q12 8 34-4', [-14, -30]) + arm('mint', 'M58-30q-14 8-36-2', [20, -30]),
        }),
        62,
        118,
        0.62,
      ),
    ) +
    sweat(34, 44, 0) +
    sweat(92, 52, 0.5) +
    sweat(44, 36, 0.85)
  );
};

const popcorn: Scene = (draw) => {
  const kernel = (x: number, y: number) =>
    circle(x - 3, y, 4.4, '#fff6dc') +
    circle(x + 3, y - 1, 4.6, '#ffeebd') +
    circle(x, y - 4, 4.2, '#fffaf0');
  return (
    sky(draw.down('#0e0d1c', '#1a1730', '#120f22')) +
    draw.move(
      '0%,to{opacity:.85}20%{opacity:.5}45%{opacity:.95}70%{opacity:.6}',
      0.9,
      path('M216-10 40 122h176z', draw.across(['#8fb6ff', 0], ['#8fb6ff', 0.7])),
    ) +
    [14, 66, 118, 170].map((x) => path(`M${x - 22} 122v-12q0-14 22-14t22 14v12z`, '#3a1430')).join('') +
    put(
      oddling(draw, {
        skin: 'vesper',
        eyes: 'none',
        mouth: 'none',
        top: 'antenna',
        before:
          put(
            rect(-62, -20, 124, 42, '#15131f', ' rx="12"') +
              circle(-36, 1, 16, '#ff5f6b') +
              circle(0, 1, 16, '#fff6ea') +
              circle(36, 1, 16, '#4fc3ff') +
              line('M-46-8l8-5M-10-8l8-5M26-8l8-5', '#fff', 4, ' opacity=".7"'),
            0,
            -80,
          ) +
          draw.move(
            '0%,to{transform:scale(1,.5)}50%{transform:none}',
            0.5,
            oval(0, -36, 15, 13, '#12131d') + oval(0, -29, 9, 5, '#ff7d85'),
            { at: [0, -36] },
          ),
      }),
      92,
      119,
      0.66,
    ) +
    [
      [104, 0],
      [112, 0.35],
      [97, 0.7],
    ]
      .map(([x = 0, ahead = 0]) =>
        draw.move(
          '0%{transform:translate(30px,8px)}45%{transform:translate(14px,-34px) rotate(140deg)}90%{transform:translate(-10px,6px) scale(.7);opacity:1}to{transform:translate(-12px,8px) scale(.2);opacity:0}',
          1.05,
          put(kernel(0, 0), x, 88),
          { at: [x, 88], ahead, ease: 'linear' },
        ),
      )
      .join('') +
    put(
      [-16, -5, 6, 17].map((x, index) => kernel(x, -40 - (index % 2) * 5)).join('') +
        kernel(-8, -50) +
        kernel(10, -50) +
        path('M-26-38h52l-8 44h-36z', '#fff6ea') +
        path('M-26-38h12l3 44h-7zM-4-38h12L6 6h-8zM16-38h10L18 6h-7z', '#e0394f'),
      138,
      116,
      0.95,
    ) +
    put(arm('vesper', 'M0 0q24 14 44 0', [46, -4]), 112, 104, 0.62)
  );
};

const facepalm: Scene = (draw) =>
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
          line('M60-36q26-34-16-52', '#8296ff', 20) +
            path(
              'M-34-96q-6-12 6-14l70 2q16 4 10 24-4 16-22 16h-44q-22-4-20-28',
              draw.down('#aab8ff', '#7487f0'),
            ) +
            line('M-24-98h34M-26-86h32M-20-75h26', '#5867c4', 4),
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

const rain: Scene = (draw) => {
  const drop = (x: number, ahead: number) =>
    draw.move(
      '0%{opacity:0;transform:none}15%{opacity:1}85%{opacity:1}to{opacity:0;transform:translate(-6px,62px)}',
      0.7,
      line(`M${x} 48l-1.500 9`, '#9fd0ff', 2.2),
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
      put(cloud('#5c6a86'), 118, 26, 2.4) + put(cloud(draw.down('#aab6cf', '#6b7896')), 104, 32, 2.5),
    )
  );
};

const broke: Scene = (draw) =>
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

const blownUp: Scene = (draw) => {
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
    // The still picture is the moment after.
    draw.move(
      before,
      3,
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
          0.3,
          circle(150, 96, 20, draw.glow('#ff5f6b', 0.9)) + circle(150, 96, 6, '#ff5f6b'),
          { ease: 'linear' },
        ),
      { ease: 'linear', away: true },
    ) +
    draw.move(
      '0%,33%{opacity:0;transform:scale(.1)}37%{opacity:1;transform:scale(1)}44%{opacity:1;transform:scale(1.900)}54%,to{opacity:0;transform:scale(2.600)}',
      3,
      put(rays('#ffb13d', 12, 0, 52, 15), 150, 92) +
        circle(150, 92, 34, '#ffe27a') +
        circle(150, 92, 20, '#fffbe6'),
      { at: [150, 92], ease: 'linear', away: true },
    )
  );
};

const sleep: Scene = (draw) => {
  const zed = (x: number, y: number, size: number, ahead: number) =>
    draw.move(
      '0%{opacity:0;transform:scale(.4)}30%{opacity:1}70%{opacity:1}to{opacity:0;transform:translate(16px,-30px)}',
      3,
      line(`M${x} ${y}h${size}l${-size} ${size}h${size}`, '#dfe6ff', size / 4.5),
      { at: [x, y], ahead },
    );
  return (
    sky(draw.down('#0a0f2e', '#1a2258', '#34306e')) +
    stars(draw, [
      [20, 24, 3.6],
      [44, 76, 1.4],
      [60, 16, 1.4],
      [192, 24, 3],
      [204, 70, 4],
      [168, 100, 1.4],
      [28, 104, 2.6],
      [130, 14, 1.3],
    ]) +
    draw.move(
      swing(-4, 4),
      3.2,
      circle(104, 62, 84, draw.glow('#ffe9b0', 0.35)) +
        path(
          'M62 22a50 50 0 1 0 88 50 42 42 0 0 1-62 10c-18-15-25-38-26-60',
          draw.across('#fff6d8', '#ffd98a', '#d99a4e'),
        ) +
        circle(74, 76, 4, '#e0ab5e') +
        circle(92, 98, 5, '#e0ab5e') +
        circle(118, 96, 3, '#e0ab5e') +
        put(
          oddling(draw, {
            skin: 'tide',
            eyes: 'shut',
            mouth: 'round',
            top: 'none',
            shadow: false,
            before: put(
              path(
                'M-50 6C-44-44 0-58 44-30q28 20 30 60-18-26-34-22Q-2-14-50 6',
                draw.across('#ff8aa5', '#b03a66'),
              ) +
                line('M-52 8q46-26 92-4', '#fff4e6', 11) +
                circle(75, 34, 11, '#fff4e6') +
                circle(-14, -22, 5, '#ffd9e4') +
                circle(16, -24, 5, '#ffd9e4'),
              0,
              -112,
            ),
          }),
          112,
          84,
          0.46,
          8,
        ),
      { at: [108, 10] },
    ) +
    zed(146, 44, 8, 0) +
    zed(142, 46, 6, 1) +
    zed(144, 48, 10, 2)
  );
};

const thanks: Scene = (draw) =>
  sky(draw.down('#0f3a4a', '#1f7a78', '#ffd9a0')) +
  circle(108, 100, 90, draw.glow('#fff2c8', 0.6)) +
  hills('#0d4a4a', 98) +
  stars(
    draw,
    [
      [26, 22, 4],
      [184, 20, 5],
      [60, 40, 1.4],
      [150, 16, 1.4],
      [204, 60, 3],
    ],
    '#fff7dc',
  ) +
  draw.move(
    '0%,20%,to{transform:none}40%,70%{transform:rotate(14deg) scale(1.030,.9)}',
    2.6,
    put(
      oddling(draw, { skin: 'vesper', eyes: 'happy', mouth: 'smile', top: 'horns', still: true }),
      84,
      118,
      0.6,
    ),
    { at: [84, 118] },
  ) +
  draw.move(
    '0%,20%,to{transform:translate(-14px,4px)}40%,70%{transform:translateX(10px)}',
    2.6,
    put(arm('vesper', 'M-50 12q34 14 62-4'), 130, 96, 0.62) +
      put(present(draw), 146, 106, 1.15) +
      circle(137, 103, 8, '#ab8cff') +
      circle(135, 101, 3, '#dbcdff'),
  ) +
  [
    [140, 0],
    [158, 0.9],
    [148, 1.6],
  ]
    .map(([x = 0, ahead = 0], index) =>
      draw.move(
        drift(index * 10 - 10, -44),
        2.6,
        index === 1 ? star4(x, 66, 7, '#fff2c0') : heart(x, 66, 0.55, '#ff5f8d'),
        { at: [x, 66], ahead, ease: 'ease-out' },
      ),
    )
    .join('');

const bye: Scene = (draw) =>
  sky(draw.down('#08122e', '#14305a', '#1f5f6a')) +
  stars(draw, [
    [20, 18, 3.4],
    [54, 44, 1.4],
    [172, 16, 3],
    [200, 50, 1.4],
    [186, 78, 3.6],
    [30, 70, 1.3],
  ]) +
  hills('#0b2a36', 100) +
  draw.move(
    '0%,to{opacity:1}50%{opacity:.7}',
    0.8,
    path('M92 40h32l34 76H58z', draw.down(['#b9ffe6', 0.85], ['#b9ffe6', 0.1])),
  ) +
  oval(108, 115, 50, 6, '#b9ffe6', ' opacity=".35"') +
  draw.move(
    '0%{transform:translateY(14px)}70%{transform:translateY(-34px)}88%{transform:translateY(-62px) scale(.2);opacity:1}89%,to{transform:translateY(-62px) scale(.2);opacity:0}',
    3.2,
    put(
      oddling(draw, {
        skin: 'coral',
        eyes: 'open',
        mouth: 'grin',
        top: 'ears',
        look: [0, 0.4],
        shadow: false,
        still: true,
        behind:
          arm('coral', 'M-56-50q-20 4-24 22') +
          draw.move(swing(-10, 28), 0.5, arm('coral', 'M56-56q28-8 32-42', [89, -104]), { at: [56, -56] }),
      }),
      108,
      108,
      0.42,
    ),
    { at: [108, 80] },
  ) +
  draw.move(
    bob(-3),
    1.6,
    path('M80 28q4-22 28-22t28 22z', draw.ball('#e6fbff', '#8fd8f5', '#3f7fb0'), ' opacity=".9"') +
      line('M90 20q4-9 13-9', '#fff', 2.4, ' opacity=".8"') +
      oval(108, 32, 54, 13, draw.down('#c9d0ea', '#5d668f')) +
      oval(108, 29, 42, 7, '#eef1ff', ' opacity=".5"') +
      oval(108, 40, 20, 5, '#3be3a5') +
      [66, 86, 130, 150]
        .map((x, index) =>
          draw.move(
            '0%,49%{opacity:1}50%,to{opacity:.25}',
            0.8,
            circle(x, x === 66 || x === 150 ? 34 : 38, 3, '#ffd15c'),
            { ahead: index * 0.2, ease: 'linear' },
          ),
        )
        .join(''),
  );

export const sorrowful = {
  nervous,
  popcorn,
  facepalm,
  rain,
  broke,
  mine: blownUp,
  sleep,
  thanks,
  bye,
} satisfies Record<string, Scene>;
