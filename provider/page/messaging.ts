const casino = document.documentElement.dataset['casino'] ?? '';

/** Posts a message to the casino, and to no other site that may frame this page. */
export const postToCasino = (message: object): void => {
  if (window.parent !== window) window.parent.postMessage(message, casino);
};

/** Listens to messages of the casino's page only; docs/providers.md lists them. */
export const onCasinoMessage = (handle: (message: Readonly<Record<string, unknown>>) => void): void => {
  window.addEventListener('message', ({ source, origin, data }: MessageEvent<unknown>) => {
    if (source === window.parent && origin === casino && typeof data === 'object') handle({ ...data });
  });
};

const token = new URLSearchParams(window.location.search).get('t') ?? '';
const PAUSES_MS = [400, 1_000, 2_000, 4_000, 8_000];

/** A refusal of the game server; its message is the key. */
export class GameServerRefusal extends Error {}

/** Calls the game server; retries after a lost connection, because every call is idempotent. */
export const callGameServer = async <Answer>(
  path: string,
  fields: object,
  onLost: (isLost: boolean) => void,
): Promise<Answer> => {
  for (let attempt = 0; ; attempt += 1) {
    const reply = await fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token, ...fields }),
      signal: AbortSignal.timeout(12_000),
    }).catch(() => null);
    // Written by the server of this page.
    const answer = (await reply?.json().catch(() => null)) as
      (Answer & { error?: string }) | null | undefined;
    if (reply?.ok && answer) {
      onLost(false);
      return answer;
    }
    if (reply && reply.status < 500) throw new GameServerRefusal(answer?.error ?? 'failed');
    onLost(true);
    await new Promise((resolve) => setTimeout(resolve, PAUSES_MS[Math.min(attempt, PAUSES_MS.length - 1)]));
  }
};
