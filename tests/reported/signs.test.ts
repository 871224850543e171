import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Sign, SignedText } from '#ui/sign.tsx';

/* Suits, suns, check marks and the like were empty boxes where the fonts of a machine lack them. */

const root = join(import.meta.dirname, '../..');
/** Pictures, dingbats, shapes and arrows: few fonts have them. Those of Latin fonts and of mathematics are left out. */
const rare = /[\u2190-\u21FF\u25A0-\u27BF\u2B00-\u2BFF\u{1F000}-\u{1FAFF}]/gu;
/** Files that give signs to those who draw them: `Sign` on boards, `SignedText` in sentences. */
const given = /^games\/(?:[^/]+\/(?:board|recap)\.ts|engine\/families\/cards\.ts|lootboxes\/rules\.ts)$/;

const files = globSync(['src/**/*.{ts,tsx,css,json}', 'games/**/*.ts', 'server/texts/**/*.json'], {
  cwd: root,
});
const signsIn = (file: string): readonly string[] => {
  // Comments are not shown.
  const text = readFileSync(join(root, file), 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
  return text.match(rare) ?? [];
};

test('no page or text has a sign that only some fonts have', () => {
  const shown = files.filter(
    (file) => !/\.test\.tsx?$/.test(file) && !given.test(file) && file !== 'src/ui/sign.tsx',
  );
  expect(shown.filter((file) => signsIn(file).length > 0)).toEqual([]);
});

test('each such sign of a board or a card is rendered', () => {
  const signs = [...new Set(files.filter((file) => given.test(file)).flatMap(signsIn))];
  expect(signs.length).toBeGreaterThan(5);
  for (const text of signs) {
    expect([text, renderToStaticMarkup(createElement(Sign, { text }))]).toEqual([
      text,
      expect.stringContaining('<svg'),
    ]);
    const sentence = renderToStaticMarkup(createElement(SignedText, { text: `1 ${text} 2` }));
    expect(sentence).toContain('<svg');
  }
});

test('a suit is drawn on a card and in a sentence, where it is still read and copied', () => {
  const card = renderToStaticMarkup(createElement(Sign, { text: '10♥' }));
  expect(card).toMatch(/10<svg/);
  expect(card).not.toContain('♥');
  const sentence = renderToStaticMarkup(createElement(SignedText, { text: 'Dealer A♠ K♦ (21), ×2' }));
  expect(sentence.match(/<svg/g)).toHaveLength(2);
  expect(sentence).toContain('<span class="visually-hidden">♠</span>');
  expect(sentence).toContain('(21), ×2');
});
