import { useEffect } from 'react';
import { call } from '#api/call.ts';
import { markAsSeen, type NotificationType } from '#contract/notifications.ts';
import { useSite } from '#session/site.ts';
import { updateUserCache, useUser } from '#session/user.ts';

type Unseen = Readonly<Record<NotificationType, ReadonlySet<string>>>;

/** Returns the ids of unseen notifications and news known to the page, newest first. */
export function useUnseen(): Unseen {
  const { notifications, profile } = useUser();
  const news = useSite()?.system_notifications ?? [];
  const seenTo = profile.system_notification_id ?? '';
  return {
    personal: new Set(notifications.filter(({ seen }) => !seen).map(({ id }) => id)),
    system: new Set(news.filter(({ id }) => id > seenTo).map(({ id }) => id)),
  };
}

/** Marks everything up to this one as seen in the cache only. */
const becomeSeen = (type: NotificationType, until: string): void =>
  updateUserCache((user) =>
    type === 'system'
      ? { ...user, profile: { ...user.profile, system_notification_id: until } }
      : {
          ...user,
          notifications: user.notifications.map((told) =>
            told.id <= until ? { ...told, status: 'seen', seen: true } : told,
          ),
        },
  );

const markSeenUpTo = (type: NotificationType, until: string): void =>
  void call(markAsSeen, { type, until }, { quiet: true }).catch((failure: unknown) =>
    console.warn('Notifications could not be marked as seen', failure),
  );

/** Marks the open list as seen on the server immediately; the rows stay highlighted until the list closes. */
export function useMarkSeen(type: NotificationType): void {
  const [newest] = useUnseen()[type];
  useEffect(() => {
    if (newest === undefined) return;
    markSeenUpTo(type, newest);
    return () => becomeSeen(type, newest);
  }, [type, newest]);
}

export function markAllSeen(unseen: Unseen): void {
  for (const type of ['personal', 'system'] as const) {
    const [newest] = unseen[type];
    if (newest === undefined) continue;
    markSeenUpTo(type, newest);
    becomeSeen(type, newest);
  }
}
