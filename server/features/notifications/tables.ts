import type { ColumnType, Generated } from 'kysely';
import type { NotificationParams, NotificationVariant } from '#contract/notification.ts';
import type { NewsTexts } from '#contract/notifications.ts';

declare module '../../db/schema.ts' {
  interface Schema {
    notifications: {
      id: string;
      user_id: string;
      key: string;
      type: NotificationVariant;
      params: ColumnType<NotificationParams, string, never>;
      data: ColumnType<unknown, string | null, never>;
      created_at: Date;
      seen_at: Generated<Date | null>;
    };
    news: {
      id: string;
      state: 'draft' | 'published' | 'ended';
      texts: ColumnType<NewsTexts, string, string>;
      picture: string | null;
      cta_link: string | null;
      starts_at: Date | null;
      ends_at: Date | null;
      /** Public id once it is published; sorts by start time. */
      shown_id: Generated<string | null>;
      /** When it was pushed to everyone online. */
      pushed_at: Generated<Date | null>;
      created_by: string;
      created_at: Date;
      updated_at: Date;
    };
    /** The newest news that a player has seen. */
    news_seen: { user_id: string; shown_id: string };
  }
}
