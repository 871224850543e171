import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ChatMessage } from '#contract/chat-events.ts';
import { newAdmin, newKnown, type KnownPlayer } from './test-players.ts';
import { openTestbed, type Testbed } from './testbed.ts';

let testbed: Testbed;
beforeAll(async () => {
  testbed = await openTestbed();
});
afterAll(() => testbed.close());

test('staff read a room, decide on reports, unmute a player and slow the room down', async () => {
  const [admin, player, other] = [
    await newAdmin(testbed),
    await newKnown(testbed),
    await newKnown(testbed),
  ] as const;
  const say = async (who: KnownPlayer, message: string): Promise<string> => {
    const reply = await testbed.call('/social/chat/send', { room: 'tr', message, type: 'text' }, who);
    return (reply as { message: ChatMessage }).message.id; // its reply
  };
  const [bad, fine] = [await say(player, '<b>bad</b> words'), await say(player, 'fine words')];
  for (const id of [bad, fine]) await testbed.call('/social/chat/report', { id, reason: 'spam' }, other);
  const mute = { username: other.username, time: '1d', reason: 'Begging' };
  await testbed.call('/social/chat/mod/mute', mute, admin);

  const { page, context, problems } = await testbed.visit({
    player: admin,
    path: '/staff/chat?room=tr',
    reducedMotion: true,
  });
  const room = page.getByRole('list', { name: 'Messages in Türkçe' });
  await room.getByText('<b>bad</b> words').waitFor();
  await say(player, 'said just now');
  await room.getByText('said just now').waitFor();

  const reports = page.getByRole('region', { name: 'Reports' });
  const reportOf = (text: string) =>
    reports.getByRole('listitem').filter({ hasText: text }).filter({ hasText: player.username });
  await reportOf('fine words').getByRole('button', { name: 'Dismiss' }).click();
  await reportOf('bad').getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await room.getByText('Deleted by a moderator').waitFor();
  for (const text of ['fine', 'bad']) await reportOf(text).waitFor({ state: 'detached' });

  const muted = page.getByRole('listitem').filter({ hasText: other.username }).filter({ hasText: 'Begging' });
  await muted.getByRole('button', { name: `Unmute ${other.username}` }).click();
  await muted.waitFor({ state: 'detached' });
  await say(other, 'free again');
  await room.getByText('free again').waitFor();

  await page.getByRole('button', { name: 'Slow mode' }).click();
  await page.getByRole('combobox', { name: 'Wait' }).selectOption('10 seconds');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Slow mode: 10 seconds' }).waitFor();
  await page.getByRole('textbox', { name: 'Write as Admin in Türkçe' }).fill('Slow down');
  await page.keyboard.press('Enter');
  await room.getByText('Slow down').waitFor();
  expect(await room.evaluate((box) => box.scrollHeight - box.scrollTop - box.clientHeight)).toBeLessThan(2);
  expect(problems).toEqual([]);
  await context.close();
});
