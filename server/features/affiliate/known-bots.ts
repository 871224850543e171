/**
 * What search engines, link previews and tools call themselves. A visitor who says nothing, or one of these words, is
 * no person who followed a link. The phones of Cubot are none.
 */
const BOT =
  /(?<!\bcu)bot(?:\b|_)|crawl|spider|slurp|preview|facebookexternalhit|^whatsapp\/|embedly|headless|lighthouse|curl\/|wget\/|python-|okhttp|go-http-client|java\/|libwww|httpclient|monitor|scanner/i;

/** Whether a caller says to be a program, by its user agent. */
export const isKnownBot = (userAgent: string | undefined): boolean =>
  userAgent === undefined || userAgent.trim() === '' || BOT.test(userAgent);
