import type { commonRefusals } from '#contract/errors.ts';
import { inLanguages } from '../texts/languages.ts';

interface Texts {
  readonly refusalTitle: string;
  readonly refusals: Readonly<Record<keyof typeof commonRefusals, string>>;
  /** A value that a person entered; `{field}` is its label. */
  readonly checkField: string;
  readonly checkFields: string;
  /** Behind a sentence: how much more money it takes. */
  readonly missing: string;
  /** Why a request is not valid for other reasons: fills `{reason}` of INVALID_REQUEST. */
  readonly reasons: Readonly<
    Record<'unknownField' | 'depth' | 'body' | 'address' | 'request' | 'hosts' | 'amount' | 'file', string>
  >;
}

export const texts = inLanguages<Texts>('http', {
  en: {
    refusalTitle: 'Warning',
    refusals: {
      INVALID_REQUEST: 'This request isn’t valid: {reason}',
      NOT_SIGNED_IN: 'Please log in first',
      NOT_ALLOWED: 'You don’t have permission to do this',
      SELF_EXCLUDED: 'This isn’t available while you’re on a break',
      NOT_FOUND: 'Not found',
      METHOD_NOT_ALLOWED: 'This address doesn’t accept that kind of request',
      BODY_TOO_LARGE: 'The request is too large',
      UNSUPPORTED_MEDIA: 'The request must be JSON',
      HEADERS_TOO_LARGE: 'The headers of the request are too large',
      TOO_MANY_REQUESTS: 'Too many attempts. Try again {when}',
      FILE_UNREADABLE: 'This file cannot be opened any more: it is lost or damaged',
      INTERNAL: 'Something went wrong on our side. Nothing was changed. Try again',
      UNAVAILABLE: 'This isn’t available right now. Try again in a moment',
    },
    checkField: 'Please check what you entered for “{field}”',
    checkFields: 'Please check what you entered',
    missing: ': you need {missing} more',
    reasons: {
      unknownField: 'it has an unknown field',
      depth: 'its fields are nested too deeply',
      body: 'the body isn’t valid JSON',
      address: 'the address can’t be read',
      request: 'it isn’t valid HTTP',
      hosts: 'it names more than one host',
      amount: 'the amount doesn’t match what the bet costs',
      file: 'it must carry exactly one file',
    },
  },
});

/** `field` names the field in its value `field`, `fields` names none; the others are complete sentences. */
export type InvalidReason = keyof Texts['reasons'] | 'field' | 'fields';
