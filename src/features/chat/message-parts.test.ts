import { expect, test } from 'vitest';
import { completionAt, countGraphemes, messageParts, readBetCommand } from './message-parts.ts';

const emotes = new Set(['fire', 'gg']);
const mentions = [{ id: 'u1', username: 'Kite.Runner' }];
const shown = (text: string) =>
  messageParts(text, emotes, mentions).map((part) =>
    part.kind === 'text' ? part.text : part.kind === 'emote' ? [part.name] : [part.id],
  );

test('marks known emotes and mentioned players and keeps everything else as text', () => {
  expect(shown('a :fire: b :nope: c')).toEqual(['a ', ['fire'], ' b :nope: c']);
  expect(shown(':fire::gg:')).toEqual([['fire'], ['gg']]);
  expect(shown('at 12:30:fire:')).toEqual(['at 12:30', ['fire']]);
  expect(shown('@kite.runner. @other x@kite.runner')).toEqual([['u1'], '. @other x@kite.runner']);
  expect(shown('<b>https://example.com</b>')).toEqual(['<b>https://example.com</b>']);
});

test('counts user-perceived characters', () => {
  expect(countGraphemes('👩‍👩‍👧é')).toBe(2);
});

test('completes the word before the caret', () => {
  expect(completionAt('nice :fi', 8)).toEqual({ kind: 'emote', start: 'fi', from: 5 });
  expect(completionAt('hi @Ki and', 6)).toEqual({ kind: 'name', start: 'Ki', from: 3 });
  expect(completionAt('@', 1)).toEqual({ kind: 'name', start: '', from: 0 });
  for (const text of ['12:30', 'a@b', ':fire: ', 'see: ']) expect(completionAt(text, text.length)).toBeNull();
});

test('splits the bet command into an id and a text', () => {
  expect(readBetCommand('/bet abc-1 look at this')).toEqual({ bet: 'abc-1', text: 'look at this' });
  expect(readBetCommand('/bet ')).toEqual({ bet: null, text: '' });
  expect(readBetCommand('/better')).toBeNull();
});
