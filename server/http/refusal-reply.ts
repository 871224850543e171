import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Envelope } from '#contract/envelope.ts';
import type { RefusalKey } from '#contract/errors.ts';
import { refusals } from '#contract/index.ts';
import * as features from '../features/index.ts';
import { fill } from '../texts/fill.ts';
import { formatWait, inOwnNumbers } from '../texts/format.ts';
import { isoCodes, languageOf, type InLanguages } from '../texts/languages.ts';
import type { Refusal } from './refusal.ts';
import { texts } from './texts.ts';

/** A refusal that names no time is over about then. */
const SOON_SECONDS = 60;

type Sentences = Readonly<Record<RefusalKey, string>>;

/** In every language the sentences of this server, and those that each feature has for its own refusals. */
const sentences = Object.fromEntries(
  isoCodes.map((language) => [
    language,
    Object.assign(
      {},
      texts[language].refusals,
      ...Object.values(features).map((feature) => feature.texts?.[language].refusals),
    ) as Sentences, // `defineFeature` asks for the sentence of each refusal
  ]),
) as InLanguages<Sentences>; // made of all languages

/** The HTTP status that says the same as the refusal's code. */
export const statusOf = ({ key }: Refusal): number => refusals[key].status;

/** The envelope that says a refusal in the language of the request. */
export function refusalEnvelope(refusal: Refusal, acceptLanguage: string | undefined): Envelope {
  const language = languageOf(acceptLanguage);
  const { refusalTitle: title, reasons } = texts[language];
  const { code } = refusals[refusal.key];
  const given = refusal.values['reason'] ?? 'fields';
  // INVALID_REQUEST names its reason, others say theirs.
  const reason = isReason(reasons, given) ? fill(reasons[given], refusal.values) : given;
  const written = Object.entries(refusal.values).map(([name, value]) => [
    name,
    inOwnNumbers(String(value), language),
  ]);
  const when = formatWait(refusal.retryAfterSeconds ?? SOON_SECONDS, language);
  const message = fill(sentences[language][refusal.key], {
    why: '',
    when,
    ...(Object.fromEntries(written) as Readonly<Record<string, string>>),
    reason,
  });
  return { response: null, errors: [{ code, key: refusal.key, title, message }], notifications: [] };
}

const isReason = <Reasons extends object>(
  reasons: Reasons,
  given: string | number,
): given is keyof Reasons & string => Object.hasOwn(reasons, given);

/** Answers a call with a refusal; the only place that turns one into bytes. */
export function sendRefusal(request: FastifyRequest, reply: FastifyReply, refusal: Refusal): FastifyReply {
  if (refusal.retryAfterSeconds !== undefined) reply.header('retry-after', refusal.retryAfterSeconds);
  return reply
    .code(statusOf(refusal))
    .header('cache-control', 'no-store')
    .send(refusalEnvelope(refusal, request.headers['accept-language']));
}
