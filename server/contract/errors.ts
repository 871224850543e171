/**
 * Every expected "no" of the API: its stable positive code and the HTTP status that says the same again.
 * Codes are never reused. The sentence for the player comes from the server's language table.
 */
export const refusals = {
  INVALID_REQUEST: { code: 1000, status: 400 },
  INVALID_PARAMS: { code: 1001, status: 400 },
  BET_TOO_SMALL: { code: 1002, status: 400 },
  MAX_PROFIT: { code: 1003, status: 400 },
  INVALID_CLIENT_SEED: { code: 1004, status: 400 },
  EMAIL_REQUIRED: { code: 1010, status: 400 },
  EMAIL_INVALID: { code: 1011, status: 400 },
  PASSWORD_REQUIRED: { code: 1012, status: 400 },
  PASSWORD_TOO_SHORT: { code: 1013, status: 400 },
  RESET_CODE_INVALID: { code: 1014, status: 400 },
  PASSWORD_TOO_COMMON: { code: 1015, status: 400 },
  PASSWORD_LIKE_EMAIL: { code: 1016, status: 400 },
  NOT_SIGNED_IN: { code: 2000, status: 401 },
  CREDENTIALS_WRONG: { code: 2001, status: 401 },
  NOT_ALLOWED: { code: 3000, status: 403 },
  NOT_FOUND: { code: 4000, status: 404 },
  METHOD_NOT_ALLOWED: { code: 4005, status: 405 },
  INSUFFICIENT_BALANCE: { code: 5000, status: 409 },
  ILLEGAL_ACTION: { code: 5001, status: 409 },
  WRONG_STEP: { code: 5002, status: 409 },
  ROUND_OPEN: { code: 5003, status: 409 },
  SEED_LOCKED: { code: 5004, status: 409 },
  ID_REUSED: { code: 5005, status: 409 },
  BETTING_CLOSED: { code: 5006, status: 409 },
  EMAIL_TAKEN: { code: 5010, status: 409 },
  TOO_MANY_STRATEGIES: { code: 5011, status: 409 },
  REFILL_TOO_EARLY: { code: 5012, status: 409 },
  BODY_TOO_LARGE: { code: 6000, status: 413 },
  UNSUPPORTED_MEDIA: { code: 6001, status: 415 },
  HEADERS_TOO_LARGE: { code: 6002, status: 431 },
  TOO_MANY_REQUESTS: { code: 7000, status: 429 },
  INTERNAL: { code: 9000, status: 500 },
  UNAVAILABLE: { code: 9001, status: 503 },
} as const satisfies Record<string, { readonly code: number; readonly status: number }>;

export type RefusalKey = keyof typeof refusals;
