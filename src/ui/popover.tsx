import { cloneElement, lazy, Suspense, useState, type ComponentProps, type ReactElement } from 'react';
import type { PopoverProps } from './popover-panel.tsx';

const loadPanel = () => import('./popover-panel.tsx');
const PopoverPanel = lazy(async () => ({ default: (await loadPanel()).PopoverPanel }));

/** Anchored 10 px under its trigger, with a dimming overlay that closes on click; a sheet under 768 px. */
export const Popover = (props: PopoverProps) => {
  const [isWanted, setWanted] = useState(false);
  // Triggers are buttons by contract; the panel takes over the press once it is here.
  const button = props.trigger as ReactElement<ComponentProps<'button'>>;
  const trigger = cloneElement(button, {
    'aria-haspopup': 'dialog',
    'aria-expanded': false,
    onPointerEnter: () => void loadPanel(),
    onFocus: () => void loadPanel(),
    onClick: () => {
      setWanted(true);
      props.onOpenChange?.(true);
    },
  });
  if (!isWanted) return trigger;
  return (
    <Suspense fallback={trigger}>
      <PopoverPanel {...props} />
    </Suspense>
  );
};
