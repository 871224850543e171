import type { IncomingMessage } from 'node:http';

/** Two proxies of a chain may each trust another one of two Host headers (RFC 9112, section 3.2). */
export const hasConflictingHosts = ({ rawHeaders }: IncomingMessage): boolean =>
  rawHeaders.filter((text, i) => i % 2 === 0 && text.toLowerCase() === 'host').length > 1;

/** Whether a connection requests a WebSocket; any other upgrade is answered as a plain request. */
export const isWebSocketUpgrade = (request: IncomingMessage): boolean =>
  request.headers.upgrade?.toLowerCase() === 'websocket' &&
  request.url?.startsWith('/socket.io/') === true &&
  !hasConflictingHosts(request);
