import * as z from 'zod/mini';
import { id, time } from './shared.ts';

// Part of the first load of every page; the calls are in the feature's contract.

export const notificationVariant = z.enum(['win', 'wait', 'info', 'loss', 'warning']);

/** Values for the text of a notification. */
export const notificationParams = z.record(z.string(), z.union([z.string(), z.number()]));

/** A notification of one player; its texts are looked up by key. */
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

/** A system notification for everyone; ids sort by publication time. */
export const systemNotification = z.object({
  id,
  title: z.string(),
  /** Paragraphs, separated by an empty line. */
  content: z.string(),
  image_url: z.nullable(z.string()),
  /** A path of this site, or an https URL. */
  cta_link: z.nullable(z.string()),
  cta_text: z.nullable(z.string()),
  created_at: time,
});

/** A system notification was published: its title in each language it is written in. */
export const systemNotificationPush = z.object({ id, titles: z.record(z.string(), z.string()) });

/** How notifications of a type behave: how long the toast is shown, and how long they are kept. */
export const notificationSetting = z.object({
  type: z.enum(['personal', 'system']),
  show_ms: z.int(),
  /** Null: as long as it is shown at all. */
  kept_days: z.nullable(z.int()),
  kept_most: z.nullable(z.int()),
});

export type Notification = z.infer<typeof notification>;
export type NotificationVariant = z.infer<typeof notificationVariant>;
export type NotificationParams = z.infer<typeof notificationParams>;
export type SystemNotification = z.infer<typeof systemNotification>;
