import * as z from 'zod/mini';
import { apiError } from './envelope.ts';

/**
 * Identifies a run of a sequence counter; counts of different epochs (for example processes) are not
 * comparable.
 */
const epoch = z.string().check(z.regex(/^[a-z0-9-]{1,32}$/));
const seq = z.int().check(z.gte(0));
export const roomName = z.string().check(z.regex(/^[a-z0-9:-]{1,64}$/));

/** Position in the event sequence of a room. */
export const roomCursor = z.strictObject({ room: roomName, epoch, seq });
export type RoomCursor = z.infer<typeof roomCursor>;

/** Metadata of an event published to a room; without a sequence number it cannot be replayed later. */
export const eventMetadata = z.object({
  room: z.string(),
  epoch: z.optional(z.string()),
  seq: z.optional(z.int()),
});

/** A joined room. `missed`: the events since the requested cursor; if missing, the client must refetch. */
export const joinedRoom = z.object({
  room: z.string(),
  epoch: z.string(),
  seq: z.int(),
  missed: z.optional(z.array(z.object({ event: z.string(), payload: z.unknown() }))),
});
export type JoinedRoom = z.infer<typeof joinedRoom>;

/** Reply to `join-room`, `user-connect` and `guest-connect`. */
export const roomReply = z.discriminatedUnion('status', [
  z.object({ status: z.literal('joined'), rooms: z.array(joinedRoom) }),
  /**
   * The room does not exist, belongs to someone else (indistinguishable on purpose), is invalid, or is one
   * too many.
   */
  z.object({
    status: z.literal('refused'),
    /** Why a message was refused. */
    errors: z.optional(z.array(apiError)),
  }),
  /** A sent chat message, in the form of the HTTP call's reply. */
  z.object({ status: z.literal('sent'), message: z.unknown() }),
]);
export type RoomReply = z.infer<typeof roomReply>;
