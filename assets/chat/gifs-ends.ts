import { bob, circle, drift, line, oval, path, put, swing, type DrawnScene } from './drawing.ts';
import { arm, heart, oddling, star4 } from './oddling.ts';
import { hills, present, sky, stars } from './props.ts';

const sleep: DrawnScene = (draw) => {
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

const thanks: DrawnScene = (draw) =>
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

const bye: DrawnScene = (draw) =>
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

export const ends = {
  sleep,
  thanks,
  bye,
} satisfies Record<string, DrawnScene>;
