/** Expected refusals: a stable positive code, which is never reused, and the equivalent HTTP status. */
export type Refusals = Readonly<Record<string, { readonly code: number; readonly status: number }>>;

/** Refusals that any call may return. Their messages are in `server/http/texts.ts`. */
export const commonRefusals = {
  INVALID_REQUEST: { code: 1000, status: 400 },
  NOT_SIGNED_IN: { code: 2000, status: 401 },
  NOT_ALLOWED: { code: 3000, status: 403 },
  SELF_EXCLUDED: { code: 3001, status: 403 },
  NOT_FOUND: { code: 4000, status: 404 },
  METHOD_NOT_ALLOWED: { code: 4005, status: 405 },
  BODY_TOO_LARGE: { code: 6000, status: 413 },
  UNSUPPORTED_MEDIA: { code: 6001, status: 415 },
  HEADERS_TOO_LARGE: { code: 6002, status: 431 },
  TOO_MANY_REQUESTS: { code: 7000, status: 429 },
  FILE_UNREADABLE: { code: 4006, status: 410 },
  INTERNAL: { code: 9000, status: 500 },
  UNAVAILABLE: { code: 9001, status: 503 },
} as const satisfies Refusals;

/**
 * Refusals by feature. Each `contract.ts` adds its own with `declare module`, so that misspelt keys are type
 * errors even in code that imports no feature.
 */
export interface RefusalsByFeature {
  readonly common: typeof commonRefusals;
}

type KeysOf<Table> = Table extends Refusals ? keyof Table : never;
export type RefusalKey = {
  [F in keyof RefusalsByFeature]: KeysOf<RefusalsByFeature[F]>;
}[keyof RefusalsByFeature];
