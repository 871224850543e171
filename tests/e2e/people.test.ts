import { afterAll, beforeAll, expect, test } from 'vitest';
import { newAdmin, newKnown } from './test-players.ts';
import { openTestbed, type Testbed } from './testbed.ts';

let testbed: Testbed;
beforeAll(async () => {
  testbed = await openTestbed();
});
afterAll(() => testbed.close());

test('staff open a player from a bet, mute and unmute, and share the bet in the chat', async () => {
  const player = await newKnown(testbed);
  const { user } = (await testbed.call('/user/get', null, player)) as {
    user: { selected_balance: string };
  }; // reply of getUser
  const bet = {
    game: 'dice',
    balance: user.selected_balance,
    amount: '1',
    params: { mode: 'under', target: '48.75' },
    client_bet_id: crypto.randomUUID(),
  };
  const { round } = (await testbed.call('/bet/play', bet, player)) as { round: { id: string } }; // reply of play
  await testbed.call('/social/chat/send', { room: 'fr', type: 'text', message: 'bonjour' }, player);
  const { page, context, problems } = await testbed.visit({
    player: await newAdmin(testbed),
    path: `/?modal=bet&id=${round.id}`,
    reducedMotion: true,
  });
  await page.getByRole('button', { name: `${player.username}’s profile` }).click();
  const profile = page.getByRole('dialog', { name: player.username });
  await profile.getByText('100% of bets').waitFor();
  await profile.getByText('Newbie').waitFor();
  await profile.getByRole('button', { name: 'Mute' }).click();

  const mute = page.getByRole('dialog', { name: 'Mute player' });
  await mute.getByText('Never muted before').waitFor();
  expect(await mute.getByRole('radio').count()).toBe(9);
  expect(await mute.getByRole('button', { name: 'Unmute' }).isDisabled()).toBe(true);
  await mute.getByRole('radio', { name: '1 week' }).check({ force: true });
  await mute.getByRole('button', { name: 'Advertising' }).click();
  await mute.getByRole('checkbox', { name: 'Delete 1 message from the last 10 minutes' }).check();
  await mute.getByRole('button', { name: 'Mute for 1 week' }).click();
  await page.getByText(`${player.username} is muted until`).waitFor();
  await mute.waitFor({ state: 'detached' });
  const said = testbed.call('/social/chat/send', { room: 'fr', type: 'text', message: 'encore' }, player);
  await expect(said).rejects.toThrow('CHAT_MUTED');

  await page.goto(`${testbed.site.url}/?modal=chat-mute&username=${player.username}`);
  await mute.getByText(/: Advertising$/).waitFor();
  await mute.getByRole('button', { name: 'Unmute' }).click();
  await page.getByText(`${player.username} can chat again.`).waitFor();

  await page.goto(`${testbed.site.url}/?modal=bet&id=${round.id}`);
  await page.getByRole('button', { name: 'Share in chat' }).click();
  await page.getByRole('dialog', { name: 'Bet details' }).waitFor({ state: 'detached' });
  await page.getByText('Bet attached').waitFor();
  expect(problems).toEqual([]);
  await context.close();
});

test('a guest sees a profile without actions, and cannot mute', async () => {
  const player = await newKnown(testbed);
  await testbed.call('/user/profile/privacy', { private_stats: true }, player);
  const { page, context, problems } = await testbed.visit({
    path: `/?modal=profile&username=${player.username}`,
  });
  const profile = page.getByRole('dialog', { name: player.username });
  await profile.getByText(`${player.username} keeps their stats private`).waitFor();
  expect(await profile.getByRole('button').allInnerTexts()).toEqual(['', '']);
  await page.goto(`${testbed.site.url}/?modal=chat-mute&username=${player.username}`);
  // Like every dialog that needs an account.
  await expect.poll(() => new URL(page.url()).search).toBe('?modal=auth&tab=register');
  expect(problems).toEqual([]);
  await context.close();
});
