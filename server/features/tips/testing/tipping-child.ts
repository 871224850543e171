import { setTimeout as wait } from 'node:timers/promises';
import { sendTip } from '#contract/tips.ts';
import type { Deps, Player } from '../../../deps.ts';
import { killableDeps } from '../../../testing/killable-child.ts';
import { sendTipToPlayer } from '../service.ts';

// A separate process in which the player with money tips the other one, until it kills itself.
const deps = killableDeps as unknown as Deps; // only these fields are used
const [giver, taker] = await deps.db
  .selectFrom('wallets')
  .innerJoin('users', 'users.id', 'wallets.user_id')
  .select(['users.id', 'users.username'])
  .orderBy('amount', 'desc')
  .execute();
if (!giver || !taker) throw new Error('There are no two players.');
const player = {
  userId: giver.id,
  username: giver.username,
  sessionId: crypto.randomUUID(),
} as unknown as Player; // only these fields are used
for (;;) {
  const tip = {
    username: taker.username,
    balance: '1',
    share: 1,
    room: 'en',
    client_id: crypto.randomUUID(),
  };
  await sendTipToPlayer(deps, player, sendTip.request.parse(tip), 'en');
  await wait(1);
}
