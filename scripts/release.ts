import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';

const execute = promisify(execFile);

/** Why there is no release. Its message is one sentence. */
class ReleaseError extends Error {
  override readonly name = 'ReleaseError';
}

const USAGE = 'npm run release -- 1.2.3 [--key ~/.ssh/id_ed25519]';
const FOLDER = 'release';
/** What a signature is for: one made for something else does not verify. */
const NAMESPACE = 'oddlight-release';

/**
 * `npm run release -- <version>`: commits the version and its part of the changelog, tags it, and writes
 * source, bill of materials and their checksums into `release/`, signed if a key is given. It pushes nothing.
 */
export const run = async (words: readonly string[]): Promise<number> => {
  try {
    const { values, positionals } = parseArgs({
      args: [...words],
      options: { key: { type: 'string' } },
      allowPositionals: true,
    });
    const [version = ''] = positionals;
    const root = process.cwd();
    await commitVersion(root, version, new Date());
    const files = await writeFiles(root, version);
    const signed = values.key === undefined ? [] : [await sign(join(root, FOLDER), values.key)];
    console.log(`Version ${version} is committed and tagged v${version}. Written into ${FOLDER}/:`);
    for (const name of [...files, ...signed]) console.log(`  ${name}`);
    console.log(`Publish it with: git push origin HEAD v${version}`);
    return 0;
  } catch (error) {
    console.error(error instanceof ReleaseError ? error.message : String(error));
    return 1;
  }
};

/** Refuses what cannot be a release, then commits the version and tags it. */
async function commitVersion(root: string, version: string, date: Date): Promise<void> {
  if (!/^\d+\.\d+\.\d+$/.test(version)) throw new ReleaseError(`Give the version as three numbers: ${USAGE}`);
  const git = gitIn(root);
  if ((await git('status', '--porcelain')) !== '')
    throw new ReleaseError('There are changes that are not committed: commit them or take them back first.');
  if ((await git('tag', '--list', `v${version}`)) !== '')
    throw new ReleaseError(`v${version} is there already.`);
  const [changelog, pack] = [join(root, 'CHANGELOG.md'), join(root, 'package.json')];
  const lock = join(root, 'package-lock.json');
  const released = releaseChangelog(await readFile(changelog, 'utf8'), version, date);
  const [packText, lockText] = [await readFile(pack, 'utf8'), await readFile(lock, 'utf8')];
  await writeFile(changelog, released);
  await writeFile(pack, withVersion(packText, version));
  await writeFile(lock, withVersion(lockText, version));
  await git('add', 'CHANGELOG.md', 'package.json', 'package-lock.json');
  await git('commit', '--quiet', '--message', `release: ${version}`);
  await git('tag', '--annotate', `v${version}`, '--message', changesOf(released, version));
}

/**
 * Gives the part of the changelog that is not released the version and the date, and begins a new one above.
 * @throws {ReleaseError} if nothing is in it
 */
export function releaseChangelog(text: string, version: string, date: Date): string {
  const heading = /^## .*\(not released\)$/m.exec(text);
  if (!heading) throw new ReleaseError('CHANGELOG.md has no part that ends with "(not released)".');
  const start = heading.index + heading[0].length;
  const end = text.indexOf('\n## ', start);
  const changes = text.slice(start, end === -1 ? undefined : end);
  if (!/^- /m.test(changes)) throw new ReleaseError('CHANGELOG.md lists no change that is not released.');
  const day = date.toISOString().slice(0, 10);
  return `${text.slice(0, heading.index)}## Next (not released)\n\n## ${version} (${day})${text.slice(start)}`;
}

/** What the changelog says about a version. */
export function changesOf(text: string, version: string): string {
  const start = text.indexOf(`## ${version} `);
  if (start === -1) throw new ReleaseError(`CHANGELOG.md has no part for ${version}.`);
  const end = text.indexOf('\n## ', start);
  // Lines that begin with "#" would be comments to Git.
  return text
    .slice(start, end === -1 ? undefined : end)
    .replaceAll(/^#+ /gm, '')
    .trim();
}

/** The lock file names the version twice: for itself, and for the package at its root. */
const withVersion = (text: string, version: string): string => {
  const file = JSON.parse(text) as { version: string; packages?: Record<string, { version?: string }> }; // npm's
  file.version = version;
  const own = file.packages?.[''];
  if (own) own.version = version;
  return `${JSON.stringify(file, null, 2)}\n`;
};

/** Writes the files of a release, and `SHA256SUMS` of them. Returns their names. */
async function writeFiles(root: string, version: string): Promise<readonly string[]> {
  const folder = join(root, FOLDER);
  await mkdir(folder, { recursive: true });
  const source = `oddlight-${version}.tar.gz`;
  const prefix = `--prefix=oddlight-${version}/`;
  await gitIn(root)('archive', '--format=tar.gz', prefix, `--output=${join(folder, source)}`, `v${version}`);
  const bill = `oddlight-${version}.cdx.json`;
  await writeFile(join(folder, bill), await billOf(root));
  const names = [source, bill];
  const lines = await Promise.all(
    names.map(async (name) => `${sha256(await readFile(join(folder, name)))}  ${name}\n`),
  );
  await writeFile(join(folder, 'SHA256SUMS'), lines.join(''));
  return [...names, 'SHA256SUMS'];
}

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

async function billOf(root: string): Promise<string> {
  const flags = ['sbom', '--sbom-format=cyclonedx', '--sbom-type=application', '--package-lock-only'];
  return (await execute('npm', flags, { cwd: root, maxBuffer: 64 * 1024 * 1024 })).stdout;
}

/** Signs the checksums with a key of SSH; `ssh-keygen -Y verify` proves it. Returns the signature's name. */
async function sign(folder: string, key: string): Promise<string> {
  const sums = join(folder, 'SHA256SUMS');
  try {
    await execute('ssh-keygen', ['-Y', 'sign', '-q', '-f', key, '-n', NAMESPACE, sums]);
  } catch (error) {
    throw new ReleaseError(`SHA256SUMS could not be signed with ${key}: ${String(error)}`, { cause: error });
  }
  return 'SHA256SUMS.sig';
}

const gitIn =
  (root: string) =>
  async (...words: string[]): Promise<string> =>
    (await execute('git', words, { cwd: root, maxBuffer: 64 * 1024 * 1024 })).stdout.trim();
