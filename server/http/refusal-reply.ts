import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Envelope } from '#contract/envelope.ts';
import { refusals } from '#contract/errors.ts';
import { textsFor } from '../texts/index.ts';
import { fill, type Texts } from '../texts/texts.ts';
import { Refusal } from './refusal.ts';

/** Why a request is not valid: a key of the language table with its values. */
export class InvalidRequest extends Refusal {
  readonly reason: keyof Texts['reasons'];

  constructor(reason: keyof Texts['reasons'], values: Readonly<Record<string, string>> = {}) {
    super('INVALID_REQUEST', values);
    this.reason = reason;
  }
}

/** The envelope that says a refusal in the language of the request. */
export function refusalEnvelope(refusal: Refusal, acceptLanguage: string | undefined): Envelope {
  const texts = textsFor(acceptLanguage);
  const reason = refusal instanceof InvalidRequest ? fill(texts.reasons[refusal.reason], refusal.values) : '';
  const values = { reason: reason || texts.reasons.fields, why: '', ...refusal.values };
  const { code } = refusals[refusal.key];
  const message = fill(texts.refusals[refusal.key], values);
  return {
    response: null,
    errors: [{ code, key: refusal.key, title: texts.refusalTitle, message }],
    notifications: [],
  };
}

/** Answers a call with a refusal; the only place that turns one into bytes. */
export function sendRefusal(request: FastifyRequest, reply: FastifyReply, refusal: Refusal): FastifyReply {
  if (refusal.retryAfterSeconds !== undefined) reply.header('retry-after', refusal.retryAfterSeconds);
  return reply
    .code(refusal.status)
    .header('cache-control', 'no-store')
    .send(refusalEnvelope(refusal, request.headers['accept-language']));
}
