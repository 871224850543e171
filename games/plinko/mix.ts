/**
 * Gain of each sound and of the music, in dB relative to the packed files: -24 to 6. Written by the sound
 * desk.
 */
export const mix: Readonly<Record<string, number>> = {
  'plinko.peg-1': 0,
  'plinko.peg-1~2': 0.3,
  'plinko.peg-1~3': 0.9,
  'plinko.peg-2': 0,
  'plinko.peg-2~2': 0.5,
  'plinko.peg-2~3': 1.3,
  'plinko.peg-3': 0,
  'plinko.peg-3~2': 0.4,
  'plinko.peg-3~3': 1.1,
  'plinko.peg-4': 0,
  'plinko.peg-4~2': 0.7,
  'plinko.peg-4~3': 1.9,
  'plinko.peg-5': 0,
  'plinko.peg-5~2': 0,
  'plinko.peg-5~3': 0.2,
  'plinko.peg-6': 0,
  'plinko.peg-6~2': -0.2,
  'plinko.peg-6~3': 0,
  'plinko.bucket-win': 0,
  'plinko.bucket-nice': 0,
  'plinko.bucket-big': 0,
  'plinko.bucket-mega': 0,
  'plinko.bucket-epic': 0,
  bed: 0,
};
