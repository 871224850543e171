import { cloneElement, lazy, Suspense, useState, type ComponentProps, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '#api/toasts.ts';
import { openPopover, useNamedPopover, type PopoverName } from './named-popovers.ts';
import type { PopoverProps } from './popover-panel.tsx';

const loadPanel = () => import('./popover-panel.tsx');
// Failures are ignored here; the press reports them.
const preload = () => void loadPanel().catch(() => undefined);
const PopoverPanel = lazy(async () => ({ default: (await loadPanel()).PopoverPanel }));

/** Anchored 10 px from its trigger, with a dimming overlay that closes on click; a sheet below 768 px. */
export const Popover = ({ name, ...props }: PopoverProps & { readonly name?: PopoverName }) => {
  const { t } = useTranslation('ui');
  /** Number of times it was opened from outside the panel. Used as key, so that the panel remounts open. */
  const [opened, setOpened] = useState(0);
  // Triggers must be buttons; once loaded, the panel handles the press.
  const button = props.trigger as ReactElement<ComponentProps<'button'>>;
  const open = async () => {
    try {
      await loadPanel();
    } catch (failure) {
      console.warn('A popover did not load', failure);
      return void showToast({ type: 'warning', title: t('loadFailed'), message: t('loadFailedText') });
    }
    setOpened((times) => times + 1);
    props.onOpenChange?.(true);
  };
  const close = () => {
    setOpened(0);
    props.onOpenChange?.(false);
  };
  useNamedPopover(name, { open: () => void open(), close });
  const trigger = cloneElement(button, {
    'aria-haspopup': 'dialog',
    'aria-expanded': false,
    onPointerEnter: preload,
    onFocus: preload,
    onClick: () => (name === undefined ? void open() : openPopover(name)),
  });
  if (opened === 0) return trigger;
  return (
    <Suspense fallback={trigger}>
      <PopoverPanel key={opened} {...props} />
    </Suspense>
  );
};
