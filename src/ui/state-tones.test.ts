import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { stateTone, type ToneState } from './state-tones.ts';

const required: Readonly<Record<'win' | 'loss' | 'wait', readonly ToneState[]>> = {
  win: ['deposit', 'received', 'unban', 'open', 'active'],
  loss: ['withdraw', 'sent', 'ban', 'closed', 'withdrawn'],
  wait: ['waiting', 'pending', 'timeout'],
};

test.each(Object.entries(required))('shows the states that the requirement colors as %s', (tone, states) => {
  expect(states.map(stateTone)).toEqual(states.map(() => tone));
});

test('keeps the colors of states in one place', () => {
  const features = join(import.meta.dirname, '../features');
  const own = readdirSync(features, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .filter((name) =>
      /Record<[^>]*\b[sS]tate\b[^>]*, Tone>/.test(readFileSync(join(features, name), 'utf8')),
    );
  expect(own).toEqual([]);
});
