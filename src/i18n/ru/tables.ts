import type { TextTable } from '../index.ts';
import './fonts.css';

// A canvas draws with the fonts that are here by then.
void document.fonts.load('600 16px "Geist"', 'Я');

/** Every table of this language, each a file that loads when its part does. */
export const tables = import.meta.glob<TextTable>('./**/*.json', { import: 'default' });
