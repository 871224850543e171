/**
 * Reloads the page if the site responds. Browsers cache a failed module import for the lifetime of the page
 * (measured in Chromium 147: a second `import()` of it, or of its dependencies, sends no request), so only a
 * reload can retry. The address, an open round and an unanswered bet survive the reload.
 */
export async function reloadIfReachable(): Promise<void> {
  const reply = await fetch(window.location.pathname, { method: 'HEAD', cache: 'no-store' }).catch(
    () => null,
  );
  if (reply?.ok) window.location.reload();
}
