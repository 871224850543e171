import { expect, test } from 'vitest';
import { createVault } from './vault.ts';

const seed = 'a1'.repeat(32);

test('decrypts a seed with the same key, and reveals nothing in its encrypted form', () => {
  const vault = createVault('a key of at least 32 characters...');
  const sealed = vault.seal(seed);
  expect(sealed).not.toContain(seed);
  expect(vault.seal(seed)).not.toBe(sealed);
  expect(vault.open(sealed)).toBe(seed);
});

test('does not decrypt with another key, nor a changed or a foreign text', () => {
  const vault = createVault('a key of at least 32 characters...');
  const sealed = vault.seal(seed);
  expect(() => createVault('another key of 32 characters......').open(sealed)).toThrow();
  expect(() => vault.open(`${sealed.slice(0, -2)}AA`)).toThrow();
  expect(() => vault.open(seed)).toThrow();
});

test('a fingerprint is the same only for the same text and key', () => {
  const vault = createVault('a key of at least 32 characters...');
  expect(vault.mark('text')).toBe(createVault('a key of at least 32 characters...').mark('text'));
  expect(vault.mark('text')).not.toBe(vault.mark('another text'));
  expect(vault.mark('text')).not.toBe(createVault('another key of 32 characters......').mark('text'));
});
