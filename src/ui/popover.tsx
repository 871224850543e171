import { cloneElement, lazy, Suspense, useState, type ComponentProps, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { pushNotice } from '#api/notices.ts';
import type { PopoverProps } from './popover-panel.tsx';

const loadPanel = () => import('./popover-panel.tsx');
// Only a guess that it will be needed; the press itself says what went wrong.
const preload = () => void loadPanel().catch(() => undefined);
const PopoverPanel = lazy(async () => ({ default: (await loadPanel()).PopoverPanel }));

/** Anchored 10 px under its trigger, with a dimming overlay that closes on click; a sheet under 768 px. */
export const Popover = (props: PopoverProps) => {
  const { t } = useTranslation('ui');
  const [isWanted, setWanted] = useState(false);
  // Triggers are buttons by contract; the panel takes over the press once it is here.
  const button = props.trigger as ReactElement<ComponentProps<'button'>>;
  const open = async () => {
    try {
      await loadPanel();
    } catch (failure) {
      console.warn('A popover did not load', failure);
      return void pushNotice({ type: 'warning', title: t('loadFailed'), message: t('loadFailedText') });
    }
    setWanted(true);
    props.onOpenChange?.(true);
  };
  const trigger = cloneElement(button, {
    'aria-haspopup': 'dialog',
    'aria-expanded': false,
    onPointerEnter: preload,
    onFocus: preload,
    onClick: () => void open(),
  });
  if (!isWanted) return trigger;
  return (
    <Suspense fallback={trigger}>
      <PopoverPanel {...props} />
    </Suspense>
  );
};
