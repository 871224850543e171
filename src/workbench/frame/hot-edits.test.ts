import { expect, test } from 'vitest';
import { getTopStackFile, formatEditError } from './hot-edits.ts';

const escape = String.fromCodePoint(27);

test('formats a compiler report as one sentence with file and line, without ANSI colors', () => {
  const report = [
    'Transform failed with 1 error:',
    '',
    `${escape}[31m[PARSE_ERROR] ${escape}[0mUnexpected token`,
    `     ${escape}[38;5;246m╭─[${escape}[0m games/mines/parts/tile.ts:143:15 ${escape}[38;5;246m]${escape}[0m`,
    ' 143 │ const oops = {;',
  ].join('\n');
  expect(formatEditError(report, '/repository/games/mines/parts/tile.ts')).toBe(
    'games/mines/parts/tile.ts, line 143: Unexpected token',
  );
});

test('names the importing file of an unresolved import', () => {
  const message = 'Failed to resolve import "./gone.ts" from "games/dice/scene.ts". Does the file exist?';
  expect(formatEditError(message, '/repository/games/dice/scene.ts?t=12', 3)).toBe(
    `games/dice/scene.ts, line 3: ${message}`,
  );
});

test("names the topmost file in the stack of a scene's error", () => {
  const stack = [
    'Error: show is broken',
    '    at Cave.show (http://localhost:3000/games/mines/scene.ts?t=1795279680732:61:11)',
    '    at Object.show (http://localhost:3000/games/engine/stage/track-activity.ts:9:11)',
  ].join('\n');
  expect(formatEditError('show is broken', getTopStackFile(stack))).toBe(
    'games/mines/scene.ts: show is broken',
  );
});

test('shows an error from outside the repository unchanged', () => {
  expect(formatEditError('Context lost', getTopStackFile('Error\n    at <anonymous>'))).toBe('Context lost');
});
