import { createContext, type ReactNode } from 'react';
import { create } from 'zustand';

/** How many dialogs are open. */
let open = 0;
const shown = create<{ readonly node: ReactNode }>(() => ({ node: null }));

/** Whether this is drawn inside of a dialog. */
export const InsideDialog = createContext(false);

/** What the outermost open dialog draws over itself, in its own tree, so that Escape and focus know their order. */
export const useOverDialog = (): ReactNode => shown(({ node }) => node);

/** For the frame of a dialog: called when it opens. Returns what is called when it is gone. */
export const dialogOpened = (): (() => void) => {
  open += 1;
  return () => void (open -= 1);
};

/** Draws a dialog over the one that is open, until null is shown. False when none is open. */
export function showNestedDialog(node: ReactNode): boolean {
  if (open === 0 && node !== null) return false;
  shown.setState({ node });
  return true;
}
