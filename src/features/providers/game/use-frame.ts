import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { call } from '#api/call.ts';
import { Refusal } from '#core/refusal.ts';
import { launchGame, type CasinoGame } from '#contract/providers.ts';
import { isFrameable, readFrameMessage, type FrameMessage, type PageMessage } from './frame-messages.ts';

/** Time allowed from setting the URL to the `ready` message (docs/providers.md). */
const READY_MS = 15_000;
const PHONE_BELOW_PX = 768;

export type PlayMode = 'real' | 'demo';

/** `failed`: never became ready. `lost`: was ready, then reloaded without. `over`: the session has ended. */
export type FrameState =
  | { readonly step: 'launching' }
  | { readonly step: 'loading' | 'ready'; readonly url: string }
  | { readonly step: 'failed'; readonly sentence: string | null }
  | { readonly step: 'lost' | 'over' };

interface Launched {
  readonly game: Pick<CasinoGame, 'id'>;
  readonly origin: string;
  readonly mode: PlayMode;
}

interface Frame {
  readonly state: FrameState;
  readonly frame: RefObject<HTMLIFrameElement | null>;
  readonly say: (message: PageMessage) => void;
  /** Handles the iframe's load event: the first is the launch, any later one a reload of the game. */
  readonly onLoad: () => void;
}

/**
 * Launches the game, receives the iframe's messages and sends it the page's. Fails if the iframe does not
 * become ready in time.
 */
export function useFrame(
  { game, origin, mode }: Launched,
  onMessage: (message: FrameMessage, say: Frame['say']) => void,
): Frame {
  const frame = useRef<HTMLIFrameElement>(null);
  const [state, setState] = useState<FrameState>({ step: 'launching' });
  const say = useCallback(
    (message: PageMessage): void => frame.current?.contentWindow?.postMessage(message, origin),
    [origin],
  );
  const hear = useRef(onMessage);
  useEffect(() => {
    hear.current = onMessage;
  });
  useEffect(() => {
    const requested = new AbortController();
    void launch({ game, origin, mode }, requested.signal).then((next) => next && setState(next));
    return () => requested.abort();
  }, [game, origin, mode]);
  useEffect(() => {
    const listen = (event: MessageEvent<unknown>): void => {
      const message = readFrameMessage(event, { window: frame.current?.contentWindow ?? null, origin });
      if (!message) return;
      setState((before) => afterMessage(before, message));
      hear.current(message, say);
    };
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, [origin, say]);
  const loads = useRef(0);
  const isLoading = state.step === 'loading';
  useEffect(() => {
    if (!isLoading) return undefined;
    const isFirst = loads.current <= 1;
    const timer = setTimeout(
      () => setState(isFirst ? { step: 'failed', sentence: null } : { step: 'lost' }),
      READY_MS,
    );
    return () => clearTimeout(timer);
  }, [isLoading]);
  const onLoad = (): void => {
    loads.current += 1;
    if (loads.current > 1) setState((before) => ('url' in before ? { ...before, step: 'loading' } : before));
  };
  return { state, frame, say, onLoad };
}

/** Requests the launch URL and returns the next state; null if aborted. */
async function launch({ game, origin, mode }: Launched, signal: AbortSignal): Promise<FrameState | null> {
  const screen = window.innerWidth < PHONE_BELOW_PX ? 'phone' : 'desktop';
  try {
    const { url } = await call(launchGame, { game_id: game.id, mode, screen }, { signal, quiet: true });
    if (isFrameable(url, origin, window.location.origin)) return { step: 'loading', url };
    console.error('The game is not on the origin of its provider', url);
  } catch (failure) {
    if (signal.aborted) return null;
    if (failure instanceof Refusal) return { step: 'failed', sentence: failure.message };
  }
  return { step: 'failed', sentence: null };
}

function afterMessage(before: FrameState, message: FrameMessage): FrameState {
  if (!('url' in before)) return before;
  if (message.type === 'ready') return { ...before, step: 'ready' };
  return message.type === 'error' && message.key === 'PROVIDER_SESSION' ? { step: 'over' } : before;
}
