import type { Rules } from './rules.ts';

/**
 * The view that a page shows of a locally folded state, with the details from `next` and the actions so far.
 * Autobet plans read it, both in a run and in the simulator.
 */
export function seenView<Params, State, Action, View>(
  rules: Pick<Rules<Params, State, Action, View>, 'view' | 'seen' | 'next' | 'legal'>,
  state: State,
  actions: readonly unknown[],
): View {
  const view = rules.view(state);
  if (!rules.seen) return view;
  return rules.seen(view, { next: rules.next?.(state) ?? rules.legal(state), actions });
}
