import * as z from 'zod/mini';

/** Messages accepted from a game's iframe (docs/providers.md); all others are ignored. */
const frameMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ready') }),
  z.object({ type: z.literal('round'), state: z.enum(['open', 'ended']) }),
  z.object({ type: z.literal('balance') }),
  z.object({ type: z.literal('error'), key: z.string().check(z.maxLength(64)) }),
  z.object({ type: z.literal('exit') }),
]);
export type FrameMessage = z.infer<typeof frameMessage>;

/** Messages from the page to the iframe. */
export type PageMessage =
  | { readonly type: 'balance'; readonly balance: string }
  | { readonly type: 'sound'; readonly on: boolean }
  | { readonly type: 'pause' | 'resume' };

/** Parses a message of this iframe and its origin. Returns null for everything else. */
export const readFrameMessage = (
  { source, origin, data }: Pick<MessageEvent<unknown>, 'source' | 'origin' | 'data'>,
  frame: { readonly window: MessageEventSource | null; readonly origin: string },
): FrameMessage | null =>
  frame.window !== null && source === frame.window && origin === frame.origin
    ? (z.safeParse(frameMessage, data).data ?? null)
    : null;

/** Whether a URL may be framed: it is on the provider's declared origin, and that is not the page's own. */
export const isFrameable = (url: string, origin: string, own: string): boolean =>
  URL.canParse(url) && new URL(url).origin === origin && origin !== own && /^https?:/.test(origin);
