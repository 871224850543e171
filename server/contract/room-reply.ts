import * as z from 'zod/mini';

/** What `join-room` is answered with. */
export const roomReply = z.discriminatedUnion('status', [
  z.object({ status: z.literal('joined') }),
  /** It does not exist, or is somebody else's; nobody learns which. */
  z.object({ status: z.literal('refused') }),
]);
export type RoomReply = z.infer<typeof roomReply>;
