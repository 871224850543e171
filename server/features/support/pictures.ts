import type { FastifyRequest } from 'fastify';
import type { Tx } from '../../db/connection.ts';
import type { Deps, Player } from '../../deps.ts';
import { reencodeImage, isImageType, detectFileType } from '../../files/reencode-image.ts';
import { createFileStore } from '../../files/sealed-files.ts';
import { usesOfTable } from '../../files/table-uses.ts';
import { rateLimitAddress, getRequestAddress } from '../../http/client-network.ts';
import { Download, readUpload } from '../../http/files.ts';
import { Refusal } from '../../http/refusal.ts';
import { hashToken, newToken } from '../../http/token.ts';
import { newId } from '../../ids.ts';
import { MAX_PICTURE_BYTES, supporters } from '#contract/support.ts';
import { conversationRow } from './queries.ts';
import { isOwnConversation, resolveWriter } from './writer.ts';

const TYPE = 'image/jpeg';
export const supportPictures = createFileStore(
  'support',
  usesOfTable('support', 'support_pictures', { type: TYPE }),
);

/** Maximum uploads per uploader that are not attached to a message yet. */
const LOOSE_MOST = 10;
const LOOSE_MS = 60 * 60 * 1000;
/** Maximum per conversation. */
const PICTURES_MOST = 40;

/**
 * Stores a picture for a message. Returns the ticket by which the message refers to it.
 * @throws {Refusal} SUPPORT_PICTURE_TYPE, SUPPORT_PICTURE_UNREADABLE, BODY_TOO_LARGE, TOO_MANY_REQUESTS
 */
export async function saveSupportPicture(
  deps: Deps,
  player: Player | null,
  request: FastifyRequest,
): Promise<string> {
  const ownerKey = player?.userId ?? hashToken(rateLimitAddress(getRequestAddress(request)));
  const { loose } = await deps.db
    .selectFrom('support_pictures')
    .where('owner_key', '=', ownerKey)
    .where('conversation_id', 'is', null)
    .where('created_at', '>', new Date(deps.clock.now().getTime() - LOOSE_MS))
    .select(({ fn }) => fn.countAll<bigint>().as('loose'))
    .executeTakeFirstOrThrow();
  if (loose >= LOOSE_MOST) throw new Refusal('TOO_MANY_REQUESTS', { retryAfterSeconds: 600 });
  const file = await readUpload(request);
  if (file.length > MAX_PICTURE_BYTES) throw new Refusal('BODY_TOO_LARGE');
  if (!isImageType(await detectFileType(file))) throw new Refusal('SUPPORT_PICTURE_TYPE');
  const drawn = await reencodeImage(file);
  if (!drawn) throw new Refusal('SUPPORT_PICTURE_UNREADABLE');
  const { bytes, width, height } = drawn;
  const [id, ticket] = [newId(deps.clock), newToken()];
  await supportPictures.write(deps, id, { type: TYPE, bytes });
  await deps.db
    .insertInto('support_pictures')
    .values({
      id,
      ticket_hash: hashToken(ticket),
      owner_key: ownerKey,
      width,
      height,
      bytes: bytes.length,
      created_at: deps.clock.now(),
    })
    .execute();
  return ticket;
}

/**
 * Attaches a message's picture to its conversation.
 * @throws {Refusal} SUPPORT_PICTURE_GONE, SUPPORT_PICTURES_FULL
 */
export async function attachPicture(
  tx: Tx,
  conversation: { readonly id: string; readonly user_id: string | null },
  ticket: string | undefined,
): Promise<string | null> {
  if (ticket === undefined) return null;
  const { there } = await tx
    .selectFrom('support_pictures')
    .where('conversation_id', '=', conversation.id)
    .select(({ fn }) => fn.countAll<bigint>().as('there'))
    .executeTakeFirstOrThrow();
  if (there >= PICTURES_MOST) throw new Refusal('SUPPORT_PICTURES_FULL');
  const attached = await tx
    .updateTable('support_pictures')
    .set({
      conversation_id: conversation.id,
      user_id: conversation.user_id,
      ticket_hash: null,
      owner_key: null,
    })
    .where('ticket_hash', '=', hashToken(ticket))
    .returning('id')
    .executeTakeFirst();
  if (!attached) throw new Refusal('SUPPORT_PICTURE_GONE');
  return attached.id;
}

/** Opens a picture for the player or staff. @throws {Refusal} NOT_FOUND, FILE_UNREADABLE, UNAVAILABLE */
export async function openPicture(
  deps: Deps,
  player: Player | null,
  { id, guest }: { readonly id: string; readonly guest?: string | undefined },
): Promise<Download> {
  const picture = await deps.db
    .selectFrom('support_pictures')
    .select('conversation_id')
    .where('id', '=', id)
    .executeTakeFirst();
  const conversation = picture?.conversation_id && (await conversationRow(deps.db, picture.conversation_id));
  if (!picture || !conversation) throw new Refusal('NOT_FOUND');
  const writer = resolveWriter(player, guest);
  const isStaff = player?.roles.some((role) => supporters.includes(role)) ?? false;
  if (!isStaff && !(writer && isOwnConversation(conversation, writer))) throw new Refusal('NOT_FOUND');
  const { type, bytes } = await supportPictures.read(deps, id);
  return new Download(`picture-${id}.jpg`, type, bytes);
}
