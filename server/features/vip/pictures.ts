import type { FastifyRequest } from 'fastify';
import type { Tx } from '../../db/connection.ts';
import type { Deps, Player } from '../../deps.ts';
import { isImageType, reencodeImage, detectFileType } from '../../files/reencode-image.ts';
import { createFileStore } from '../../files/sealed-files.ts';
import { usesOfTable } from '../../files/table-uses.ts';
import { readUpload } from '../../http/files.ts';
import { Refusal } from '../../http/refusal.ts';
import { newId } from '../../ids.ts';
import { assertTransferAllowed } from './transfer-eligibility.ts';

const TYPE = 'image/jpeg';
export const vipPictures = createFileStore('vip', usesOfTable('vip', 'vip_pictures', { type: TYPE }));

/** Maximum uploads per player that are not attached yet. */
const LOOSE_MOST = 10;
/** Age at which an unattached upload is abandoned. */
const GIVEN_UP_MS = 24 * 60 * 60 * 1000;

/**
 * Stores a picture for a request. Returns its id.
 * @throws {Refusal} TRANSFER_DONE, VERIFICATION_REQUIRED, NOT_ELIGIBLE, SUPPORT_PICTURE_TYPE,
 *   SUPPORT_PICTURE_UNREADABLE, BODY_TOO_LARGE, TOO_MANY_REQUESTS
 */
export async function saveTransferPicture(
  deps: Deps,
  player: Player,
  request: FastifyRequest,
  language: Parameters<typeof assertTransferAllowed>[3],
): Promise<string> {
  const { userId } = player;
  const file = await readUpload(request);
  await assertTransferAllowed(deps.db, deps, player, language);
  const { loose } = await deps.db
    .selectFrom('vip_pictures')
    .where('user_id', '=', userId)
    .where('transfer_id', 'is', null)
    .select(({ fn }) => fn.countAll<bigint>().as('loose'))
    .executeTakeFirstOrThrow();
  if (loose >= LOOSE_MOST) throw new Refusal('TOO_MANY_REQUESTS', { retryAfterSeconds: 3600 });
  if (!isImageType(await detectFileType(file))) throw new Refusal('SUPPORT_PICTURE_TYPE');
  const drawn = await reencodeImage(file);
  if (!drawn) throw new Refusal('SUPPORT_PICTURE_UNREADABLE');
  const id = newId(deps.clock);
  await vipPictures.write(deps, id, { type: TYPE, bytes: drawn.bytes });
  await deps.db
    .insertInto('vip_pictures')
    .values({
      id,
      user_id: userId,
      bytes: drawn.bytes.length,
      created_at: deps.clock.now(),
    })
    .execute();
  return id;
}

/** @throws {Refusal} NOT_FOUND for a missing picture or another player's */
export async function assertOwnPictures(tx: Tx, userId: string, files: readonly string[]): Promise<void> {
  const wanted = new Set(files);
  const own = await tx
    .selectFrom('vip_pictures')
    .select('id')
    .where('id', 'in', [...wanted])
    .where('user_id', '=', userId)
    .execute();
  if (own.length < wanted.size) throw new Refusal('NOT_FOUND');
}

/** Attaches pictures to a transfer request. */
export const attachPictures = (tx: Tx, transferId: string, files: readonly string[]): Promise<unknown> =>
  tx
    .updateTable('vip_pictures')
    .set({ transfer_id: transferId })
    .where('id', 'in', [...files])
    .execute();

/** Removes uploads that were never attached. */
export async function purgeOrphanPictures(deps: Deps): Promise<void> {
  const gone = await deps.db
    .deleteFrom('vip_pictures')
    .where('transfer_id', 'is', null)
    .where('created_at', '<', new Date(deps.clock.now().getTime() - GIVEN_UP_MS))
    .returning('id')
    .execute();
  await vipPictures.remove(
    deps,
    gone.map(({ id }) => id),
  );
}
