import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Envelope } from '#contract/envelope.ts';
import type { RefusalKey } from '#contract/errors.ts';
import { refusals } from '../whole-contract.ts';
import { amountToMinor, MINOR_PER_UNIT } from '#core/money.ts';
import * as features from '../features/index.ts';
import { fill } from '../texts/fill.ts';
import { formatNumber, formatRetryDelay, formatUsd, inOwnNumbers } from '../texts/format.ts';
import { isoCodes, detectLanguage, type InLanguages, type Language } from '../texts/languages.ts';
import { fieldLabel } from './field-labels.ts';
import type { Refusal } from './refusal.ts';
import { texts } from './texts.ts';

/** Retry delay for a refusal that names none. */
const SOON_SECONDS = 60;
const MINOR_PER_CENT = MINOR_PER_UNIT / 100n;

type Sentences = Readonly<Record<RefusalKey, string>>;

/** In every language, the sentences of the server and those of each feature for its own refusals. */
const sentences = Object.fromEntries(
  isoCodes.map((language) => [
    language,
    Object.assign(
      {},
      texts[language].refusals,
      ...Object.values(features).map((feature) => feature.texts?.[language].refusals),
    ) as Sentences, // `defineFeature` requires the sentence of each refusal
  ]),
) as InLanguages<Sentences>; // made of all languages

/** The HTTP status of a refusal. */
export const getRefusalStatus = ({ key }: Refusal): number => refusals[key].status;

/** Builds the envelope of a refusal in the language of the request. */
export function toErrorEnvelope(refusal: Refusal, acceptLanguage: string | undefined): Envelope {
  const language = detectLanguage(acceptLanguage);
  const { code } = refusals[refusal.key];
  const errors = [
    {
      code,
      key: refusal.key,
      title: texts[language].refusalTitle,
      message: sentenceOf(refusal, language),
    },
  ];
  return { response: null, errors, notifications: [] };
}

function sentenceOf({ key, values, retryAfterSeconds }: Refusal, language: Language): string {
  const { reasons, checkField, checkFields } = texts[language];
  const given = values['reason'] ?? 'fields';
  if (key === 'INVALID_REQUEST' && (given === 'field' || given === 'fields')) {
    const label = fieldLabel(language, String(values['field'] ?? ''));
    return label === null ? checkFields : fill(checkField, { field: label });
  }
  // INVALID_REQUEST names its reason; other refusals contain theirs.
  const written = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'number' ? formatNumber(value, language) : inOwnNumbers(value, language),
    ]),
  );
  const reason = isReason(reasons, given) ? fill(reasons[given], written) : String(given);
  return fill(sentences[language][key], {
    why: values['missing'] === undefined ? '' : missingIn(language, String(values['missing'])),
    when: formatRetryDelay(retryAfterSeconds ?? SOON_SECONDS, language),
    ...written,
    // Rules say in English why they refuse a move, which no page offers.
    ...(key === 'ILLEGAL_ACTION' && language !== 'en' && { why: '' }),
    reason,
  });
}

/** How much more money it takes, to the cent that is enough. */
function missingIn(language: Language, amount: string): string {
  const cents = (amountToMinor(amount) + MINOR_PER_CENT - 1n) / MINOR_PER_CENT;
  const missing = inOwnNumbers(formatUsd(cents * MINOR_PER_CENT), language);
  return fill(texts[language].missing, { missing });
}

const isReason = <Reasons extends object>(
  reasons: Reasons,
  given: string | number,
): given is keyof Reasons & string => Object.hasOwn(reasons, given);

/** Answers a call with a refusal; the only place that serializes one. */
export function sendRefusal(request: FastifyRequest, reply: FastifyReply, refusal: Refusal): FastifyReply {
  if (refusal.retryAfterSeconds !== undefined) reply.header('retry-after', refusal.retryAfterSeconds);
  return reply
    .code(getRefusalStatus(refusal))
    .header('cache-control', 'no-store')
    .send(toErrorEnvelope(refusal, request.headers['accept-language']));
}
