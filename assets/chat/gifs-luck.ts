import {
  bob,
  circle,
  fall,
  g,
  line,
  oval,
  path,
  pulse,
  put,
  rect,
  swing,
  type Drawing,
  type DrawnScene,
} from './drawing.ts';
import { arm, heart, oddling } from './oddling.ts';
import { cloud, die, eclipse, flame, hills, lantern, sky, stars } from './props.ts';

const hello: DrawnScene = (draw) =>
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

const goodLuck: DrawnScene = (draw) => {
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
      '0%{transform:translate(-56px,-34px)}20%{transform:translate(-24px,-58px) rotate(-200deg)}38%{transform:translate(-4px,0) rotate(-330deg)}48%{transform:translate(0,-14px) rotate(-350deg)}58%,94%{transform:none;opacity:1}to{transform:none;opacity:0}',
    ) +
    roll(
      180,
      6,
      0.1,
      '0%{transform:translate(-92px,-34px)}22%{transform:translate(-40px,-66px) rotate(200deg)}42%{transform:translate(-8px,0) rotate(330deg)}52%{transform:translate(0,-12px) rotate(350deg)}62%,94%{transform:none;opacity:1}to{transform:none;opacity:0}',
    )
  );
};

const ship = (draw: Drawing): string =>
  put(draw.move(pulse(1.2), 0.25, g(put(flame(draw), 0, 0, 0.72), 'rotate(180)'), { at: [0, -12] }), 0, 34) +
  path('M-11 18-24 32-20 8zM11 18 24 32 20 8z', '#e0506a') +
  path('M0-52C20-34 22-6 14 22h-28C-22-6-20-34 0-52', draw.across('#ffffff', '#d5dcf0', '#8f9bc4')) +
  path('M0-52c8 7 13 15 16 24h-32c3-9 8-17 16-24', '#ff6f86') +
  circle(0, -8, 10, '#5b6799') +
  circle(0, -8, 7.6, draw.ball('#bfeaff', '#58b4f0', '#245f9e')) +
  rect(-14, 18, 28, 6, '#5b6799', ' rx="2"');

const rocket: DrawnScene = (draw) => {
  const streak = (x: number, y: number, ahead: number, length: number) =>
    draw.move(
      '0%{transform:translate(60px,-60px);opacity:0}30%{opacity:1}to{transform:translate(-70px,70px);opacity:0}',
      1,
      line(`M${x} ${y}l${-length} ${length}`, '#bcd0ff', 1.6),
      { ahead, ease: 'linear' },
    );
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
      g(ship(draw), 'translate(104 68) rotate(45) scale(1.15)') +
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

const skyLantern: DrawnScene = (draw) => {
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
        put(lantern(draw), 108, 55, 0.72) +
          line('M95 56 91 92M121 56l4 36', '#e8b98a', 1.4) +
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
            108,
            0.37,
          ) +
          path('M78 95h60l-6 19q-1 5-6 5H90q-5 0-6-5z', draw.down('#b0653c', '#6a2f22')) +
          line('M81 102h54M84 110h48', '#ffc98a', 1.2, ' opacity=".35"') +
          rect(76, 92, 64, 5, '#d98a52', ' rx="2.500"'),
        { at: [108, 20] },
      ),
    ) +
    passing(118, 1.3, 2.2, 1.1, '#a8577033') +
    passing(12, 1.2, 2.4, 1.9, '#c0697a55')
  );
};

export const luck = {
  hello,
  'good-luck': goodLuck,
  rocket,
  lantern: skyLantern,
} satisfies Record<string, DrawnScene>;
