import { useEffect } from 'react';

/** Header popovers, with the names given by the requirement. */
export type PopoverName = 'notifications' | 'rewards' | 'wallet' | 'user';

interface NamedPopover {
  readonly open: () => void;
  readonly close: () => void;
}

const popovers = new Map<string, NamedPopover>();
let current: NamedPopover | null = null;

/** Registers how a named popover opens and closes. Returns an unregister function. */
export function registerPopover(name: PopoverName, popover: NamedPopover): () => void {
  popovers.set(name, popover);
  return () => {
    if (popovers.get(name) === popover) popovers.delete(name);
    if (current === popover) current = null;
  };
}

/** Registers a popover while it is mounted; does nothing without a name. */
export function useNamedPopover(name: PopoverName | undefined, popover: NamedPopover): void {
  useEffect(() => (name === undefined ? undefined : registerPopover(name, popover)));
}

/** Opens a header popover by name. An unknown name is logged and closes the open one. */
export function openPopover(name: string): void {
  const popover = popovers.get(name);
  if (popover !== current) current?.close();
  current = popover ?? null;
  if (popover) popover.open();
  else console.error('Popover not found', name);
}
