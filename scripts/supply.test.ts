import { expect, test } from 'vitest';
import { parseAuditReport } from './audit-signatures.ts';
import { packagesWithoutChecksum, readLockFile } from './lock-file.ts';
import { findMissingComponents } from './sbom.ts';

test('every package of the lock file has a checksum, except binaries that the registry does not serve', async () => {
  const packages = await readLockFile();
  expect(Object.keys(packages).length).toBeGreaterThan(400);
  expect(packagesWithoutChecksum(packages)).toEqual([]);
  const unchecked = {
    'node_modules/zod': { version: '4.6.7' },
    'node_modules/pg': { version: '8.0.0', integrity: 'sha1-AAAA' },
    'node_modules/@swc/core-linux-x64-gnu': { optional: true, os: ['linux'] },
  };
  expect(packagesWithoutChecksum({ '': {}, ...unchecked })).toEqual(Object.keys(unchecked));
});

test('refuses a bill of materials that omits a package or has another checksum', () => {
  const packages = { 'node_modules/a/node_modules/@x/b': { version: '1.0.0', integrity: 'sha512-AAEC' } };
  const bill = (content: string) => [
    { name: '@x/b', version: '1.0.0', hashes: [{ alg: 'SHA-512', content }] },
  ];
  expect(findMissingComponents(bill('000102'), packages)).toEqual([]);
  expect(findMissingComponents(bill('000103'), packages)).toEqual(['@x/b@1.0.0 000102']);
  expect(findMissingComponents([], packages)).toEqual(['@x/b@1.0.0 000102']);
  const renamed = {
    'node_modules/b-old': { name: '@x/b', version: '1.0.0', integrity: 'sha512-AAEC' },
  };
  expect(findMissingComponents(bill('000102'), renamed)).toEqual([]);
});

test.each([
  ['{"invalid":[],"missing":[]}', false, /^Every installed package/],
  [
    '{"invalid":[{"name":"a","version":"1.0.0","code":"EINTEGRITYSIGNATURE"}],"missing":[]}',
    true,
    /a@1\.0\.0/,
  ],
  ['{"invalid":[],"missing":[{"name":"b","version":"2.0.0"}]}', true, /b@2\.0\.0/],
  ['{"error":{"code":"EEXPIREDSIGNATUREKEY","summary":"the key is too old"}}', true, /too old/],
  ['{"error":{"code":"ENOTFOUND","summary":"getaddrinfo"}}', false, /NOT checked: getaddrinfo/],
  ['', false, /NOT checked: no reply in time/],
])('the report %s of npm is bad: %s', (report, isBad, sentence) => {
  expect(parseAuditReport(report)).toEqual({ isBad, sentence: expect.stringMatching(sentence) });
});
