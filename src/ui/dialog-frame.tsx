import { useContext, useEffect, useRef, useState, type CSSProperties, type ReactNode } from 'react';
import { Dialog as Parts } from '@base-ui/react/dialog';
import { useTranslation } from 'react-i18next';
import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';
import { dialogOpened, InsideDialog, useOverDialog } from './dialog-stack.ts';
import { isOnToast } from './is-on-toast.ts';
import styles from './dialog.module.css';
import fieldStyles from './field.module.css';

export interface DialogFrameProps {
  /** Width in pixels on desktops; below 768 px every dialog is a bottom sheet. */
  readonly width?: number;
  /** Called once, after the closing animation. */
  readonly onClose: () => void;
  /** If false, a press on the scrim does nothing. */
  readonly closesOnScrim?: boolean;
  /**
   * Focuses the first text input instead of the panel. `true` skips touch devices, where it would open the
   * keyboard; `always` includes them.
   */
  readonly focusesField?: boolean | 'always';
  /** Returns the element to focus after closing; null for the opener. */
  readonly focusAfter?: () => HTMLElement | null;
  readonly className?: string;
  /** Opens below the page's header; on phones it fills the screen. */
  readonly isAtTop?: boolean;
  readonly role?: 'dialog' | 'alertdialog';
  /** Contains one DialogTitle and one DialogClose. */
  readonly children: ReactNode;
}

/**
 * Scrim and panel of a modal dialog. Traps the focus and restores it on close; Esc, X and the scrim close it.
 * Mount it to open it.
 */
export const DialogFrame = ({ width = 560, onClose, closesOnScrim = true, ...props }: DialogFrameProps) => {
  const [open, setOpen] = useState(true);
  const popup = useRef<HTMLDivElement>(null);
  const isInside = useContext(InsideDialog);
  const over = useOverDialog();
  useEffect(dialogOpened, []);
  const style: CSSProperties & { '--dialog-width': string } = { '--dialog-width': `${width}px` };
  return (
    <Parts.Root
      open={open}
      onOpenChange={(next, { reason, event }) => {
        if (!(reason === 'outside-press' && isOnToast(event))) setOpen(next);
      }}
      onOpenChangeComplete={(opened) => !opened && onClose()}
      disablePointerDismissal={!closesOnScrim}
    >
      <Parts.Portal>
        <Parts.Backdrop className={styles.dialogScrim} forceRender />
        <Parts.Viewport className={classNames(styles.dialogViewport, props.isAtTop && styles.atTop)}>
          <Parts.Popup
            ref={popup}
            className={classNames(styles.modal, props.className)}
            style={style}
            role={props.role ?? 'dialog'}
            finalFocus={() => props.focusAfter?.() ?? true}
            initialFocus={(how) => {
              const field =
                props.focusesField &&
                (how !== 'touch' || props.focusesField === 'always') &&
                popup.current?.querySelector<HTMLElement>(`.${fieldStyles.input} input`);
              return field || popup.current;
            }}
          >
            {props.children}
          </Parts.Popup>
        </Parts.Viewport>
        {!isInside && <InsideDialog value>{over}</InsideDialog>}
      </Parts.Portal>
    </Parts.Root>
  );
};

/** Title of the dialog and its accessible name; `hidden` shows it to screen readers only. */
export const DialogTitle = (props: { readonly children: string; readonly hidden?: boolean }) => (
  <Parts.Title {...(props.hidden && { className: 'visually-hidden' })}>{props.children}</Parts.Title>
);

/** Closes the dialog, as a text button or a hotkey name instead of an X. */
export const DialogCancel = (props: {
  readonly label: string;
  readonly className?: string;
  readonly children: ReactNode;
}) => (
  <Parts.Close aria-label={props.label} {...(props.className && { className: props.className })}>
    {props.children}
  </Parts.Close>
);

/** Close button (X) of a dialog. */
interface DialogCloseProps {
  /** In the corner over a picture. */
  readonly isOverPicture?: boolean;
  readonly className?: string | undefined;
}

export const DialogClose = ({ isOverPicture = false, className }: DialogCloseProps) => {
  const { t } = useTranslation('ui');
  return (
    <Parts.Close
      render={
        <IconButton
          icon="close"
          label={t('close')}
          tooltipSide="bottom"
          className={classNames(isOverPicture && styles.overPicture, className)}
        />
      }
    />
  );
};
