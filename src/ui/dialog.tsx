import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { DialogClose, DialogFrame, DialogTitle, type DialogFrameProps } from './dialog-frame.tsx';
import { Icon, type IconName } from './icon.tsx';
import styles from './dialog.module.css';

export interface DialogProps extends DialogFrameProps {
  readonly title: string;
  readonly icon?: IconName;
  readonly footer?: ReactNode;
  /** For the space around the content. */
  readonly bodyClassName?: string | undefined;
}

/** A modal dialog with header, scrolling body and optional footer. Mount it to open it. */
export const Dialog = ({ title, icon, footer, bodyClassName, children, ...frame }: DialogProps) => (
  <DialogFrame {...frame}>
    <header>
      {icon && <Icon name={icon} size={20} />}
      <DialogTitle>{title}</DialogTitle>
      <DialogClose />
    </header>
    {/* Focusable, so that long text can be scrolled with the keyboard. */}
    <div className={classNames(styles.body, bodyClassName)} tabIndex={-1}>
      {children}
    </div>
    {footer && <footer>{footer}</footer>}
  </DialogFrame>
);
