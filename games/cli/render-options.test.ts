import { describe, expect, test } from 'vitest';
import { parseRenderOptions } from './render-options.ts';
import { UsageError } from './usage-error.ts';

describe('parseRenderOptions', () => {
  test('defaults to ten images a second in desktop size', () => {
    expect(parseRenderOptions({ render: 'out' })).toEqual({
      name: 'render',
      folder: 'out',
      size: { width: 1000, height: 604 },
      moments: { fps: 10 },
      speed: 'normal',
      quality: 'full',
      reducedMotion: false,
    });
  });

  test('parses frames per second or times, with a size', () => {
    expect(parseRenderOptions({ render: 'out', fps: '60', size: '390x384' })).toMatchObject({
      size: { width: 390, height: 384 },
      moments: { fps: 60 },
    });
    expect(parseRenderOptions({ render: 'out', at: '0,450,1200' })?.moments).toEqual({
      atMs: [0, 450, 1200],
    });
  });

  test('parses the settings of a player', () => {
    const said = { speed: 'instant', quality: 'soft', 'reduced-motion': true };
    expect(parseRenderOptions({ render: 'out', ...said })).toMatchObject({
      speed: 'instant',
      quality: 'soft',
      reducedMotion: true,
    });
  });

  test('returns null without a folder', () => {
    expect(parseRenderOptions({ check: true })).toBeNull();
  });

  test.each([
    ['--fps requires --render', { fps: '3' }],
    ['--at requires --render', { at: '3' }],
    ['--speed requires --render', { speed: 'turbo' }],
    ['--reduced-motion requires --render', { 'reduced-motion': true }],
    ['--speed must be one of normal, turbo, instant', { render: 'out', speed: 'fast' }],
    ['--quality must be one of full, soft', { render: 'out', quality: 'Full' }],
    ['--fps and --at cannot be combined', { render: 'out', fps: '3', at: '0' }],
    ['--render, --check and --find cannot be combined', { render: 'out', check: true }],
    ['--render, --check and --find cannot be combined', { render: 'out', find: 'payout > 1' }],
    ['--fps must be a whole number from 1 to 60', { render: 'out', fps: '61' }],
    ['--fps must be a whole number from 1 to 60', { render: 'out', fps: '0' }],
    ['--at must be a list of times in ms: 0,450,1200', { render: 'out', at: '1,,2' }],
    ['--size must be WIDTHxHEIGHT, each from 100 to 2560', { render: 'out', size: '1000' }],
    ['--size must be WIDTHxHEIGHT, each from 100 to 2560', { render: 'out', size: '099x600' }],
    ['--size must be WIDTHxHEIGHT, each from 100 to 2560', { render: 'out', size: '100x2561' }],
  ])('%s', (sentence, values) => {
    expect(() => parseRenderOptions(values)).toThrow(new UsageError(sentence));
  });
});
