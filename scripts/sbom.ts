import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { readLockFile, type LockedPackages } from './lock-file.ts';

interface Component {
  readonly name: string;
  readonly version: string;
  readonly hashes?: readonly { readonly alg: string; readonly content: string }[];
}

const root = join(import.meta.dirname, '..');
const command = ['sbom', '--sbom-format=cyclonedx', '--sbom-type=application', '--package-lock-only'];

/** `npm run sbom`: writes `sbom.cdx.json`, every package by name, version, licence and checksum, and checks it. */
export const run = async (): Promise<number> => {
  const { stdout } = await promisify(execFile)('npm', command, { cwd: root, maxBuffer: 64 * 1024 * 1024 });
  const { components } = JSON.parse(stdout) as { components: readonly Component[] }; // CycloneDX
  const missing = findMissingComponents(components, await readLockFile());
  for (const name of missing)
    console.error(`Missing from the bill of materials, or with a different checksum: ${name}`);
  if (missing.length > 0) return 1;
  await writeFile(join(root, 'sbom.cdx.json'), stdout);
  console.log(`sbom.cdx.json: ${components.length} packages, as listed in the lock file.`);
  return 0;
};

/** Lists what the lock file contains and the bill of materials lacks or states differently. */
export const findMissingComponents = (
  components: readonly Component[],
  packages: LockedPackages,
): string[] => {
  const listed = new Set(
    components.map(({ name, version, hashes }) => lineOf(name, version, hashes?.[0]?.content)),
  );
  return Object.entries(packages)
    .filter(([path]) => path !== '')
    .map(([path, { name, version, integrity }]) =>
      lineOf(name ?? path.slice(path.lastIndexOf('node_modules/') + 13), version, asHex(integrity)),
    )
    .filter((line) => !listed.has(line));
};

const lineOf = (name: string, version: string | undefined, checksum: string | undefined): string =>
  `${name}@${version} ${checksum ?? 'without a checksum'}`;

const asHex = (integrity: string | undefined): string | undefined =>
  integrity && Buffer.from(integrity.replace('sha512-', ''), 'base64').toString('hex');
