import * as z from 'zod/mini';
import type { Vault } from '../../deps.ts';
import { identityDetails, type IdentityDetails } from '#contract/verification.ts';

/** What a player typed, of the text that is sealed. */
export const readDetails = (text: string): IdentityDetails => z.parse(identityDetails, JSON.parse(text));

/** What a player typed, as it is stored. */
export const openDetails = (
  { vault }: { readonly vault: Vault },
  sealed: string | null | undefined,
): IdentityDetails | null => (sealed ? readDetails(vault.open(sealed)) : null);

/** The columns of what a player typed: sealed, and the mark that two accounts of one person have alike. */
export const sealDetails = (vault: Vault, typed: IdentityDetails) => ({
  details_sealed: vault.seal(JSON.stringify(typed)),
  identity_key: identityKey(vault, typed),
});

/** The same for the same name, date of birth and country; who has no key of the site finds nobody by it. */
export const identityKey = (
  vault: Vault,
  { first_name, last_name, born, country }: IdentityDetails,
): string => vault.mark(`identity:${lettersOf(`${first_name}${last_name}`)} ${born} ${country}`);

/** A name however it is written: without marks on letters, and what stands between them. */
const lettersOf = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}]/gu, '');
