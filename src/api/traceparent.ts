/** The site makes traces: a reply named one. */
let isTraced = false;

/** A site that makes traces names that of a call in its reply. */
export function learnTracing(headers: Headers): void {
  isTraced ||= headers.has('Traceresponse');
}

/**
 * A trace that begins with a call of this browser, as the header of W3C Trace Context; undefined if the site makes
 * none.
 */
export function newTraceparent(): string | undefined {
  if (!isTraced) return undefined;
  const bytes = crypto.getRandomValues(new Uint8Array(24));
  const digits = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return `00-${digits.slice(0, 32)}-${digits.slice(32)}-01`;
}
