import { expect, test } from 'vitest';
import { parseSettings, serializeSettings } from './address.ts';
import { loadInitialSettings, type WorkbenchSettings } from './settings.ts';

test('keeps every setting and the time in a link', async () => {
  const { record } = await loadInitialSettings();
  const settings: WorkbenchSettings = {
    balance: '12345',
    rounds: 5,
    everyMs: 250,
    record: { ...record, nonce: 156, actions: [{ type: 'pick', tile: 8 }] },
    view: { speed: 'turbo', quality: 'soft', reducedMotion: true, eco: true, language: 'en' },
  };
  expect(parseSettings(`#${serializeSettings(settings, 712)}`)).toMatchObject({
    settings: { ...settings, record: JSON.parse(JSON.stringify(settings.record)) },
    timeMs: 712,
  });
});

test('leaves defaults out of the link', async () => {
  const settings = await loadInitialSettings();
  expect([...new URLSearchParams(serializeSettings(settings)).keys()]).toEqual(['round']);
});

test('returns null for an address without a round', () => {
  expect(parseSettings('')).toBeNull();
  expect(parseSettings('#speed=turbo')).toBeNull();
});

test('uses defaults for invalid parameters and clamps numbers', async () => {
  const fragment = `${serializeSettings(await loadInitialSettings())}&speed=warp&quality=soft&rounds=100000&every=x&balance=-1`;
  expect(parseSettings(fragment)?.settings).toMatchObject({
    view: { speed: 'normal', quality: 'soft' },
    rounds: 100,
    everyMs: 400,
    balance: '100000000000',
  });
});
