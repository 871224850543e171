import type { TextTable } from '../index.ts';

/** Text tables of this language, each loaded together with its part of the page. */
export const tables = import.meta.glob<TextTable>('./**/*.json', { import: 'default' });
