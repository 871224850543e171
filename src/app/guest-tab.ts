import type { LazyModal } from '#features/feature-types.ts';

interface Visit {
  readonly isOnline: boolean;
  /** Whether the modal was opened by a player, who may have become a guest since. */
  readonly wasOnline: boolean;
}

/** The tab of the login dialog that is shown in place of a modal; null: the modal itself. */
export function guestTab(
  { audience }: Pick<LazyModal, 'audience'>,
  params: object,
  { isOnline, wasOnline }: Visit,
): 'login' | 'register' | null {
  if (!audience || isOnline || audience.isForGuests?.(params)) return null;
  return audience.outlivesSession && wasOnline ? null : (audience.tab ?? 'register');
}
