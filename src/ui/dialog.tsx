import { useState, type CSSProperties, type ReactNode, type RefObject } from 'react';
import { Dialog as Parts } from '@base-ui/react/dialog';
import { useTranslation } from 'react-i18next';
import { classNames } from './class-names.ts';
import { Icon, type IconName } from './icon.tsx';
import { IconButton } from './icon-button.tsx';
import './dialog.css';

export interface DialogProps {
  readonly title: string;
  readonly icon?: IconName;
  /** Pixels on a desk; under 768 px every dialog is a bottom sheet. */
  readonly width?: number;
  /** Called once, when the dialog has left the screen. */
  readonly onClose: () => void;
  /** false: a press on the scrim does nothing. */
  readonly closesOnScrim?: boolean;
  readonly footer?: ReactNode;
  /** What gets the focus first; the first field or button unless told. */
  readonly initialFocus?: RefObject<HTMLElement | null>;
  readonly className?: string;
  readonly role?: 'dialog' | 'alertdialog';
  readonly children: ReactNode;
}

/** A modal dialog: focus moves in, is trapped and returns; Esc, X and the scrim close it. Mount it to open it. */
export const Dialog = ({
  title,
  icon,
  width = 560,
  onClose,
  closesOnScrim = true,
  ...props
}: DialogProps) => {
  const { t } = useTranslation('ui');
  const [open, setOpen] = useState(true);
  const style: CSSProperties & { '--dialog-width': string } = { '--dialog-width': `${width}px` };
  return (
    <Parts.Root
      open={open}
      onOpenChange={setOpen}
      onOpenChangeComplete={(opened) => !opened && onClose()}
      disablePointerDismissal={!closesOnScrim}
    >
      <Parts.Portal>
        <Parts.Backdrop className="dialog-scrim" forceRender />
        <Parts.Viewport className="dialog-viewport">
          <Parts.Popup
            className={classNames('modal', props.className)}
            style={style}
            role={props.role ?? 'dialog'}
            {...(props.initialFocus && { initialFocus: props.initialFocus })}
          >
            <header>
              {icon && <Icon name={icon} size={20} />}
              <Parts.Title>{title}</Parts.Title>
              <Parts.Close render={<IconButton icon="close" label={t('close')} tooltipSide="bottom" />} />
            </header>
            <div className="body">{props.children}</div>
            {props.footer && <footer>{props.footer}</footer>}
          </Parts.Popup>
        </Parts.Viewport>
      </Parts.Portal>
    </Parts.Root>
  );
};
