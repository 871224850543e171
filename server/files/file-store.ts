import type { Db, Tx } from '../db/connection.ts';
import type { Deps } from '../deps.ts';

export type FileDeps = Pick<Deps, 'env' | 'db' | 'vault' | 'clock' | 'log'>;

/** A file with its content. */
export interface StoredFile {
  readonly type: string;
  readonly bytes: Buffer;
}

/** Encrypted files of one kind: in the database, or in a bucket if the settings name one. */
export interface FileStore {
  readonly name: string;
  readonly uses: FileUses;
  /** Encrypts and stores a file; it is readable from every process once this resolves. */
  write(deps: FileDeps, id: string, file: StoredFile): Promise<void>;
  /** @throws {Refusal} FILE_UNREADABLE if it is lost or not the one that was written; UNAVAILABLE */
  read(deps: FileDeps, id: string): Promise<StoredFile>;
  has(deps: FileDeps, id: string): Promise<boolean>;
  /** The ids of all files that are older than this. */
  list(deps: Pick<FileDeps, 'db'>, before: Date): Promise<string[]>;
  /** Removes files, in a transaction together with what refers to them; a missing one is not an error. */
  remove(
    deps: { readonly db: Db | Tx; readonly clock: Deps['clock'] },
    ids: readonly string[],
  ): Promise<void>;
}

/** A file that an older version wrote into the data folder. */
interface OlderFile {
  readonly type: string;
  /** The encrypted key, or that it was not encrypted; null: it was taken over. */
  readonly keySealed: string | 'plain' | null;
}

/** What refers to the files of a kind, and what older versions wrote into the data folder. */
export interface FileUses {
  /** The name of the file in that folder. */
  fileName(id: string): string;
  /** Undefined: not a file of this kind. */
  idOf(fileName: string): string | undefined;
  /** Undefined: nothing refers to it. */
  find(db: Db, id: string): Promise<OlderFile | undefined>;
  /** The key beside the reference is not needed any more. */
  forgetKey(db: Db, id: string): Promise<unknown>;
  /** Ids of files that are older than this and that nothing refers to. */
  listUnused(db: Db, before: Date): Promise<string[]>;
}
