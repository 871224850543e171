/** Opens a channel to the other tabs; null where the browser has none or denies it. */
export function openTabChannel(name: string): BroadcastChannel | null {
  try {
    return typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(name);
  } catch {
    // Denied together with storage.
    return null;
  }
}

/** Returns the lock manager; null on pages without TLS. Its requests may still be rejected. */
export const findTabLocks = (): LockManager | null =>
  typeof navigator === 'undefined' ? null : ((navigator.locks as LockManager | undefined) ?? null);
