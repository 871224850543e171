import { createEncryptedFileStore } from '../../files/sealed-files.ts';

export const paperFiles = createEncryptedFileStore('papers');
