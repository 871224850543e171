import { createContext, type ReactNode } from 'react';
import { create } from 'zustand';

/** Number of open dialogs. */
let open = 0;
const shown = create<{ readonly node: ReactNode }>(() => ({ node: null }));

/** Whether the component is rendered inside a dialog. */
export const InsideDialog = createContext(false);

/**
 * The nested dialog. The outermost dialog renders it in its own tree, so that Escape and focus work in order.
 */
export const useOverDialog = (): ReactNode => shown(({ node }) => node);

/** Registers a dialog as open. Returns a function that unregisters it. */
export const dialogOpened = (): (() => void) => {
  open += 1;
  return () => void (open -= 1);
};

/** Renders a dialog over the open one; null removes it. Returns false if no dialog is open. */
export function showNestedDialog(node: ReactNode): boolean {
  if (open === 0 && node !== null) return false;
  shown.setState({ node });
  return true;
}
