import type { ReplyOf, RequestOf } from '#contract/endpoint.ts';
import type { Offering } from '#contract/offerings.ts';
import { sql } from 'kysely';
import type { Db } from '../../db/connection.ts';
import { executeStatement, defineStatement } from '../../db/statement.ts';
import type { Deps } from '../../deps.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Language } from '../../texts/languages.ts';
import { readKeyPage, type KeyOrder } from '../../key-pages.ts';
import { tournamentTypes, type listTournaments, type TournamentType } from '#contract/tournaments.ts';
import { findFirstWinners } from './ranking.ts';
import { isDecided, isTypeOffered, type PageRow } from './rows.ts';
import { localizeTournament } from './texts.ts';
import { serializeTournament } from './views.ts';

/** The viewer's location. */
export interface ViewerLocation {
  readonly country: string | null;
  readonly off: readonly Offering[];
}

type Phase = NonNullable<RequestOf<typeof listTournaments>['state']>;
type Listed = PageRow & { readonly participants: number; readonly phase: Phase };

/** By the clock, because the job changes the stored state a little later. */
const PHASE = `case when t.state not in ('scheduled', 'running') or t.ends_at <= @now::timestamptz then 'over'
  when t.starts_at <= @now::timestamptz then 'running' else 'scheduled' end`;
/** Publicly visible tournaments. */
const SHOWN = `t.state not in ('draft', 'cancelled') and t.type = any(@types::text[])
  and (t.countries = '[]'::jsonb or t.countries ? @country)`;
/** Running ones by end first, then upcoming ones by start, then finished ones, latest first. */
const ORDER = `case phase when 'running' then 0 when 'scheduled' then 1 else 2 end,
  case phase when 'running' then ends_at when 'scheduled' then starts_at end, ends_at desc, slug, id`;

/** The same, in which each column can be compared. */
const LISTED: KeyOrder<Listed> = [
  {
    sql: `(case phase when 'running' then 0 when 'scheduled' then 1 else 2 end)`,
    type: 'number',
    way: 'asc',
    of: ({ phase }) => (phase === 'running' ? 0 : phase === 'scheduled' ? 1 : 2),
  },
  {
    sql: `(case phase when 'running' then ends_at when 'scheduled' then starts_at else 'epoch' end)`,
    type: 'time',
    way: 'asc',
    of: ({ phase, ...row }) =>
      phase === 'running' ? row.ends_at : phase === 'scheduled' ? row.starts_at : new Date(0),
  },
  { sql: 'ends_at', type: 'time', way: 'desc', of: ({ ends_at: endsAt }) => endsAt },
  { sql: 'slug', type: 'text', way: 'asc', of: ({ slug }) => slug },
  { sql: 'id', type: 'text', way: 'asc', of: ({ id }) => id },
];

interface Asked {
  readonly types: readonly string[];
  readonly country: string;
  readonly now: Date;
  readonly phase: Phase | null;
  readonly series: string | null;
}
const shown = ({ types, country, now, phase, series }: Asked) => sql`(
    select t.*, case when t.state not in ('scheduled', 'running') or t.ends_at <= ${now}::timestamptz then 'over'
      when t.starts_at <= ${now}::timestamptz then 'running' else 'scheduled' end as phase
    from tournaments t where t.state not in ('draft', 'cancelled') and t.type = any(${types}::text[])
      and (t.countries = '[]'::jsonb or t.countries ? ${country})
      and (${series}::text is null or t.slug = ${series}::text)) as shown
  where (${phase}::text is null or phase = ${phase}::text)`;

const ONE = defineStatement<
  { types: readonly string[]; country: string; now: Date; slug: string },
  Listed
>(`with shown as (
    select t.*, ${PHASE} as phase from tournaments t
    where ${SHOWN} and (@slug = 'current' or t.slug = @slug or t.id = @slug)
  )
  select shown.*, coalesce(s.participants, 0) as participants
  from shown left join tournament_snapshots s on s.tournament_id = shown.id order by ${ORDER} limit 1`);

/** Not the code of any country; used when the country is unknown. */
const NOWHERE = '--';

const offered = (types: readonly TournamentType[], off: readonly Offering[]): TournamentType[] =>
  types.filter((type) => isTypeOffered(type, off));

/** Returns the tournaments visible from a location, running ones first. */
export async function listTournamentsFor(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { country, off, language }: ViewerLocation & { readonly language: Language },
  input: RequestOf<typeof listTournaments>,
): Promise<ReplyOf<typeof listTournaments>> {
  const now = clock.now();
  const types = offered(input.type ? [input.type] : tournamentTypes, off);
  const requested = {
    types,
    country: country ?? NOWHERE,
    now,
    phase: input.state ?? null,
    series: input.series ?? null,
  };
  const { rows, ...place } = await readKeyPage(input, {
    order: LISTED,
    async rows({ isBeyond, orderBy, limit, offset }) {
      const found = await sql<Listed>`select shown.*, coalesce((
          select participants from tournament_snapshots where tournament_id = shown.id), 0) as participants
        from ${shown(requested)} and ${isBeyond} order by ${orderBy} limit ${limit} offset ${offset}`.execute(
        db,
      );
      return found.rows;
    },
    async total() {
      const counted = await sql<{ total: bigint }>`select count(*) as total from ${shown(requested)}`.execute(
        db,
      );
      return Number(counted.rows[0]?.total ?? 0);
    },
  });
  const winners = await findFirstWinners(
    db,
    rows.filter(isDecided).map(({ id }) => id),
  );
  const items = rows.map((row) => ({
    ...serializeTournament(localizeTournament(row, language), row.participants, now),
    winners: winners.get(row.id) ?? [],
  }));
  return { items, ...place };
}

/**
 * Returns the tournament that a page of this type shows: `current`, the slug of a series, or an id.
 * @throws {Refusal} NOT_FOUND, NOT_OFFERED
 */
export async function findTournament(
  { db, clock }: { readonly db: Db; readonly clock: Deps['clock'] },
  { country, off }: ViewerLocation,
  { type, slug }: { readonly type: TournamentType; readonly slug: string },
): Promise<Listed> {
  if (!isTypeOffered(type, off)) throw new Refusal('NOT_OFFERED');
  const values = { types: [type], country: country ?? NOWHERE, now: clock.now(), slug };
  const [row] = await executeStatement(db, ONE, values);
  if (!row) throw new Refusal('NOT_FOUND');
  return row;
}

const EXISTS = defineStatement<{ type: string; slug: string }, { found: boolean }>(
  `select exists (select from tournaments where type = @type and state not in ('draft', 'cancelled')
    and (slug = @slug or id = @slug)) as found`,
);

/** Returns whether a tournament of this type is visible in any country. */
export async function isTournament(
  { db }: Pick<Deps, 'db'>,
  type: TournamentType,
  slug: string,
): Promise<boolean> {
  const [row] = await executeStatement(db, EXISTS, { type, slug });
  return row?.found === true;
}

/**
 * Returns a tournament by id where it is visible.
 * @throws {Refusal} NOT_FOUND, NOT_OFFERED
 */
export async function getVisibleTournament(
  deps: Pick<Deps, 'db' | 'clock'>,
  { country, off }: ViewerLocation,
  id: string,
): Promise<Listed> {
  const values = { types: tournamentTypes, country: country ?? NOWHERE, now: deps.clock.now(), slug: id };
  const [row] = await executeStatement(deps.db, ONE, values);
  if (row?.id !== id) throw new Refusal('NOT_FOUND');
  if (!isTypeOffered(row.type, off)) throw new Refusal('NOT_OFFERED');
  return row;
}
