import type { TextTable } from '../index.ts';
import './fonts.css';

// A canvas writes only with the fonts that are here by then.
for (const family of ['Oddlight Plain', 'Oddlight Display'])
  void document.fonts.load(`600 16px "${family}"`, 'Я');

/** Every table of this language, each a file that loads when its part does. */
export const tables = import.meta.glob<TextTable>('./**/*.json', { import: 'default' });
