import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const parts = globSync('src/{features,game-host}/**/*.tsx', { cwd: root });
const linesWith = (pattern: RegExp): readonly string[] =>
  parts.flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .flatMap((line) => (pattern.test(line) ? [`${file}: ${line.trim()}`] : [])),
  );

/** Where one player, provider or campaign is what the whole part is about: there is room for the name. */
const heads =
  /(?:staff-review|mute-dialog|transfer-card|profile-modal|account-popover|bet-detail|staff-shell|player-head|staff-detail|staff-conversation|account-menu)\.tsx/;

test('a name in a list is clipped by the one helper', () => {
  const bare = linesWith(/(?:^\s*|>|@)\{[\w.?]*(?:username|campaign|bonus\.name|game\.name|news\.title)\}/);
  // A mention is a word in a message; what the page, bar or tile of a game shows is the game.
  const own =
    /message-body|game-bar|game-card|game-tile|game-footer|bonus-card|news-dialog|news-list\.tsx: <h2>/;
  expect(bare.filter((line) => !heads.test(line) && !own.test(line))).toEqual([]);
});

test('a picture that others bring is drawn by the one helper, in two densities', () => {
  expect(linesWith(/<img[^>]*src=\{[^}]*(?:thumbnail|image_url|address|picture\b(?!\.url))/)).toEqual([]);
  const drawn = linesWith(/<Picture\b/).map((line) => line.split(':')[0]);
  expect(new Set(drawn).size).toBeGreaterThan(10);
});
