import * as z from 'zod/mini';
import { notificationParams, notificationVariant } from './notification.ts';
import { id } from './shared.ts';

/** One entry of `errors[]`: `code` and `key` from `errors.ts`, `message` in the player's language. */
export const apiError = z.object({
  code: z.int().check(z.positive()),
  key: z.string(),
  title: z.string(),
  message: z.string(),
});

/** One entry of `notifications[]`; texts are looked up by `key` when `message` is missing. */
export const pushedNotification = z.object({
  key: z.string(),
  message: z.optional(z.string()),
  title: z.optional(z.string()),
  type: z.optional(notificationVariant),
  time: z.optional(z.string()),
  params: z.optional(notificationParams),
  data: z.optional(z.unknown()),
  /** Set for stored notifications. */
  id: z.optional(id),
});

/** The format of every reply, including errors and unknown paths. `debug` is present in development only. */
export const envelope = z.object({
  response: z.nullable(z.unknown()),
  errors: z.array(apiError),
  notifications: z.array(pushedNotification),
  debug: z.optional(z.unknown()),
});

export type ApiError = z.infer<typeof apiError>;
export type PushedNotification = z.infer<typeof pushedNotification>;
export type Envelope = z.infer<typeof envelope>;
