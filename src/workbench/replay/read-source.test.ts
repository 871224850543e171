import { expect, test } from 'vitest';
import { encodeRound } from '#core/records/round-link.ts';
import { serializeSettings } from '../record/address.ts';
import { DEFAULT_SETTINGS } from '../record/settings.ts';
import { parseSource } from './read-source.ts';

const seeds = { serverSeed: '5f'.repeat(32), clientSeed: 'moth', nonce: 3 };
const record = { game: 'dice', params: { mode: 'over', target: '51.24' }, bet: '100000000', ...seeds };
const json = JSON.stringify(record);
const fragment = serializeSettings({ ...DEFAULT_SETTINGS, record }, 1250);
const place = (timeMs: number) => ({ place: { settings: { record }, timeMs } });

test.each<[string, string, object | null]>([
  ['an object', ` ${json}\n`, { lines: json }],
  ['an object over several lines', JSON.stringify(record, null, 2), { lines: json }],
  ['JSON lines', `${json}\n${json}`, { lines: `${json}\n${json}` }],
  ['an array', `[${json}]`, { lines: `[${json}]` }],
  ['text that starts like JSON', '{}]#x y', { lines: '{}]#x y' }],
  ['a bet id', ' 0199Ab_c-d ', { bet: '0199Ab_c-d' }],
  ['a shared link of a player', 'https://x.example/games/originals/mines?replay=0199Ab', { bet: '0199Ab' }],
  ['the code of a round', encodeRound(record), place(0)],
  ['a fragment', `#${fragment}`, place(1250)],
  ['a link of this page', `https://x.example/dev/replay#${fragment}`, place(1250)],
  ['a link of the workbench', `/dev#${fragment}`, place(1250)],
  ['nothing', '', null],
  ['words', 'two words', null],
  ['another link', 'https://x.example/', null],
  ['an empty fragment', '#', null],
])('recognizes %s', (_, text, source) => {
  const read = parseSource(text);
  if (source) expect(read).toMatchObject(source);
  else expect(read).toBeNull();
});

test('reports a truncated link', () => {
  const cut = `#round=${encodeRound(record).slice(0, -5)}`;
  expect(() => parseSource(cut)).toThrow('This link was cut off');
});
