import * as z from 'zod/mini';
import { events as bets } from './bets.ts';
import { events as wallet } from './wallet-bootstrap.ts';
import { events as crash } from './crash-events.ts';
import { pushedNotification } from './envelope.ts';
import { systemNotificationPush } from './notification.ts';

/** Events that every page parses; features that load later add the schemas of their own events. */
export const pageEvents = {
  ...wallet,
  ...bets,
  ...crash,
  notification: pushedNotification,
  /** Events may have been missed: everything shown must be refetched. */
  'load-anew': z.object({}),
  /** The process that sent it ends: the page connects again at once, to another one. */
  'connect-elsewhere': z.object({}),
  'system-notification': systemNotificationPush,
} as const;
