/**
 * Loads the page anew if the site answers. Browsers keep the failure of a module for the life of the page (measured in
 * Chromium 147: the next `import()` of it, or of what it imports, sends nothing), so this is what asks for it again.
 * What the address shows is kept by it, and so are an open round and a bet without an answer.
 */
export async function reloadIfReachable(): Promise<void> {
  const reply = await fetch(window.location.pathname, { method: 'HEAD', cache: 'no-store' }).catch(
    () => null,
  );
  if (reply?.ok) window.location.reload();
}
