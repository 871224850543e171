/** Views of the support window (requirement 1, section 4). */
export type SupportView =
  | { readonly name: 'main' }
  | { readonly name: 'topic'; readonly topic: string; readonly title: string }
  | { readonly name: 'article'; readonly path: string; readonly place: string }
  /** Null for a new conversation. */
  | { readonly name: 'conversation'; readonly id: string | null };

export interface SupportWindows {
  readonly active: SupportView;
  /** Views for the back button, latest last. */
  readonly history: readonly SupportView[];
}

const HISTORY_MOST = 3;
export const firstWindow: SupportWindows = { active: { name: 'main' }, history: [] };

/** Opens a view and adds the previous one to the history, which keeps the last three. */
export const changeWindow = ({ active, history }: SupportWindows, next: SupportView): SupportWindows => ({
  active: next,
  history: [...history, active].slice(-HISTORY_MOST),
});

/** Returns to the previous view, or to the main one. */
export const goBack = ({ history }: SupportWindows): SupportWindows => ({
  active: history.at(-1) ?? firstWindow.active,
  history: history.slice(0, -1),
});
