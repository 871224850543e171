const TIMEOUT_MS = 5_000;
const MAX_BYTES = 256 * 1024;

/** Fetches JSON from another site. @throws on a timeout, too large a reply, or invalid JSON. */
export async function fetchJson(url: string, signal?: AbortSignal, timeoutMs = TIMEOUT_MS): Promise<unknown> {
  const limits = [AbortSignal.timeout(timeoutMs), ...(signal ? [signal] : [])];
  const response = await fetch(url, {
    signal: AbortSignal.any(limits),
    redirect: 'error',
    headers: { accept: 'application/json' },
  });
  if (!response.ok || !response.body) {
    await response.body?.cancel();
    throw new Error(`It answered with ${response.status}.`);
  }
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of response.body) {
    bytes += part.length;
    if (bytes > MAX_BYTES) throw new Error('The reply is too long.');
    parts.push(part);
  }
  return JSON.parse(Buffer.concat(parts).toString('utf8')) as unknown;
}
