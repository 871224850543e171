import {
  bob,
  circle,
  drift,
  faded,
  g,
  line,
  oval,
  path,
  pulse,
  put,
  rect,
  shake,
  type DrawnScene,
} from './drawing.ts';
import { arm, heart, oddling, star5 } from './oddling.ts';
import { rays, sky } from './props.ts';

const love: DrawnScene = (draw) =>
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

const laugh: DrawnScene = (draw) => {
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

const wow: DrawnScene = (draw) =>
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

const nervous: DrawnScene = (draw) => {
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
        path('M-12-27.500A30 30 0 0 1 15-26', 'none', ' stroke="#ffd15c" stroke-width="8"') +
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
          skin: 'moss',
          eyes: 'worried',
          mouth: 'wave',
          look: [1, -0.3],
          top: 'dark',
          before: arm('moss', 'M-50-28q12 8 34-4', [-14, -30]) + arm('moss', 'M58-30q-14 8-36-2', [20, -30]),
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

const popcorn: DrawnScene = (draw) => {
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

export const moods = {
  love,
  laugh,
  wow,
  nervous,
  popcorn,
} satisfies Record<string, DrawnScene>;
