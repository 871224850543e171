import { expect, test } from 'vitest';
import { createVault } from './vault.ts';

const seed = 'a1'.repeat(32);

test('a sealed seed opens with the same key and tells nothing of itself', () => {
  const vault = createVault('a key of at least 32 characters...');
  const sealed = vault.seal(seed);
  expect(sealed).not.toContain(seed);
  expect(vault.seal(seed)).not.toBe(sealed);
  expect(vault.open(sealed)).toBe(seed);
});

test('another key, a changed text and a foreign text do not open', () => {
  const vault = createVault('a key of at least 32 characters...');
  const sealed = vault.seal(seed);
  expect(() => createVault('another key of 32 characters......').open(sealed)).toThrow();
  expect(() => vault.open(`${sealed.slice(0, -2)}AA`)).toThrow();
  expect(() => vault.open(seed)).toThrow();
});

test('a mark is the same for the same text and key only', () => {
  const vault = createVault('a key of at least 32 characters...');
  expect(vault.mark('text')).toBe(createVault('a key of at least 32 characters...').mark('text'));
  expect(vault.mark('text')).not.toBe(vault.mark('another text'));
  expect(vault.mark('text')).not.toBe(createVault('another key of 32 characters......').mark('text'));
});
