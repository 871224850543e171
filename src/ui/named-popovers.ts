import { useEffect } from 'react';

/** The popovers of the header by the names that the requirement gives them. */
export type PopoverName = 'notifications' | 'rewards' | 'wallet' | 'user';

const openers = new Map<string, () => void>();

/** Says how the popover with this name is opened. Returns the way to take that back. */
export function namePopover(name: PopoverName, open: () => void): () => void {
  openers.set(name, open);
  return () => {
    if (openers.get(name) === open) openers.delete(name);
  };
}

/** The same for as long as the popover is drawn; without a name nothing is done. */
export function useNamedPopover(name: PopoverName | undefined, open: () => void): void {
  useEffect(() => (name === undefined ? undefined : namePopover(name, open)));
}

/** Opens the popover of the header with this name; one that there is not is logged, and nothing opens. */
export function openPopover(name: string): void {
  const open = openers.get(name);
  if (open) open();
  else console.error('Popover not found', name);
}
