import type { ReplyOf } from '#contract/endpoint.ts';
import type { Deps } from '../../deps.ts';
import { Refusal } from '../../http/refusal.ts';
import type * as calls from '#contract/chat.ts';
import { findActiveMute } from './mutes.ts';
import { recentCutoff } from './removal.ts';

/** Returns what a moderator should know before muting a player. @throws {Refusal} NOT_FOUND */
export async function getMuteDetails(deps: Deps, username: string): Promise<ReplyOf<typeof calls.findMute>> {
  const { db } = deps;
  const player = await db
    .selectFrom('users')
    .select('id')
    .where(({ eb, fn }) => eb(fn<string>('lower', ['username']), '=', username.toLowerCase()))
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!player) throw new Refusal('NOT_FOUND');
  const [mute, before, written] = await Promise.all([
    findActiveMute(db, deps, player.id),
    db
      .selectFrom('staff_actions')
      .select(({ fn }) => fn.countAll<bigint>().as('times'))
      .where('subject_id', '=', player.id)
      .where('action', '=', 'player-muted')
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('chat_messages')
      .select(({ fn }) => fn.countAll<bigint>().as('count'))
      .where('user_id', '=', player.id)
      .where('created_at', '>=', recentCutoff(deps.clock.now()))
      .where('deleted_at', 'is', null)
      .executeTakeFirstOrThrow(),
  ]);
  return {
    until: mute?.until.toISOString() ?? null,
    reason: mute?.reason ?? '',
    times: Number(before.times),
    recent: Number(written.count),
  };
}
