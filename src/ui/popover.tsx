import {
  cloneElement,
  lazy,
  Suspense,
  useEffect,
  useId,
  useRef,
  useState,
  type ComponentProps,
  type ReactElement,
} from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '#api/toasts.ts';
import { closePopover, openPopover, useNamedPopover, type PopoverName } from './named-popovers.ts';
import type { PopoverProps } from './popover-panel.tsx';

const loadPanel = () => import('./popover-panel.tsx');
// Failures are ignored here; the press reports them.
const preload = () => void loadPanel().catch(() => undefined);
const PopoverPanel = lazy(async () => ({ default: (await loadPanel()).PopoverPanel }));

/** Anchored 10 px under its trigger, with a dimming overlay that closes on click; a sheet under 768 px. */
export const Popover = ({ name, onOpenChange, ...props }: PopoverProps & { readonly name?: PopoverName }) => {
  const unnamed = useId();
  const own = name ?? unnamed;
  const isOpen = useNamedPopover(own);
  const isLoaded = usePanel(own, isOpen);
  useChange(isLoaded && isOpen, onOpenChange);
  // Every press opens it by its name, the first one and all later ones.
  const change = (next: boolean) => (next ? openPopover(own) : closePopover(own));
  // Triggers are buttons by contract; the panel takes over the press once it is here.
  const trigger = cloneElement(props.trigger as ReactElement<ComponentProps<'button'>>, {
    'aria-haspopup': 'dialog',
    'aria-expanded': false,
    onPointerEnter: preload,
    onFocus: preload,
    onClick: () => change(true),
  });
  if (!isLoaded) return trigger;
  return (
    <Suspense fallback={trigger}>
      <PopoverPanel isOpen={isOpen} onChange={change} {...props} />
    </Suspense>
  );
};

/** Loads the panel once it is opened; returns whether it has loaded. */
function usePanel(name: string, isOpen: boolean): boolean {
  const { t } = useTranslation('ui');
  const [isLoaded, setLoaded] = useState(false);
  const isNeeded = isOpen && !isLoaded;
  useEffect(() => {
    if (!isNeeded) return;
    loadPanel().then(
      () => setLoaded(true),
      (failure: unknown) => {
        console.warn('A popover could not be loaded', failure);
        closePopover(name);
        showToast({ type: 'warning', title: t('loadFailed'), message: t('loadFailedText') });
      },
    );
  }, [isNeeded, name, t]);
  return isLoaded;
}

/** Reports when the popover opens and closes, whatever caused it. */
function useChange(isOpen: boolean, onOpenChange: PopoverProps['onOpenChange']): void {
  const before = useRef(false);
  useEffect(() => {
    if (before.current === isOpen) return;
    before.current = isOpen;
    onOpenChange?.(isOpen);
  });
}
