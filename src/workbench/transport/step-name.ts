import type { FilmSegment } from '#engine/host/film.ts';

/** An action in few letters: `pick 8`, `step`, `cashout`; the bet is `bet`. */
export function actionName(action: unknown): string {
  if (action === undefined) return 'bet';
  if (typeof action !== 'object' || action === null) return JSON.stringify(action);
  const { type, ...fields } = action as Readonly<Record<string, unknown>>; // any object is one of fields
  const values = Object.values(fields).map((value) =>
    typeof value === 'string' ? value : JSON.stringify(value),
  );
  return [...(typeof type === 'string' ? [type] : []), ...values].join(' ');
}

/** A step's name on the timeline; the bets of several rounds have their nonce. */
export const stepName = ({ step }: FilmSegment, hasSeveralRounds: boolean): string =>
  hasSeveralRounds ? `${actionName(step.action)} ${step.nonce}` : actionName(step.action);
