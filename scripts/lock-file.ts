import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface LockedPackage {
  /** Given where the package is installed under another name. */
  readonly name?: string;
  readonly version?: string;
  readonly integrity?: string;
  readonly resolved?: string;
  readonly optional?: boolean;
  /** Installed for development only; the second also where an optional package wants it. */
  readonly dev?: boolean;
  readonly devOptional?: boolean;
  readonly os?: readonly string[];
}

/** Keyed by path; the empty path is the project itself. */
export type LockedPackages = Readonly<Record<string, LockedPackage>>;

export const readLockFile = async (): Promise<LockedPackages> => {
  const text = await readFile(join(import.meta.dirname, '../package-lock.json'), 'utf8');
  return (JSON.parse(text) as { packages: LockedPackages }).packages; // written by npm in this form
};

/**
 * Binaries for other systems that the registry did not serve when the file was locked (docs/decisions, lock
 * file).
 */
const unserved = /^node_modules\/(@oxc-parser\/binding|@oxlint\/binding|@swc\/core)-(?!linux-x64-gnu$)/;

/** Lists packages that would be installed without a checksum comparison. */
export const packagesWithoutChecksum = (packages: LockedPackages): string[] =>
  Object.entries(packages)
    .filter(([path, { integrity }]) => path !== '' && !integrity?.startsWith('sha512-'))
    // A folder of this repository.
    .filter(([, { resolved }]) => !resolved?.startsWith('file:'))
    .filter(([path, { optional, os }]) => !(optional && os && unserved.test(path)))
    .map(([path]) => path);
