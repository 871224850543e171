import * as z from 'zod/mini';
import { openTabChannel } from '#lib/tab-channel.ts';
import { deviceStorage, tabStorage } from '#lib/device-storage.ts';
import { oauthProviders, type OAuthProvider } from '#contract/social.ts';

/** Purpose of the OAuth flow. */
export type OAuthIntent = 'sign-in' | 'tie';

const aim = z.enum(['sign-in', 'tie']);
const intent = z.object({ provider: z.enum(oauthProviders), aim, atMs: z.number() });
const begun = z.object({ provider: z.enum(oauthProviders), aim, secret: z.string() });
const news = z.union([
  z.object({ done: aim, provider: z.enum(oauthProviders) }),
  z.object({ heard: z.literal(true) }),
]);

export type OAuthState = z.infer<typeof begun>;

const INTENT = 'OAUTH_INTENT';
const BEGUN = 'OAUTH_BEGUN';
/** Time allowed for a new tab to load. */
const INTENT_MS = 60_000;
/** Time allowed for another tab of this browser to answer. */
const HEARD_MS = 400;

const parsed = <T>(schema: z.ZodMiniType<T>, text: string | null): T | null => {
  try {
    return z.safeParse(schema, JSON.parse(text ?? 'null')).data ?? null;
  } catch {
    // Unreadable values were not written by this site.
    return null;
  }
};

/** Records that a press opens this tab, so that a link on another site cannot start the flow. */
export function saveOAuthIntent(provider: OAuthProvider, aim: OAuthIntent): void {
  deviceStorage.setItem(INTENT, JSON.stringify({ provider, aim, atMs: Date.now() }));
}

/** Reads and clears the intent of the press that opened this tab; null if there was none. */
export function consumeOAuthIntent(provider: OAuthProvider): OAuthIntent | null {
  const meant = parsed(intent, deviceStorage.getItem(INTENT));
  deviceStorage.removeItem(INTENT);
  return meant?.provider === provider && Date.now() - meant.atMs < INTENT_MS ? meant.aim : null;
}

/** Saves the state that proves, on return, that the flow started in this tab. */
export const saveOAuthState = (state: OAuthState): void => tabStorage.setItem(BEGUN, JSON.stringify(state));

/** Reads and clears the flow started in this tab; null if there is none for this provider. */
export function consumeOAuthState(provider: OAuthProvider): OAuthState | null {
  const state = parsed(begun, tabStorage.getItem(BEGUN));
  tabStorage.removeItem(BEGUN);
  return state?.provider === provider ? state : null;
}

const openChannel = () => openTabChannel('oauth');

/** Notifies the other tabs that the flow is complete. Resolves to whether one of them continues. */
export function broadcastOAuthDone(provider: OAuthProvider, done: OAuthIntent): Promise<boolean> {
  const channel = openChannel();
  if (!channel) return Promise.resolve(false);
  return new Promise<boolean>((resolve) => {
    const timer = setTimeout(() => resolve(false), HEARD_MS);
    channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      const message = z.safeParse(news, data).data;
      if (!message || !('heard' in message)) return;
      clearTimeout(timer);
      resolve(true);
    });
    channel.postMessage({ done, provider });
  }).finally(() => channel.close());
}

/** Calls back when another tab completes the flow. Returns the unsubscribe function. */
export function onOAuthDone(aimed: OAuthIntent, listener: (provider: OAuthProvider) => void): () => void {
  const channel = openChannel();
  if (!channel) return () => undefined;
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const message = z.safeParse(news, data).data;
    if (!message || !('done' in message) || message.done !== aimed) return;
    channel.postMessage({ heard: true });
    listener(message.provider);
  });
  return () => channel.close();
}
