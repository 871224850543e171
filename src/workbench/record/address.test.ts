import { expect, test } from 'vitest';
import { Refusal } from '#engine/core/refusal.ts';
import { fromFragment, toFragment } from './address.ts';
import type { WorkbenchSettings } from './settings.ts';
import { firstSettings } from './first-settings.ts';

const changed = async (): Promise<WorkbenchSettings> => {
  const first = await firstSettings();
  return {
    ...first,
    record: { ...first.record, nonce: 156, actions: [{ type: 'pick', tile: 8 }] },
    balance: '12345',
    rounds: 5,
    everyMs: 250,
    view: { speed: 'turbo', quality: 'soft', reducedMotion: true, eco: true, language: 'en' },
  };
};

test('a link holds every setting and the time', async () => {
  const settings = await changed();
  const place = fromFragment(`#${toFragment(settings, 712)}`);
  expect(place?.settings).toMatchObject({ ...settings, record: JSON.parse(JSON.stringify(settings.record)) });
  expect(place?.timeMs).toBe(712);
});

test('what is as usual takes no room in the link', async () => {
  const settings = await firstSettings();
  expect([...new URLSearchParams(toFragment(settings)).keys()]).toEqual(['round']);
});

test('an address without a round is no link', () => {
  expect(fromFragment('')).toBeNull();
  expect(fromFragment('#speed=turbo')).toBeNull();
});

test('a link that was cut says so', async () => {
  const fragment = toFragment(await firstSettings());
  expect(() => fromFragment(fragment.slice(0, -10))).toThrow(Refusal);
  expect(() => fromFragment(fragment.slice(0, -10))).toThrow(/cut off/);
});

test('words that cannot be read are as usual, numbers stay in their range', async () => {
  const fragment = `${toFragment(await firstSettings())}&speed=warp&quality=soft&rounds=100000&every=x&balance=-1`;
  expect(fromFragment(fragment)?.settings).toMatchObject({
    view: { speed: 'normal', quality: 'soft' },
    rounds: 100,
    everyMs: 400,
    balance: '100000000000',
  });
});
