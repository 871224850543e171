import { readFileSync } from 'node:fs';
import type { FastifyRequest } from 'fastify';
import { Reader, type Response } from 'maxmind';
import type { Catalogue } from '#core/rules.ts';
import type { Env } from './env.ts';
import { getRequestAddress } from './http/client-network.ts';
import { Refusal } from './http/refusal.ts';
import { StartError } from './start-error.ts';

/** Country restrictions of games, and the country of a call. */
export interface Geo {
  /** ISO 3166-1, two letters; null: unknown, or no database is set. */
  countryOf(request: FastifyRequest): string | null;
  /** As `countryOf`, for an address. */
  countryAt(address: string): string | null;
  /** Countries in which a game is blocked. */
  blockedIn(game: string): readonly string[];
}

/** The layout of MaxMind's databases, and the flat one of others. */
type CountryRow = Response & {
  readonly country?: { readonly iso_code?: unknown };
  readonly country_code?: unknown;
};

/** @throws {StartError} if the file is not an address database, or a blocked game does not exist */
export function createGeo(
  { geoDatabase, blockedCountries }: Pick<Env, 'geoDatabase' | 'blockedCountries'>,
  catalogue: Catalogue,
): Geo {
  // Games of providers are not known yet.
  const unknown = blockedCountries.find(
    ({ game }) => game !== null && !game.includes(':') && !catalogue[game],
  );
  if (unknown) throw new StartError(`BLOCKED_COUNTRIES names ${unknown.game}, but there is no such game.`);
  const reader = geoDatabase === undefined ? null : openDatabase(geoDatabase);
  const countryAt = (address: string): string | null => {
    const row = reader && readRow(reader, address);
    const code = row?.country?.iso_code ?? row?.country_code;
    return typeof code === 'string' && /^[A-Z]{2}$/.test(code) ? code : null;
  };
  return {
    countryAt,
    countryOf: (request) => countryAt(getRequestAddress(request)),
    blockedIn: (slug) => [
      ...new Set(
        blockedCountries.flatMap(({ game, country }) => (game === null || game === slug ? [country] : [])),
      ),
    ],
  };
}

/** @throws {Refusal} GAME_RESTRICTED if the game is blocked in the country of the call */
export function assertNotRestricted(geo: Geo, request: FastifyRequest, game: string): void {
  const country = geo.countryOf(request);
  if (country !== null && geo.blockedIn(game).includes(country)) throw new Refusal('GAME_RESTRICTED');
}

function openDatabase(path: string): Reader<CountryRow> {
  try {
    const reader = new Reader<CountryRow>(readFileSync(path));
    reader.get('127.0.0.1');
    return reader;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'no database of addresses';
    throw new StartError(`GEO_DATABASE ${path} cannot be read (${code}).`, { cause: error });
  }
}

const readRow = (reader: Reader<CountryRow>, address: string): CountryRow | null => {
  try {
    return reader.get(address.replace(/^::ffff:(?=\d+\.)/, ''));
  } catch {
    // Not an address, or an IP version the file does not cover.
    return null;
  }
};
