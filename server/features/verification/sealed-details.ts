import * as z from 'zod/mini';
import type { Deps, Vault } from '../../deps.ts';
import { identityDetails, type IdentityDetails } from '#contract/verification.ts';

/** Parses the decrypted details that a player typed. */
export const readDetails = (text: string): IdentityDetails => z.parse(identityDetails, JSON.parse(text));

/** Decrypts a player's stored details. */
export const openDetails = (
  { vault }: { readonly vault: Vault },
  sealed: string | null | undefined,
): IdentityDetails | null => (sealed ? readDetails(vault.open(sealed)) : null);

/** Decrypts them for those who go on without: undefined if they are damaged, which is logged. */
export function openReadableDetails(
  { vault, log }: Pick<Deps, 'vault' | 'log'>,
  row: { readonly user_id: string; readonly details_sealed: string | null } | undefined,
): IdentityDetails | null | undefined {
  try {
    return openDetails({ vault }, row?.details_sealed);
  } catch (error) {
    log.error({ err: error, user: row?.user_id }, 'cannot decrypt the details of a player');
    return undefined;
  }
}

/**
 * Returns the columns of a player's details: encrypted, and the identity key that a person's accounts share.
 */
export const sealDetails = (vault: Vault, typed: IdentityDetails) => ({
  details_sealed: vault.seal(JSON.stringify(typed)),
  identity_key: identityKey(vault, typed),
});

/** Keyed hash of name, date of birth and country; without the site's key it cannot be searched. */
export const identityKey = (
  vault: Vault,
  { first_name, last_name, born, country }: IdentityDetails,
): string => vault.mark(`identity:${lettersOf(`${first_name}${last_name}`)} ${born} ${country}`);

/** Normalizes a name: no accents, spaces or punctuation. */
const lettersOf = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}]/gu, '');
