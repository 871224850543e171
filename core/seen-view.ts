import type { Rules } from './rules.ts';

/**
 * What a page shows of a state that was folded here: its view, with what `next` and the actions so far say besides.
 * Plans of autobet read this, in a run and in the simulator alike.
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
