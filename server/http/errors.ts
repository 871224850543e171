import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refusals } from '../whole-contract.ts';
import { isDatabaseUnavailable } from '../db/database-unavailable.ts';
import { invalidRequest } from './invalid-request.ts';
import { Refusal } from './refusal.ts';
import { toErrorEnvelope, sendRefusal, getRefusalStatus } from './refusal-reply.ts';

/** Converts any thrown error to the refusal sent to the caller. */
export function toRefusal(error: unknown): Refusal {
  // A refusal that only rules and records use came from data that was accepted before: a bug.
  if (error instanceof Refusal) return Object.hasOwn(refusals, error.key) ? error : new Refusal('INTERNAL');
  // Fastify's own errors carry these two; anything else has neither.
  const { code, statusCode } = error as Partial<FastifyError>;
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new Refusal('BODY_TOO_LARGE');
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return new Refusal('UNSUPPORTED_MEDIA');
  if (code === 'FST_ERR_BAD_URL') return invalidRequest('address');
  if (isDatabaseUnavailable(error)) return new Refusal('UNAVAILABLE', { retryAfterSeconds: 1 });
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) {
    return invalidRequest(isAboutBody(error) ? 'body' : 'address');
  }
  return new Refusal('INTERNAL');
}

/** Fastify and its JSON parser name the errors of reading a body; all others are about the URL. */
const isAboutBody = (error: unknown): boolean =>
  error instanceof SyntaxError || String((error as Partial<FastifyError>).code).startsWith('FST_ERR_CTP_');

/** Answers an error; only a bug or a failing database is logged with its stack. */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = toRefusal(error);
  if (refusal.key === 'INTERNAL') request.log.error({ err: error }, 'call failed');
  else if (isDatabaseUnavailable(error))
    request.log.error({ reason: (error as Error).message }, 'the database does not respond');
  else request.log.debug({ refusal: refusal.key }, 'call refused');
  return sendRefusal(request, reply, refusal);
}

/** METHOD_NOT_ALLOWED if the path exists with another method, else NOT_FOUND. */
export function unknownPathRefusal(app: FastifyInstance, request: FastifyRequest): Refusal {
  const url = request.url.split('?')[0] ?? '';
  const isKnown = (['GET', 'POST'] as const).some((method) => app.hasRoute({ method, url }));
  return new Refusal(isKnown ? 'METHOD_NOT_ALLOWED' : 'NOT_FOUND');
}

/** Answers a request that is not valid HTTP, and so reaches no handler, with the usual envelope. */
export function sendMalformedRequest(error: Error & { readonly code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const isHeader = error.code === 'HPE_HEADER_OVERFLOW';
  const refusal = isHeader ? new Refusal('HEADERS_TOO_LARGE') : invalidRequest('request');
  const status = getRefusalStatus(refusal);
  const body = JSON.stringify(toErrorEnvelope(refusal, undefined));
  socket.end(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Connection: close',
      '',
      body,
    ].join('\r\n'),
  );
}
