import { createEncryptedFileStore } from '../../files/sealed-files.ts';

/** The papers on the disk. */
export const paperFiles = createEncryptedFileStore('papers');
