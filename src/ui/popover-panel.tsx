import type { ReactElement, ReactNode } from 'react';
import { Popover as Parts } from '@base-ui/react/popover';
import { useTranslation } from 'react-i18next';
import { classNames } from './class-names.ts';
import styles from './popover.module.css';

export interface PopoverProps {
  /** The button that opens the popover. */
  readonly trigger: ReactElement;
  readonly title?: string;
  /** Shown to the right of the title. */
  readonly aside?: ReactNode;
  /** Accessible name if there is no visible title. */
  readonly label?: string;
  readonly align?: 'start' | 'center' | 'end';
  readonly side?: 'bottom' | 'top';
  /** For its width. */
  readonly className?: string | undefined;
  readonly onOpenChange?: (open: boolean) => void;
  /** Returns the element to focus after closing; null for the trigger. */
  readonly focusAfter?: () => HTMLElement | null;
  /** Content; `close` closes the popover, for example after a selection. */
  readonly children: ReactNode | ((close: () => void) => ReactNode);
}

interface PanelProps extends Omit<PopoverProps, 'onOpenChange'> {
  readonly isOpen: boolean;
  /** The trigger was pressed, or the popover wants to close. */
  readonly onChange: (open: boolean) => void;
}

/** The popover with its positioning: loaded on the first press of a trigger. */
export const PopoverPanel = ({ trigger, align = 'center', side = 'bottom', ...props }: PanelProps) => {
  const { t } = useTranslation('ui');
  const { children, isOpen, onChange } = props;
  return (
    <Parts.Root open={isOpen} onOpenChange={onChange} modal>
      <Parts.Trigger render={trigger} />
      <Parts.Portal>
        <Parts.Backdrop className={styles.popoverScrim} />
        <Parts.Positioner
          className={styles.popoverPositioner}
          side={side}
          align={align}
          sideOffset={10}
          collisionPadding={8}
          positionMethod="fixed"
        >
          <Parts.Popup
            className={classNames(styles.popover, props.className)}
            finalFocus={() => props.focusAfter?.() ?? true}
            {...(props.label && { 'aria-label': props.label })}
          >
            {props.title && (
              <header>
                <Parts.Title>{props.title}</Parts.Title>
                {props.aside}
              </header>
            )}
            {typeof children === 'function' ? children(() => onChange(false)) : children}
            <Parts.Close className={styles.popoverClose}>{t('close')}</Parts.Close>
          </Parts.Popup>
        </Parts.Positioner>
      </Parts.Portal>
    </Parts.Root>
  );
};
