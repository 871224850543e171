import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Deps } from '../deps.ts';

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;

type FileDeps = Pick<Deps, 'env' | 'vault'>;

/**
 * Private, encrypted files in one folder of the data directory; without its key in the database a file is
 * unreadable.
 */
export function createEncryptedFileStore(name: string) {
  const folder = ({ env }: FileDeps): string => join(env.dataDir, name);
  const pathOf = (deps: FileDeps, id: string): string => join(folder(deps), `${id}.sealed`);
  return {
    /**
     * Writes a file under a new key. Returns the key, encrypted by the vault, so that a rotation of the
     * secret key changes no file.
     */
    async write(deps: FileDeps, id: string, bytes: Buffer): Promise<string> {
      const [key, iv] = [randomBytes(KEY_BYTES), randomBytes(IV_BYTES)];
      const cipher = createCipheriv(CIPHER, key, iv);
      cipher.setAAD(Buffer.from(id));
      const body = Buffer.concat([cipher.update(bytes), cipher.final()]);
      await mkdir(folder(deps), { recursive: true, mode: 0o700 });
      const part = `${pathOf(deps, id)}.part`;
      const handle = await open(part, 'w', 0o600);
      try {
        await handle.writeFile(Buffer.concat([iv, cipher.getAuthTag(), body]));
        await handle.sync();
      } finally {
        await handle.close();
      }
      await rename(part, pathOf(deps, id));
      return deps.vault.seal(key.toString('base64'));
    },
    /** Reads a file. @throws if it is not the one that was written */
    async read(deps: FileDeps, id: string, sealedKey: string): Promise<Buffer> {
      const sealed = await readFile(pathOf(deps, id));
      const key = Buffer.from(deps.vault.open(sealedKey), 'base64');
      const iv = sealed.subarray(0, IV_BYTES);
      const decipher = createDecipheriv(CIPHER, key, iv, { authTagLength: TAG_BYTES });
      decipher.setAAD(Buffer.from(id));
      decipher.setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
      return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
    },
    /** Removes files; a missing file is not an error. */
    async remove(deps: FileDeps, ids: readonly string[]): Promise<void> {
      await Promise.all(ids.map((id) => rm(pathOf(deps, id), { force: true })));
    },
  };
}
