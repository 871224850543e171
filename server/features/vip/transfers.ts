import type { ReplyOf, RequestOf } from '#contract/endpoint.ts';
import { transaction } from '../../db/transaction.ts';
import type { Deps, Player } from '../../deps.ts';
import { newId } from '../../ids.ts';
import type { Language } from '../../texts/languages.ts';
import { getPlayerLevel, loadRewardRules, lockRewardPlayer } from '../reward-rules/feature.ts';
import { isVerified } from '../verification/feature.ts';
import type * as calls from '#contract/vip.ts';
import { assertTransferAllowed, findTransfer } from './transfer-eligibility.ts';
import { assertOwnPictures, attachPictures } from './pictures.ts';

/** Returns the status of a player's request. */
export async function getTransferStatus(
  deps: Deps,
  { userId, roles }: Player,
): Promise<ReplyOf<typeof calls.getVipTransfer>> {
  const made = await findTransfer(deps.db, userId);
  const { below, most } = loadRewardRules(deps).transfer;
  const { id: own } = await getPlayerLevel(deps, deps.db, userId);
  return {
    state: made?.state ?? null,
    level: made?.level ?? null,
    reason: made?.reason ?? null,
    open: !made && own < below && roles.length === 0,
    verified: await isVerified(deps.db, userId),
    most,
  };
}

/**
 * Requests a level, once per account.
 * @throws {Refusal} TRANSFER_DONE, NOT_ELIGIBLE, VERIFICATION_REQUIRED, NOT_FOUND
 */
export async function createTransferRequest(
  deps: Deps,
  player: Player,
  { casino, username, level, files }: RequestOf<typeof calls.requestVipTransfer>,
  language: Language,
): Promise<ReplyOf<typeof calls.requestVipTransfer>> {
  const { userId } = player;
  return transaction(deps.db, async (tx) => {
    // Of two concurrent requests, the second finds the first.
    await lockRewardPlayer(tx, userId);
    await assertOwnPictures(tx, userId, files);
    await assertTransferAllowed(tx, deps, player, language);
    const id = newId(deps.clock);
    await tx
      .insertInto('vip_transfers')
      .values({
        id,
        user_id: userId,
        casino,
        name_there: username,
        level_there: level,
        state: 'waiting',
        created_at: deps.clock.now(),
      })
      .execute();
    await attachPictures(tx, id, files);
    return { state: 'waiting' };
  });
}
