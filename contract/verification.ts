import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import type { Refusals } from './errors.ts';
import { emptyRequest, givenId, id, keyPageReply, keyPageRequest, time } from './shared.ts';

export const refusals = {
  PAPER_TYPE: { code: 1073, status: 415 },
  PAPER_UNREADABLE: { code: 1074, status: 400 },
  PAPERS_MISSING: { code: 1075, status: 400 },
  TOO_YOUNG: { code: 1076, status: 400 },
  REASON_MISSING: { code: 1077, status: 400 },
  VERIFICATION_CLOSED: { code: 5055, status: 409 },
  PAPER_DECIDED: { code: 5056, status: 409 },
} as const satisfies Refusals;

declare module './errors.ts' {
  interface RefusalsByFeature {
    readonly verification: typeof refusals;
  }
}

/** The images that prove identity and address. */
export const documentSides = ['front', 'back', 'selfie', 'address'] as const;
export type DocumentSide = (typeof documentSides)[number];
/** A passport has no back. */
export const documentKinds = ['passport', 'id_card', 'licence'] as const;

/** Returns the images that a document needs. */
export const getRequiredSides = (document: (typeof documentKinds)[number]): readonly DocumentSide[] =>
  documentSides.filter((kind) => kind !== 'back' || document !== 'passport');

/** Letters of any script and the usual separators in names; no digits, combining marks only on letters. */
const personName = z
  .string()
  .check(z.trim(), z.minLength(1), z.maxLength(60), z.regex(/^\p{L}\p{M}?(?:[ .'’-]*\p{L}\p{M}?)*\.?$/u));

export const identityDetails = z.strictObject({
  document: z.enum(documentKinds),
  first_name: personName,
  last_name: personName,
  born: z.iso.date(),
  country: z.string().check(z.regex(/^[A-Z]{2}$/)),
});
export type IdentityDetails = z.infer<typeof identityDetails>;

const paper = z.object({
  id,
  kind: z.enum(documentSides),
  /** `kept`: uploaded, but not submitted for review. */
  state: z.enum(['kept', 'review', 'accepted', 'refused']),
  reason: z.nullable(z.string()),
  type: z.enum(['image/jpeg', 'application/pdf']),
  bytes: z.int(),
  created_at: time,
  decided_at: z.nullable(time),
});
export type VerificationFile = z.infer<typeof paper>;

export const verificationState = z.enum(['none', 'review', 'approved', 'refused']);

const verification = z.object({
  state: verificationState,
  /** Null: nothing was typed yet, or what was typed is damaged. */
  details: z.nullable(identityDetails),
  /** What was typed can no longer be read; the player sends it again. */
  details_lost: z.optional(z.literal(true)),
  sent_at: z.nullable(time),
  decided_at: z.nullable(time),
  papers: z.array(paper),
});
export type Verification = z.infer<typeof verification>;

// Not in the requirement, like all calls here.
export const getVerification = endpoint({
  method: 'GET',
  path: '/user/verification/get',
  access: 'player',
  summary: 'Returns the player’s verification status and documents, without their contents.',
  request: emptyRequest,
  reply: verification,
});

export const uploadPaper = endpoint({
  method: 'POST',
  path: '/user/verification/upload',
  access: 'player',
  file: 'upload',
  summary:
    'Stores a document (JPEG, PNG, WebP or PDF, up to 10 MB); it replaces one of its kind that is not accepted.',
  request: z.strictObject({ kind: z.enum(documentSides) }),
  reply: verification,
});

export const sendVerification = endpoint({
  method: 'POST',
  path: '/user/verification/send',
  access: 'player',
  summary: 'Submits the documents for review; after a refusal, the new ones.',
  request: identityDetails,
  reply: verification,
});

export const listVerifications = endpoint({
  method: 'GET',
  path: '/staff/verification/list',
  access: 'player',
  permission: 'verification.read',
  summary:
    'Lists players in a verification state: longest wait first, and the newest first of those decided.',
  request: z.strictObject({ state: z.enum(['review', 'approved', 'refused']), ...keyPageRequest }),
  reply: z.object({
    waiting: z.int(),
    items: z.array(
      z.object({
        user_id: id,
        username: z.string(),
        avatar: z.nullable(z.string()),
        papers: z.int(),
        sent_at: time,
      }),
    ),
    ...keyPageReply,
  }),
});

export const getPlayerVerification = endpoint({
  method: 'GET',
  path: '/staff/verification/get',
  access: 'player',
  permission: 'verification.read',
  summary: 'Returns a player’s submitted documents.',
  request: z.strictObject({ user_id: givenId }),
  reply: z.object({ username: z.string(), avatar: z.nullable(z.string()), verification }),
});

export const openPaper = endpoint({
  method: 'GET',
  path: '/staff/verification/paper',
  access: 'player',
  permission: 'verification.read',
  file: 'download',
  summary: 'Returns the contents of a document; each view is recorded in the staff log.',
  request: z.strictObject({ id: givenId }),
  reply: z.unknown(),
});

export const decidePaper = endpoint({
  method: 'POST',
  path: '/staff/verification/decide',
  access: 'player',
  permission: 'verification.decide',
  summary: 'Accepts or refuses a document. The last one decides the verification.',
  request: z.strictObject({
    id: givenId,
    accept: z.boolean(),
    reason: z.optional(z.string().check(z.trim(), z.maxLength(300))),
  }),
  reply: z.object({ verification }),
});
