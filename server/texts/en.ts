import type { RefusalKey } from '#contract/errors.ts';
import { pages } from '../features/site/page-texts.ts';
import { strategies } from '../features/strategies/texts.ts';
import type { Texts } from './texts.ts';

const refusals: Record<RefusalKey, string> = {
  INVALID_REQUEST: 'This request is not valid: {reason}',
  INVALID_PARAMS: 'These settings are not possible in this game',
  BET_TOO_SMALL: 'The smallest bet is $0.01',
  MAX_PROFIT: 'The win would be above the maximum profit. Lower the bet or the payout',
  INVALID_CLIENT_SEED: 'Use 1 to 64 letters, digits, dots, underscores or hyphens',
  EMAIL_REQUIRED: 'Email field is required',
  EMAIL_INVALID: 'Please enter a valid email address',
  PASSWORD_REQUIRED: 'Password field is required',
  PASSWORD_TOO_SHORT: 'The password needs at least 6 characters',
  PASSWORD_TOO_COMMON: 'Too many people use this password. Choose another one',
  PASSWORD_LIKE_EMAIL: 'This password is too much like your email address. Choose another one',
  RESET_CODE_INVALID: 'This link is not valid any more. Ask for a new one',
  NOT_SIGNED_IN: 'Please log in first',
  CREDENTIALS_WRONG: 'Email or password is wrong',
  NOT_ALLOWED: 'You are not allowed to do this',
  NOT_FOUND: 'Not found',
  METHOD_NOT_ALLOWED: 'This address does not take that kind of request',
  INSUFFICIENT_BALANCE: 'The balance is too low for this bet',
  ILLEGAL_ACTION: 'This move is not possible now{why}',
  WRONG_STEP: 'The round has moved on. Its state is shown again',
  ROUND_OPEN: 'A round of this game is still open. Finish it first',
  SEED_LOCKED: 'Seeds cannot be changed while a round is open',
  ID_REUSED: 'This bet was already placed with other contents',
  BETTING_CLOSED: 'The round has started. Your bet was not taken',
  EMAIL_TAKEN: 'An account with this email already exists',
  TOO_MANY_STRATEGIES: 'You have {most} strategies already. Delete one first',
  REFILL_TOO_EARLY: 'You can refill once your balance is below $10 and no round is open',
  BODY_TOO_LARGE: 'The request is too large',
  UNSUPPORTED_MEDIA: 'The request must be JSON',
  HEADERS_TOO_LARGE: 'The headers of the request are too large',
  TOO_MANY_REQUESTS: 'Too many attempts. Try again in {seconds} s',
  INTERNAL: 'Something went wrong on our side. Nothing was changed',
  UNAVAILABLE: 'The service is not available now. Try again in a moment',
};

export const en: Texts = {
  refusalTitle: 'Warning',
  refusals,
  reasons: {
    field: 'the field {field} cannot be read',
    unknownField: 'it has a field that this call does not know',
    fields: 'its fields cannot be read',
    depth: 'its fields are nested too deeply',
    body: 'the body is not readable JSON',
    address: 'the address is not readable',
    request: 'it is not readable as HTTP',
    hosts: 'it names more than one host',
  },
  notifications: {
    demo_credit: { title: 'Balance credited', message: '{amount} of play money is on your balance' },
  },
  mails: {
    passwordReset: {
      subject: 'Set a new password',
      lines: [
        'Hello {username},',
        'somebody asked to set a new password for your account. Open this link within one hour to choose one:',
        '{link}',
        'The link works once. A new password logs out every device. If it was not you, ignore this mail: nothing changes.',
      ],
    },
  },
  strategies,
  pages,
};
