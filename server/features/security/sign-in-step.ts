import type { Assertion } from '#contract/security.ts';
import { transaction } from '../../db/transaction.ts';
import type { Tx } from '../../db/connection.ts';
import type { Deps } from '../../deps.ts';
import { Refusal } from '../../http/refusal.ts';
import { hashToken, newToken } from '../../http/token.ts';
import { createPasskeyChallenge, verifyPasskey } from './passkeys.ts';
import { consumeSecondFactor } from './second-factor.ts';
import { withGuessLimit, type Guesser } from './guess-limit.ts';
import './tables.ts';

const TICKET_MS = 10 * 60_000;

/** The reply to a sign-in that passed the first factor. The ticket proves that, once. */
export interface SecondFactorPrompt {
  readonly request_two_factor_code: true;
  readonly two_fa_ticket: string;
  /** Options for the browser's WebAuthn; null if the account has no passkey. */
  readonly passkey: Readonly<Record<string, unknown>> | null;
}

/** Requests the second factor of a player who passed the first. */
export const createSecondFactorTicket = (deps: Deps, userId: string): Promise<SecondFactorPrompt> =>
  transaction(deps.db, async (tx) => {
    const [ticket, now] = [newToken(), deps.clock.now()];
    const options = await createPasskeyChallenge(deps, tx, userId);
    await tx
      .insertInto('sign_in_tickets')
      .values({
        ticket_hash: hashToken(ticket),
        user_id: userId,
        challenge: options?.challenge ?? null,
        created_at: now,
        expires_at: new Date(now.getTime() + TICKET_MS),
        used_at: null,
      })
      .execute();
    return { request_two_factor_code: true, two_fa_ticket: ticket, passkey: options && { ...options } };
  });

interface OpenTicket {
  readonly userId: string;
  readonly challenge: string | null;
  readonly hash: string;
}

/**
 * Returns the player of a ticket.
 * @throws {Refusal} TWO_FA_TICKET_INVALID when it is unknown, used or too old.
 */
export async function readTicket({ db, clock }: Deps, ticket: string): Promise<OpenTicket> {
  const hash = hashToken(ticket);
  const row = await db
    .selectFrom('sign_in_tickets')
    .select(['user_id as userId', 'challenge'])
    .where('ticket_hash', '=', hash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', clock.now())
    .executeTakeFirst();
  if (!row) throw new Refusal('TWO_FA_TICKET_INVALID');
  return { ...row, hash };
}

interface SecondProof {
  readonly userId: string;
  readonly guesser: Guesser;
  /** An app code or a recovery code. */
  readonly code?: string | null | undefined;
  readonly passkey?: Assertion | null | undefined;
  /** Consumed together with the proof. */
  readonly ticket?: OpenTicket | undefined;
}

/**
 * Runs `enter` if the second factor is valid, in one transaction with consuming it.
 * @throws {Refusal} TWO_FA_WRONG, TWO_FA_TICKET_INVALID, TOO_MANY_REQUESTS.
 */
export const withSecondFactor = <Answer>(
  deps: Deps,
  { userId, guesser, ...proof }: SecondProof,
  enter: (tx: Tx) => Promise<Answer>,
): Promise<Answer> =>
  withGuessLimit(deps, { userId, guesser, refusal: 'TWO_FA_WRONG' }, async (tx) => {
    if (!(await isProven(tx, deps, userId, proof))) return null;
    if (proof.ticket) await useTicket(tx, deps, proof.ticket.hash);
    return enter(tx);
  });

async function isProven(
  tx: Tx,
  deps: Deps,
  userId: string,
  { code, passkey, ticket }: Omit<SecondProof, 'userId' | 'guesser'>,
): Promise<boolean> {
  if (code) return consumeSecondFactor(tx, deps, userId, code);
  const challenge = ticket?.challenge;
  return Boolean(
    passkey && challenge && (await verifyPasskey(tx, deps, { userId, challenge, sent: passkey })),
  );
}

async function useTicket(tx: Tx, { clock }: Deps, hash: string): Promise<void> {
  const used = await tx
    .updateTable('sign_in_tickets')
    .set({ used_at: clock.now() })
    .where('ticket_hash', '=', hash)
    .where('used_at', 'is', null)
    .returning('ticket_hash')
    .executeTakeFirst();
  if (!used) throw new Refusal('TWO_FA_TICKET_INVALID');
}
