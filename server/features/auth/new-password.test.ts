import { describe, expect, test } from 'vitest';
import { assertPasswordStrong, assertPasswordUnlikeEmail } from './new-password.ts';

describe('a new password', () => {
  test.each(['123456', 'password', 'PassWord1', 'Trustno1', 'qwerty123', 'shannon1'])(
    'refuses %s as too common, in any case',
    async (password) => {
      await expect(assertPasswordStrong(password)).rejects.toMatchObject({ key: 'PASSWORD_TOO_COMMON' });
    },
  );

  test.each(['correct horse', 'battery staple', 'qx71!z', '🎲🎲🎲🎲🎲🎲'])('accepts %s', async (password) => {
    await assertPasswordStrong(password);
    assertPasswordUnlikeEmail(password, 'ada.lovelace@engines.example.com');
  });

  test.each([
    'ada.lovelace@engines.example.com',
    'AdaLovelace',
    'lovelace1815',
    'ada-2026',
    'lovelace ada',
    'ecalevol!',
    'Engines#1',
    'exampleengines',
  ])('refuses %s as too similar to the address', (password) => {
    expect(() => assertPasswordUnlikeEmail(password, 'Ada.Lovelace@engines.example.com')).toThrow(
      expect.objectContaining({ key: 'PASSWORD_LIKE_EMAIL' }),
    );
  });

  test('accepts a longer password that contains a word of the address', () => {
    assertPasswordUnlikeEmail('ada likes loud trains', 'ada@example.com');
    assertPasswordUnlikeEmail('comet seven', 'al@example.com');
  });
});
