import { expect, test } from 'vitest';
import { passwordStrength } from './password-strength.ts';

test('a longer and more varied password is stronger', () => {
  expect(passwordStrength('abc12')).toBe(0);
  expect(passwordStrength('abcdef')).toBe(1);
  expect(passwordStrength('aaaaaaaaaaaaaaaa')).toBe(1);
  expect(passwordStrength('abcdefghijk')).toBe(2);
  expect(passwordStrength('longerpassphrase')).toBe(3);
  expect(passwordStrength('Longer-passphrase-27')).toBe(4);
});
