import { createFileStore } from '../../files/sealed-files.ts';
import { usesOfTable } from '../../files/table-uses.ts';

export const paperFiles = createFileStore('papers', usesOfTable('papers', 'papers', { column: 'type' }));
