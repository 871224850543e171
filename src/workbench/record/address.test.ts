import { expect, test } from 'vitest';
import { fromFragment, toFragment } from './address.ts';
import { firstSettings, type WorkbenchSettings } from './settings.ts';

test('a link holds every setting and the time', async () => {
  const { record } = await firstSettings();
  const settings: WorkbenchSettings = {
    ...{ balance: '12345', rounds: 5, everyMs: 250 },
    record: { ...record, nonce: 156, actions: [{ type: 'pick', tile: 8 }] },
    view: { speed: 'turbo', quality: 'soft', reducedMotion: true, eco: true, language: 'en' },
  };
  expect(fromFragment(`#${toFragment(settings, 712)}`)).toMatchObject({
    settings: { ...settings, record: JSON.parse(JSON.stringify(settings.record)) },
    timeMs: 712,
  });
});

test('what is as usual takes no room in the link', async () => {
  const settings = await firstSettings();
  expect([...new URLSearchParams(toFragment(settings)).keys()]).toEqual(['round']);
});

test('an address without a round is no link', () => {
  expect(fromFragment('')).toBeNull();
  expect(fromFragment('#speed=turbo')).toBeNull();
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
