import * as z from 'zod/mini';
import { id, time } from './shared.ts';

// In the first load of every page; the calls are in the feature's contract.

export const notificationVariant = z.enum(['win', 'wait', 'info', 'loss', 'warning']);

/** What a text of a notification is filled with. */
export const notificationParams = z.record(z.string(), z.union([z.string(), z.number()]));

/** What was told to one player; its texts are looked up by the key. */
export const notification = z.object({
  id,
  notification_key: z.string(),
  type: notificationVariant,
  params: notificationParams,
  data: z.nullable(z.unknown()),
  status: z.enum(['new', 'seen']),
  seen: z.boolean(),
  created_at: time,
});

/** News for everybody; ids sort by the time they began to be shown. */
export const systemNotification = z.object({
  id,
  title: z.string(),
  /** Paragraphs, with an empty line between two. */
  content: z.string(),
  image_url: z.nullable(z.string()),
  /** A path of this site, or an address that begins with https. */
  cta_link: z.nullable(z.string()),
  cta_text: z.nullable(z.string()),
  created_at: time,
});

/** News has begun to be shown: its title in each language that it is written in. */
export const systemNotificationPush = z.object({ id, titles: z.record(z.string(), z.string()) });

/** How notifications of a type behave: how long a toast stays, and what is kept. */
export const notificationSetting = z.object({
  type: z.enum(['personal', 'system']),
  show_ms: z.int(),
  /** null: for as long as it is shown at all. */
  kept_days: z.nullable(z.int()),
  kept_most: z.nullable(z.int()),
});

export type Notification = z.infer<typeof notification>;
export type NotificationVariant = z.infer<typeof notificationVariant>;
export type NotificationParams = z.infer<typeof notificationParams>;
export type SystemNotification = z.infer<typeof systemNotification>;
