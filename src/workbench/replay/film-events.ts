import { formatAmount } from '#lib/format-money.ts';
import { stepName } from '../transport/step-name.ts';
import type { FilmLayout } from '../transport/playback.ts';

/** A line of the list of events. */
export interface FilmEvent {
  readonly atMs: number;
  readonly kind: 'step' | 'reveal' | 'settle' | 'sound';
  readonly label: string;
  /** What the round came to, where it is settled. */
  readonly payout: string | null;
}

/** Steps, reveals, settles and sounds of a film in time order. */
export function eventsOf({ segments, marks }: FilmLayout): readonly FilmEvent[] {
  const steps = segments.flatMap((segment): readonly FilmEvent[] => {
    const { startMs, revealMs, settleMs, step } = segment;
    const of = { label: stepName(segment, false), payout: null };
    return [
      { ...of, atMs: startMs, kind: 'step' },
      { ...of, atMs: revealMs, kind: 'reveal' },
      {
        ...of,
        atMs: settleMs,
        kind: 'settle',
        payout: step.isFinal ? formatAmount(step.round.payout) : null,
      },
    ];
  });
  const sounds = marks.flatMap(({ atMs, kind, label }): readonly FilmEvent[] =>
    kind === 'sound' ? [{ atMs, kind, label, payout: null }] : [],
  );
  return [...steps, ...sounds].toSorted((a, b) => a.atMs - b.atMs);
}
