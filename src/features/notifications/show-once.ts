/** Longer than a toast stays; who comes back to the page later finds it under the bell. */
const CLAIM_MS = 30_000;

/**
 * Runs `show` in one tab of the browser: the first that is visible, or becomes it in the next half minute. Where the
 * browser has no locks (pages without https), every visible tab shows it.
 */
export async function showOnce(id: string, show: () => void): Promise<void> {
  const deadline = Date.now() + CLAIM_MS;
  if (document.hidden) await becomesVisible();
  if (Date.now() > deadline) return;
  if (!('locks' in navigator)) return show();
  await navigator.locks.request(`notification:${id}`, { ifAvailable: true }, async (lock) => {
    if (!lock) return;
    show();
    // Kept, so that no other tab shows it again.
    await new Promise((resolve) => setTimeout(resolve, CLAIM_MS));
  });
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
