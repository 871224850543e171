import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changesOf, releaseChangelog } from './release.ts';

const changelog =
  '# Changelog\n\n## 0.2.0 (not released)\n\n- A thing.\n\n## 0.1.0 (2026-01-01)\n\n- The first.\n';
const day = new Date('2026-11-28T12:00:00Z');

describe('the changelog', () => {
  test('its part that is not released becomes the version, and a new one begins', () => {
    const released = releaseChangelog(changelog, '0.2.1', day);
    expect(released).toBe(
      '# Changelog\n\n## Next (not released)\n\n## 0.2.1 (2026-11-28)\n\n- A thing.\n\n## 0.1.0 (2026-01-01)\n\n- The first.\n',
    );
    expect(changesOf(released, '0.2.1')).toBe('0.2.1 (2026-11-28)\n\n- A thing.');
    expect(() => releaseChangelog(released, '0.2.2', day)).toThrow(/lists no change/);
  });

  test('the one of this repository can be released', () => {
    expect(() => releaseChangelog(readFileSync('CHANGELOG.md', 'utf8'), '9.9.9', day)).not.toThrow();
  });
});

describe('npm run release', () => {
  let folder: string;
  let key: string;
  const git = (...words: string[]) => execFileSync('git', words, { cwd: folder, encoding: 'utf8' }).trim();
  const release = (...words: string[]) =>
    spawnSync(process.execPath, [join(import.meta.dirname, 'run.mjs'), 'release', ...words], {
      cwd: folder,
      encoding: 'utf8',
    });
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'oddlight-release-'));
    key = join(folder, '.git', 'key');
    git('init', '--quiet', '--initial-branch=main');
    git('config', 'user.name', 'Test');
    git('config', 'user.email', 'test@example.com');
    git('config', 'tag.gpgSign', 'false');
    git('config', 'commit.gpgSign', 'false');
    const pack = { name: 'oddlight', version: '0.1.0' };
    writeFileSync(join(folder, '.gitignore'), 'release/\n');
    writeFileSync(join(folder, 'CHANGELOG.md'), changelog);
    writeFileSync(join(folder, 'package.json'), JSON.stringify(pack));
    const lock = { name: 'oddlight', version: '0.1.0', lockfileVersion: 3, packages: { '': pack } };
    writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(lock));
    git('add', '.');
    git('commit', '--quiet', '--message', 'first');
    execFileSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-C', 'release', '-f', key]);
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  test.each([
    ['one', /three numbers/],
    ['1.2', /three numbers/],
    ['1.0.0; rm', /three numbers/],
  ])('refuses the version %s', (version, sentence) => {
    const { status, stderr } = release(version);
    expect([status, stderr]).toEqual([1, expect.stringMatching(sentence)]);
    expect(git('tag')).toBe('');
  });

  test('refuses a tree with changes that are not committed', () => {
    writeFileSync(join(folder, 'new.txt'), 'x');
    const { status, stderr } = release('0.2.0');
    rmSync(join(folder, 'new.txt'));
    expect([status, stderr]).toEqual([1, expect.stringMatching(/not committed/)]);
    expect(git('tag')).toBe('');
  });

  test('commits and tags the version, and signs the checksums of its files', () => {
    const { status, stdout, stderr } = release('0.2.0', '--key', key);
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toContain('SHA256SUMS.sig');
    expect(git('status', '--porcelain')).toBe('');
    expect(git('show', '--no-patch', '--format=%s', 'v0.2.0^{commit}')).toBe('release: 0.2.0');
    expect(git('tag', '--list', '--format=%(contents)', 'v0.2.0')).toContain('- A thing.');
    const lock = JSON.parse(git('show', 'v0.2.0:package-lock.json')) as unknown;
    expect(lock).toMatchObject({ version: '0.2.0', packages: { '': { version: '0.2.0' } } });
    const made = join(folder, 'release');
    execFileSync('sha256sum', ['--check', '--strict', 'SHA256SUMS'], { cwd: made });
    const source = execFileSync('tar', ['-tzf', join(made, 'oddlight-0.2.0.tar.gz')], { encoding: 'utf8' });
    expect(source).toContain('oddlight-0.2.0/CHANGELOG.md');
    expect(JSON.parse(readFileSync(join(made, 'oddlight-0.2.0.cdx.json'), 'utf8'))).toMatchObject({
      bomFormat: 'CycloneDX',
    });
    expect(release('0.2.0').stderr).toMatch(/is there already/);
  });

  test('the signature is proven by the public key, and only for these checksums', () => {
    const made = join(folder, 'release');
    const signers = join(folder, '.git', 'signers');
    writeFileSync(signers, `release@oddlight ${readFileSync(`${key}.pub`, 'utf8')}`);
    const flags = ['-f', signers, '-I', 'release@oddlight', '-n', 'oddlight-release'];
    const verify = (input: string) =>
      spawnSync('ssh-keygen', ['-Y', 'verify', ...flags, '-s', join(made, 'SHA256SUMS.sig')], { input })
        .status;
    expect(existsSync(join(made, 'SHA256SUMS.sig'))).toBe(true);
    const sums = readFileSync(join(made, 'SHA256SUMS'), 'utf8');
    expect(verify(sums)).toBe(0);
    expect(verify(sums.replace(/^./, (digit) => (digit === '0' ? '1' : '0')))).not.toBe(0);
  });
});
