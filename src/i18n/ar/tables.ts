import type { TextTable } from '../index.ts';

/** Every table of this language, each a file that loads when its part does. */
export const tables = import.meta.glob<TextTable>('./**/*.json', { import: 'default' });
