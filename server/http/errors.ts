import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from './refusal.ts';
import { InvalidRequest, sendRefusal } from './refusal-reply.ts';

/** Turns whatever a call threw into the refusal that the caller is told. */
export function asRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  // Fastify's own errors carry these two; anything else has neither.
  const { code, statusCode } = error as Partial<FastifyError>;
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new Refusal('BODY_TOO_LARGE');
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return new Refusal('UNSUPPORTED_MEDIA');
  if (code === 'FST_ERR_BAD_URL') return new InvalidRequest('address');
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return new InvalidRequest('body');
  return new Refusal('INTERNAL');
}

/** Answers an error; only a bug or a failing part of the house is logged with its stack. */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = asRefusal(error);
  if (refusal.key === 'INTERNAL') request.log.error({ err: error }, 'call failed');
  else request.log.debug({ refusal: refusal.key }, 'call refused');
  return sendRefusal(request, reply, refusal);
}

/** A path that exists with another method is told so, anything else is not found. */
export function unknownPathRefusal(app: FastifyInstance, request: FastifyRequest): Refusal {
  const url = request.url.split('?')[0] ?? '';
  const isKnown = (['GET', 'POST'] as const).some((method) => app.hasRoute({ method, url }));
  return new Refusal(isKnown ? 'METHOD_NOT_ALLOWED' : 'NOT_FOUND');
}
