import { useEffect } from 'react';

/** The popovers of the header by the names that the requirement gives them. */
export type PopoverName = 'notifications' | 'rewards' | 'wallet' | 'user';

interface NamedPopover {
  readonly open: () => void;
  readonly close: () => void;
}

const popovers = new Map<string, NamedPopover>();
let current: NamedPopover | null = null;

/** Says how the popover with this name is opened and closed. Returns the way to take that back. */
export function registerPopover(name: PopoverName, popover: NamedPopover): () => void {
  popovers.set(name, popover);
  return () => {
    if (popovers.get(name) === popover) popovers.delete(name);
    if (current === popover) current = null;
  };
}

/** The same for as long as the popover is drawn; without a name nothing is done. */
export function useNamedPopover(name: PopoverName | undefined, popover: NamedPopover): void {
  useEffect(() => (name === undefined ? undefined : registerPopover(name, popover)));
}

/** Opens the popover of the header with this name. An unknown name is logged, and closes the one that is open. */
export function openPopover(name: string): void {
  const popover = popovers.get(name);
  if (popover !== current) current?.close();
  current = popover ?? null;
  if (popover) popover.open();
  else console.error('Popover not found', name);
}
