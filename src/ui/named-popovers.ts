import { useEffect } from 'react';
import { create } from 'zustand';

/** Header popovers, with the names given by the requirement. */
export type PopoverName = 'notifications' | 'rewards' | 'wallet' | 'user';

/** The popover that is open; there is at most one. */
const useOpened = create<{ readonly name: string | null }>(() => ({ name: null }));
/** Rendered popovers, each with a token of its latest registration. */
const drawn = new Map<string, symbol>();

/** Says that a popover with this name is drawn. Returns the way to take that back, which also closes it. */
export function registerPopover(name: string): () => void {
  const mark = Symbol(name);
  drawn.set(name, mark);
  return () => {
    if (drawn.get(name) !== mark) return;
    drawn.delete(name);
    closePopover(name);
  };
}

/** Opens the popover with this name in place of any other. An unknown name is logged, and closes the one that is open. */
export function openPopover(name: string): void {
  const isDrawn = drawn.has(name);
  if (!isDrawn) console.error('Popover not found', name);
  useOpened.setState({ name: isDrawn ? name : null });
}

/** Closes the popover with this name; another one stays. */
export function closePopover(name: string): void {
  if (openedPopover() === name) useOpened.setState({ name: null });
}

/** The name of the open popover. */
export const openedPopover = (): string | null => useOpened.getState().name;

/** Whether the popover with this name is open; it stays registered while this hook is mounted. */
export function useNamedPopover(name: string): boolean {
  useEffect(() => registerPopover(name), [name]);
  return useOpened((opened) => opened.name === name);
}
