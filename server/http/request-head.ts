import type { IncomingMessage } from 'node:http';

/** Two parts of a chain may each believe another one of them (RFC 9112, section 3.2). */
export const hasConflictingHosts = ({ rawHeaders }: IncomingMessage): boolean =>
  rawHeaders.filter((text, i) => i % 2 === 0 && text.toLowerCase() === 'host').length > 1;

/** Whether a connection is to become a socket; any other wish for an upgrade is answered as a plain request. */
export const isWebSocketUpgrade = (request: IncomingMessage): boolean =>
  request.headers.upgrade?.toLowerCase() === 'websocket' &&
  request.url?.startsWith('/socket.io/') === true &&
  !hasConflictingHosts(request);
