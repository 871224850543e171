/** What the support window can show (requirement 1, section 4). */
export type SupportView =
  | { readonly name: 'main' }
  | { readonly name: 'topic'; readonly topic: string; readonly title: string }
  | { readonly name: 'article'; readonly path: string; readonly place: string }
  /** Null: a new one. */
  | { readonly name: 'conversation'; readonly id: string | null };

export interface SupportWindows {
  readonly active: SupportView;
  /** Where going back leads, the latest last. */
  readonly history: readonly SupportView[];
}

const HISTORY_MOST = 3;
export const firstWindow: SupportWindows = { active: { name: 'main' }, history: [] };

/** Another window; the one before is remembered, the oldest of more than three forgotten. */
export const changeWindow = ({ active, history }: SupportWindows, next: SupportView): SupportWindows => ({
  active: next,
  history: [...history, active].slice(-HISTORY_MOST),
});

/** The window before; the main one where none is remembered. */
export const goBack = ({ history }: SupportWindows): SupportWindows => ({
  active: history.at(-1) ?? firstWindow.active,
  history: history.slice(0, -1),
});
