import * as z from 'zod/mini';
import { expect, test } from 'vitest';
import { listStaffRoles } from '#contract/staff.ts';
import { parseWidened } from './parse-widened.ts';

const kind = z.enum(['a', 'b']);
const row = z.object({ id: z.int(), kind, tags: z.optional(z.array(kind)) });
const list = z.object({ items: z.array(row), state: z.optional(kind) });

const itemsOf = (reply: unknown): unknown => parseWidened(list, reply).data?.items;

test('a row of an unknown kind is dropped, and the others are shown', () => {
  const items = ['new', 'a', 'newer', 'b', 'new'].map((each, id) => ({ id, kind: each }));
  expect(itemsOf({ items })).toEqual([
    { id: 1, kind: 'a' },
    { id: 3, kind: 'b' },
  ]);
});

test('an unknown kind in a list of a row costs the row nothing but that', () => {
  const items = [
    { id: 1, kind: 'a', tags: ['x', 'a', 'y', 'b'] },
    { id: 2, kind: 'x', tags: ['x'] },
    { id: 3, kind: 'b', tags: ['x'] },
  ];
  expect(itemsOf({ items })).toEqual([
    { id: 1, kind: 'a', tags: ['a', 'b'] },
    { id: 3, kind: 'b', tags: [] },
  ]);
});

test('a row of an unknown shape, named by its kind, is dropped', () => {
  const either = z.discriminatedUnion('type', [
    z.object({ type: z.literal('text'), text: z.string() }),
    z.object({ type: z.literal('gif'), url: z.string() }),
  ]);
  const known = { type: 'text', text: 'hello' };
  expect(parseWidened(z.array(either), [{ type: 'video', length: 3 }, known]).data).toEqual([known]);
});

test('an entry of a record with an unknown key is dropped', () => {
  const byKind = z.partialRecord(kind, z.int());
  expect(parseWidened(byKind, { a: 1, c: 3 }).data).toEqual({ a: 1 });
});

test.each([
  ['an unknown kind outside of lists', { items: [], state: 'c' }],
  ['a row without what it must have', { items: [{ kind: 'a' }] }],
  ['a wrong row next to one of an unknown kind', { items: [{ kind: 'a' }, { id: 1, kind: 'x' }] }],
])('%s is refused', (_name, reply) => {
  expect(parseWidened(list, reply).success).toBe(false);
});

test('a reply that fits is not changed', () => {
  const reply = { items: [{ id: 1, kind: 'a', more: 'ignored' }] };
  parseWidened(list, reply);
  expect(reply).toEqual({ items: [{ id: 1, kind: 'a', more: 'ignored' }] });
});

test('a role keeps the permissions that the page does not know', () => {
  const role = { name: 'made', built_in: false, permissions: ['players.read', 'moon.read'], holders: 1 };
  expect(parseWidened(listStaffRoles.reply, { items: [role] }).data?.items).toEqual([role]);
});
