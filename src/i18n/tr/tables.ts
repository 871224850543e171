import type { TextTable } from '../index.ts';
import './fonts.css';

// A canvas does not load fonts on demand, so they must be loaded before it draws text.
for (const family of ['Oddlight Plain', 'Oddlight Display'])
  void document.fonts.load(`600 16px "${family}"`, 'Ş');

/** Text tables of this language, each loaded together with its part of the page. */
export const tables = import.meta.glob<TextTable>('./**/*.json', { import: 'default' });
