import { minorToAmount } from '#core/money.ts';
import type { z } from 'zod/mini';
import type { Deps, Player } from '../../deps.ts';
import type { Language } from '../../texts/languages.ts';
import { getDisabledOfferings, secondsUntil } from '../reward-rules/feature.ts';
import { getTodaysClash } from './clash.ts';
import type { SpinnersClash, tournamentTeaser } from '#contract/tournaments.ts';
import { isAvailableIn, isTypeOffered, stateAt, type PageRow } from './rows.ts';
import { localizeTournament } from './texts.ts';
import { durationSeconds } from './views.ts';

/** Cache lifetime of the site's initial state. */
const KEPT_MS = 2_000;

/** The part of the site's initial state about tournaments and today's clash. */
export interface Teasers {
  readonly tournaments: z.infer<typeof tournamentTeaser>[];
  readonly spinners_clash: SpinnersClash | null;
}

interface Read {
  readonly rows: readonly PageRow[];
  readonly clash: SpinnersClash | null;
}

/** Caches the query across page loads. Returns nothing for self-excluded players. */
export function createTeasers(
  deps: Deps,
): (from: {
  readonly country: string | null;
  readonly player: Player | null;
  readonly language: Language;
}) => Promise<Teasers> {
  let cache: { readonly atMs: number; readonly read: Promise<Read> } | undefined;
  const newest = (): Promise<Read> => {
    const nowMs = performance.now();
    if (cache && nowMs - cache.atMs < KEPT_MS) return cache.read;
    const read = readNow(deps);
    cache = { atMs: nowMs, read };
    // A failure is not cached.
    read.catch(() => (cache = undefined));
    return read;
  };
  return async ({ country, player, language }) => {
    const now = deps.clock.now();
    if (player?.excludedUntil && player.excludedUntil > now) return { tournaments: [], spinners_clash: null };
    const [{ rows, clash }, off] = [await newest(), getDisabledOfferings(deps, country)];
    const shown = rows.filter(
      (row) => isTypeOffered(row.type, off) && isAvailableIn(row, country) && stateAt(row, now) === 'running',
    );
    return {
      tournaments: shown.map((row) => ({
        slug: row.slug,
        end_in: secondsUntil(row.ends_at, now),
        total_time: durationSeconds(row),
        type: row.type,
        title: localizeTournament(row, language).title,
        pool: minorToAmount(row.pool),
      })),
      spinners_clash: isTypeOffered('clash', off) ? clash : null,
    };
  };
}

async function readNow(deps: Deps): Promise<Read> {
  const now = deps.clock.now();
  const rows = await deps.db
    .selectFrom('tournaments')
    .selectAll()
    .where('type', '<>', 'clash')
    .where('state', 'in', ['scheduled', 'running'])
    .where('starts_at', '<=', now)
    .where('ends_at', '>', now)
    .orderBy('ends_at')
    .orderBy('id')
    .$narrowType<Pick<PageRow, 'type'>>()
    .execute();
  return { rows, clash: await getTodaysClash(deps, []) };
}
