import { expect, test, vi } from 'vitest';
import { changePrivacy, changeProfile, getProfileSettings, type ProfileSettings } from '#contract/profile.ts';
import { Refusal } from '#core/refusal.ts';
import { registerTexts } from '#src/i18n/index.ts';
import { answer } from '#src/testing/fake-api.ts';
import { button, errorOf, field, show, toasts } from '#src/testing/show.tsx';
import { screen } from '@testing-library/react';
import ProfilePage from './profile-page.tsx';
import { profile } from './words.ts';

registerTexts('profile', profile);

let settings: ProfileSettings;

async function open() {
  settings = { username: 'moth', avatar: 'beam', anonymous: false, private_stats: false, rename_at: null };
  answer(getProfileSettings, () => settings);
  const privacy = answer(changePrivacy, ({ anonymous = false, private_stats = false }) => {
    settings = { ...settings, anonymous, private_stats };
    return settings;
  });
  const user = show(<ProfilePage />);
  const name = await screen.findByLabelText<HTMLInputElement>('Username');
  return { user, name, privacy };
}

test('sends only what was changed; what was changed back is no change', async () => {
  const { user, name, privacy } = await open();
  const changed = answer(changeProfile, ({ username = '' }) => {
    settings = { ...settings, username };
    return settings;
  });
  expect(button('Save changes').disabled).toBe(true);
  const anonymous = screen.getByRole('switch', { name: /Anonymous bets/ });
  await user.click(anonymous);
  expect(button('Save changes').disabled).toBe(false);
  await user.click(anonymous);
  expect(button('Save changes').disabled).toBe(true);
  await user.type(name, '.two{Enter}');
  await vi.waitFor(() => expect(toasts()).toEqual(['Profile saved.']));
  expect(changed).toEqual([{ username: 'moth.two' }]);
  expect(privacy).toEqual([]);
  expect(button('Save changes').disabled).toBe(true);
});

test('shows a refused name at its field and keeps everything else', async () => {
  const { user, name, privacy } = await open();
  answer(changeProfile, () => {
    throw new Refusal('NAME_RESERVED', { message: 'This username is reserved.' });
  });
  await user.clear(name);
  await user.type(name, 'Adm1n');
  await user.click(field('Oddling 3'));
  await user.click(screen.getByRole('switch', { name: /Private stats/ }));
  await user.click(button('Save changes'));
  await vi.waitFor(() => expect(errorOf(name)).toBe('This username is reserved.'));
  expect(document.activeElement).toBe(name);
  expect(privacy).toEqual([{ private_stats: true }]);
  expect([name.value, field('Oddling 3').checked]).toEqual(['Adm1n', true]);
  await user.click(button('Discard'));
  expect([name.value, field('Oddling 3').checked]).toEqual(['moth', false]);
  expect(errorOf(name)).toBe('');
});
