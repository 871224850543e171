import { findTabLocks } from '#lib/tab-channel.ts';

/** Longer than a toast's duration. After that the notification is only under the bell. */
const CLAIM_MS = 30_000;

/**
 * Runs `show` in one tab of the browser: the first that is visible, or becomes visible within 30 seconds.
 * Without browser locks (pages without https), every visible tab shows it.
 */
export async function showInOneTab(id: string, show: () => void): Promise<void> {
  const deadline = Date.now() + CLAIM_MS;
  if (document.hidden) await becomesVisible();
  if (Date.now() > deadline) return;
  const locks = findTabLocks();
  if (!locks) return show();
  let isAnswered = false;
  const claim = async (lock: Lock | null): Promise<void> => {
    isAnswered = true;
    if (!lock) return;
    show();
    // Hold the lock, so that no other tab shows it again.
    await new Promise((resolve) => setTimeout(resolve, CLAIM_MS));
  };
  try {
    await locks.request(`notification:${id}`, { ifAvailable: true }, claim);
  } catch (cause) {
    // Locks may be denied together with storage.
    if (isAnswered) throw cause;
    show();
  }
}

const becomesVisible = (): Promise<void> =>
  new Promise((resolve) => {
    const look = (): void => {
      if (document.hidden) return;
      document.removeEventListener('visibilitychange', look);
      resolve();
    };
    document.addEventListener('visibilitychange', look);
  });
