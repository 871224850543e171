import { expect, test } from 'vitest';
import { splitSections } from './sections-of.ts';

test('splits a text before its second-level headings', () => {
  expect(splitSections('<p>Lead</p>\n<h2 id="a">One</h2><p>1</p><h3>Part</h3><h2>Two</h2>')).toEqual({
    lead: '<p>Lead</p>',
    sections: ['<h2 id="a">One</h2><p>1</p><h3>Part</h3>', '<h2>Two</h2>'],
  });
  expect(splitSections('<h2>Only</h2>')).toEqual({ lead: '', sections: ['<h2>Only</h2>'] });
});
