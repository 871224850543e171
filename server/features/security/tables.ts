import type { Generated } from 'kysely';
import type { SecurityEventKind } from '#contract/security.ts';

/** The tables of this feature; each file has the statements for its own subject. */
declare module '../../db/schema.ts' {
  interface Schema {
    otp_codes: {
      id: string;
      user_id: string;
      scope: string;
      code_sealed: string;
      /** By all sessions of the account, since it was mailed. */
      wrong_tries: Generated<number>;
      created_at: Date;
      expires_at: Date;
      used_at: Date | null;
    };
    /** `guesser`: the scope of the code, or the device or address of a wrong sign-in code. */
    wrong_codes: { user_id: string; guesser: string; at: Date };
    two_factor: { user_id: string; secret_sealed: string; last_step: bigint; enabled_at: Date };
    two_factor_setups: { user_id: string; session_id: string; secret_hash: string; expires_at: Date };
    recovery_codes: { user_id: string; code_hash: string; used_at: Date | null };
    passkeys: {
      id: string;
      user_id: string;
      credential_id: string;
      public_key: string;
      counter: bigint;
      transports: string;
      name: string;
      created_at: Date;
      last_used_at: Date | null;
    };
    passkey_challenges: { user_id: string; session_id: string; challenge: string; expires_at: Date };
    sign_in_tickets: {
      ticket_hash: string;
      user_id: string;
      challenge: string | null;
      created_at: Date;
      expires_at: Date;
      used_at: Date | null;
    };
    email_links: {
      token_hash: string;
      user_id: string;
      kind: 'verify' | 'change' | 'revoke';
      email: string;
      created_at: Date;
      expires_at: Date;
      used_at: Date | null;
    };
    security_events: {
      id: string;
      user_id: string;
      kind: SecurityEventKind;
      place: string | null;
      device: string | null;
      details: string | null;
      created_at: Date;
    };
  }
}
