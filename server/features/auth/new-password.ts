import { Refusal } from '../../http/refusal.ts';
import { assertPasswordProvided } from './password-checks.ts';

const MIN_CHARACTERS = 6; // 1-site section 5: "at least 6 characters"
/** Number of the most common passwords that are refused. */
const COMMONEST = 3000;
/** Shorter words of an address occur in too many passwords by accident. */
const MIN_WORD = 3;

const isLong = (text: string): boolean => [...text].length >= MIN_CHARACTERS;

/** Loaded lazily; the list is sorted by frequency. */
let common: Promise<ReadonlySet<string>> | undefined;
const commonPasswords = (): Promise<ReadonlySet<string>> =>
  (common ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'].filter(isLong).slice(0, COMMONEST)),
  ));

/** @throws {Refusal} PASSWORD_REQUIRED, PASSWORD_TOO_SHORT, PASSWORD_TOO_COMMON. */
export async function assertPasswordStrong(password: string): Promise<void> {
  assertPasswordProvided(password);
  if (!isLong(password)) throw new Refusal('PASSWORD_TOO_SHORT');
  if ((await commonPasswords()).has(password.toLowerCase())) throw new Refusal('PASSWORD_TOO_COMMON');
}

/**
 * Refuses a password that is too short without the words of the address.
 * @throws {Refusal} PASSWORD_LIKE_EMAIL.
 */
export function assertPasswordUnlikeEmail(password: string, email: string): void {
  const text = lettersOf(password);
  const rest = splitWords(email).reduce((left, word) => left.replaceAll(word, ''), text);
  if (rest !== text && !isLong(rest)) throw new Refusal('PASSWORD_LIKE_EMAIL');
}

const lettersOf = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Returns the address, its name and their words, forwards and backwards, without the top-level domain. */
function splitWords(email: string): string[] {
  const [name = '', domain = ''] = email.split('@');
  const words = [...name.split(/[^\p{L}\p{N}]/u), ...domain.split('.').slice(0, -1)];
  const forwards = [email, name, ...words].map(lettersOf).filter((word) => word.length >= MIN_WORD);
  return [...forwards, ...forwards.map((word) => [...word].toReversed().join(''))];
}
