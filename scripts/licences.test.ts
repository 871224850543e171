import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

interface Locked {
  readonly dev?: boolean;
  readonly license?: string;
}

/** Licences whose code may be part of a work under the AGPL, version 3. */
const compatible = new Set(
  '0BSD Apache-2.0 BlueOak-1.0.0 BSD-2-Clause BSD-3-Clause CC0-1.0 ISC LGPL-3.0-or-later MIT MIT-0 MPL-2.0 PSF-2.0 Python-2.0 Unlicense'.split(
    ' ',
  ),
);
/** Attribution alone, and only data: browsers that the build supports. */
const data = new Set(['node_modules/caniuse-lite']);

const lockFile = JSON.parse(read('package-lock.json')) as {
  readonly packages: Readonly<Record<string, Locked>>;
}; // npm writes this
/** A folder of this repository. */
const OURS = 'node_modules/oddlight-programs';
const packages = Object.entries(lockFile.packages).filter(
  ([path]) => path.includes('node_modules/') && path !== OURS,
);
const isCompatible = (licence: string): boolean =>
  licence
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .some((way) => way.split(' AND ').every((one) => compatible.has(one.trim())));

test('the licence is the same in LICENSE, package.json, the lock file and README.md', () => {
  const pack = JSON.parse(read('package.json')) as Locked; // checked by npm
  expect(pack.license).toBe('AGPL-3.0-only');
  expect(lockFile.packages['']?.license).toBe('AGPL-3.0-only');
  expect(read('LICENSE')).toMatch(
    /^ {20}GNU AFFERO GENERAL PUBLIC LICENSE\n {23}Version 3, 19 November 2007\n/,
  );
  expect(read('README.md')).toContain('AGPL-3.0-only');
});

test('every package that names its licence has one that goes with the AGPL', () => {
  const named = packages.filter(([path, { license }]) => license !== undefined && !data.has(path));
  expect(named.length).toBeGreaterThan(700);
  expect(named.filter(([, { license = '' }]) => !isCompatible(license)).map(([path]) => path)).toEqual([]);
});

test('packages that the lock file names no licence of have one in their files, or are not installed here', () => {
  const silent = packages.filter(([, { license }]) => license === undefined).map(([path]) => path);
  // Bindings of build tools for other machines name theirs only in the package itself.
  const others = silent.filter((path) => !/\/(@oxc-parser\/binding|@oxlint\/binding|@swc\/core)-/.test(path));
  const texts = others.map((path) => [path, licenceTextOf(path)] as const);
  expect(
    texts.filter(([, text]) => !/\bMIT\b|Permission is hereby granted/.test(text)).map(([path]) => path),
  ).toEqual([]);
});

function licenceTextOf(path: string): string {
  for (const name of ['LICENSE', 'LICENSE.md', 'license', 'License', 'README.md', 'Readme.md', 'README']) {
    try {
      return read(join(path, name));
    } catch {
      // The next name.
    }
  }
  return '';
}
