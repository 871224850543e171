import { expect, test } from 'vitest';
import { encodeRound } from '#engine/records/round-link.ts';
import { toFragment } from '../record/address.ts';
import { usualSettings } from '../record/first-settings.ts';
import { readSource } from './read-source.ts';

const record = {
  game: 'dice',
  params: { mode: 'over', target: '51.24' },
  bet: '100000000',
  serverSeed: '5f'.repeat(32),
  clientSeed: 'moth',
  nonce: 3,
};
const json = JSON.stringify(record);
const fragment = toFragment({ ...usualSettings, record }, 1250);

test.each<[string, string, object]>([
  ['an object', ` ${json}\n`, { kind: 'lines', text: json }],
  ['an object over several lines', JSON.stringify(record, null, 2), { kind: 'lines', text: json }],
  ['JSON lines', `${json}\n${json}`, { kind: 'lines', text: `${json}\n${json}` }],
  ['an array', `[${json}]`, { kind: 'lines', text: `[${json}]` }],
  ['a bet id', ' 0199Ab_c-d ', { kind: 'bet', id: '0199Ab_c-d' }],
  [
    'a shared link of a player',
    'https://oddlight.example/games/originals/mines?replay=0199Ab',
    { kind: 'bet', id: '0199Ab' },
  ],
  ['the code of a round', encodeRound(record), { kind: 'round', record }],
])('%s is known for what it is', (_, text, source) => {
  expect(readSource(text)).toEqual(source);
});

test.each([`#${fragment}`, `https://x.example/dev/replay#${fragment}`, `/dev#${fragment}`])(
  'a link of the workbench or this page is its round and time: %s',
  (text) => {
    expect(readSource(text)).toMatchObject({ kind: 'place', place: { settings: { record }, timeMs: 1250 } });
  },
);

test.each(['', 'two words', 'https://x.example/', '#', '{}]#x y'])('%j is none of them', (text) => {
  const source = readSource(text);
  expect(source === null || source.kind === 'lines').toBe(true);
});

test('a link that was cut says so', () => {
  const cut = `#round=${encodeRound(record).slice(0, -5)}`;
  expect(() => readSource(cut)).toThrow('This link was cut off');
});
