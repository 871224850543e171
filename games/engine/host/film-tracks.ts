import type { TimelineEntry } from '../stage/create-timeline.ts';
import type { FilmBar, FilmTrack } from './film-types.ts';

/** More rows than this are not readable. */
const maxTracks = 8;

/**
 * Builds the rows of a film's timeline from non-overlapping bars: the motions of each cue, at most eight
 * rows.
 */
export function buildFilmTracks(entries: readonly TimelineEntry[]): readonly FilmTrack[] {
  const lasting = entries.filter(({ kind, startMs, endMs }) => kind !== 'call' && endMs > startMs);
  const cues = [...new Set(lasting.toSorted((a, b) => a.startMs - b.startMs).map(({ cue }) => cue))];
  const rows = cues.map((cue) => ({
    cue,
    lanes: lanesOf(barsOf(lasting.filter((each) => each.cue === cue))),
  }));
  const counts = shareOut(rows.map(({ lanes }) => lanes.length));
  const tracks = rows.flatMap(({ cue, lanes }, index) =>
    gather(lanes, counts[index] ?? 1).map((bars): FilmTrack => ({ label: cue, bars })),
  );
  if (tracks.length <= maxTracks) return tracks;
  const rest = tracks.slice(maxTracks - 1);
  return [
    ...tracks.slice(0, maxTracks - 1),
    { label: [...new Set(rest.map(({ label }) => label))].join(', '), bars: union(rest.flatMap(named)) },
  ];
}

/** Gives each one row, then the rest to those that want most. */
function shareOut(wanted: readonly number[]): readonly number[] {
  const given = wanted.map(() => 1);
  for (let spare = maxTracks - wanted.length; spare > 0; spare -= 1) {
    const missing = wanted.map((want, index) => want - (given[index] ?? 0));
    const neediest = missing.indexOf(Math.max(...missing));
    if ((missing[neediest] ?? 0) > 0) given[neediest] = (given[neediest] ?? 0) + 1;
  }
  return given;
}

const named = ({ label, bars }: FilmTrack): readonly FilmBar[] => bars.map((bar) => ({ ...bar, label }));

/** Returns one bar for motions at the same time, and for consecutive motions of one property. */
function barsOf(entries: readonly TimelineEntry[]): readonly FilmBar[] {
  const byName = grouped(entries, ({ name, cue }) => (name === '' ? cue : name));
  const motions = [...byName].flatMap(([label, each]) =>
    union(each.map(({ startMs, endMs }) => ({ startMs, endMs, label }))),
  );
  const bySpan = grouped(motions, ({ startMs, endMs }) => `${startMs} ${endMs}`);
  return [...bySpan.values()].flatMap((bars) => {
    const [first] = bars;
    return first ? [{ ...first, label: bars.map(({ label }) => label).join(', ') }] : [];
  });
}

function grouped<T>(list: readonly T[], keyOf: (each: T) => string): ReadonlyMap<string, readonly T[]> {
  const groups = new Map<string, T[]>();
  for (const each of list) groups.set(keyOf(each), [...(groups.get(keyOf(each)) ?? []), each]);
  return groups;
}

/** Distributes bars over rows without overlaps; each bar goes to the first row with room. */
function lanesOf(bars: readonly FilmBar[]): readonly (readonly FilmBar[])[] {
  const lanes: FilmBar[][] = [];
  for (const bar of bars.toSorted((a, b) => a.startMs - b.startMs || b.endMs - a.endMs)) {
    const lane = lanes.find((each) => (each.at(-1)?.endMs ?? 0) <= bar.startMs);
    if (lane) lane.push(bar);
    else lanes.push([bar]);
  }
  return lanes;
}

const gather = (lanes: readonly (readonly FilmBar[])[], most: number): readonly (readonly FilmBar[])[] =>
  lanes.length <= most ? lanes : [...lanes.slice(0, most - 1), union(lanes.slice(most - 1).flat())];

/** Merges bars that touch, with the labels of all. */
function union(bars: readonly FilmBar[]): readonly FilmBar[] {
  const joined: FilmBar[] = [];
  for (const bar of bars.toSorted((a, b) => a.startMs - b.startMs)) {
    const last = joined.at(-1);
    if (!last || bar.startMs > last.endMs) joined.push(bar);
    else
      joined[joined.length - 1] = {
        startMs: last.startMs,
        endMs: Math.max(last.endMs, bar.endMs),
        label: withLabel(last.label, bar.label),
      };
  }
  return joined;
}

const withLabel = (labels: string, label: string): string =>
  [...new Set([...labels.split(', '), ...label.split(', ')])].join(', ');
