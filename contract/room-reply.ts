import * as z from 'zod/mini';
import { apiError } from './envelope.ts';

/** Names a run of counting; another one, for example of another process, cannot be compared with it. */
const epoch = z.string().check(z.regex(/^[a-z0-9-]{1,32}$/));
const seq = z.int().check(z.gte(0));
export const roomName = z.string().check(z.regex(/^[a-z0-9:-]{1,64}$/));

/** How far a room has come. */
export const roomCursor = z.strictObject({ room: roomName, epoch, seq });
export type RoomCursor = z.infer<typeof roomCursor>;

/** What travels beside an event to a room; without the count it is one that nobody can ask for later. */
export const eventMetadata = z.object({
  room: z.string(),
  epoch: z.optional(z.string()),
  seq: z.optional(z.int()),
});

/** A room that was entered. `missed`: all that it was told after the asked mark; without it, load anew. */
export const joinedRoom = z.object({
  room: z.string(),
  epoch: z.string(),
  seq: z.int(),
  missed: z.optional(z.array(z.object({ event: z.string(), payload: z.unknown() }))),
});
export type JoinedRoom = z.infer<typeof joinedRoom>;

/** What `join-room`, `user-connect` and `guest-connect` are answered with. */
export const roomReply = z.discriminatedUnion('status', [
  z.object({ status: z.literal('joined'), rooms: z.array(joinedRoom) }),
  /** It does not exist, is somebody else's (nobody learns which), cannot be read, or is one too many. */
  z.object({
    status: z.literal('refused'),
    /** Why a message was not taken. */
    errors: z.optional(z.array(apiError)),
  }),
  /** A message of the chat, as the call that sends one answers it. */
  z.object({ status: z.literal('sent'), message: z.unknown() }),
]);
export type RoomReply = z.infer<typeof roomReply>;
