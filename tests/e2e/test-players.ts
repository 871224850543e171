import { expect } from 'vitest';
import { sendAdminRequest, GIVE_ROLE_PATH } from '#server/db/admin-client.ts';
import type { ApiPlayer, Testbed } from './testbed.ts';

export interface KnownPlayer extends ApiPlayer {
  readonly id: string;
  readonly username: string;
}

export const newKnown = async (testbed: Testbed, start: 'old-' | '' = ''): Promise<KnownPlayer> => {
  const player = await testbed.newPlayer(start);
  const { user } = (await testbed.call('/user/get', null, player)) as {
    user: { profile: { id: string; username: string } };
  }; // reply of getUser
  const { id, username } = user.profile;
  return { ...player, id, username };
};

/** Ends the drop of this room and advances its question (tests/browser/fast-forward-time.ts). */
export const passTime = (testbed: Testbed, room: string, by: ApiPlayer): Promise<unknown> =>
  testbed.call('/social/chat/send', { room, message: `time passes ${Math.random()}`, type: 'text' }, by);

/** Makes an admin by the call of `npm run staff` to the running server. */
export const newAdmin = async (testbed: Testbed): Promise<KnownPlayer> => {
  const player = await newKnown(testbed);
  const body = { who: player.email, role: 'admin' };
  expect(await sendAdminRequest(testbed.site.dataDir, { path: GIVE_ROLE_PATH, body })).toMatchObject({
    reply: { username: player.username },
  });
  return player;
};
