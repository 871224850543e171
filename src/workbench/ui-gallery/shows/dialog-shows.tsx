import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { DialogClose, DialogFrame, DialogTitle } from '#ui/dialog-frame.tsx';
import { TextField } from '#ui/text-field.tsx';
import { Held, State } from '../state.tsx';

interface OpenerProps {
  readonly label: string;
  readonly children: (close: () => void) => ReactNode;
}

/** A dialog is mounted to open it. */
const Opener = ({ label, children }: OpenerProps) => (
  <Held start={false}>
    {(open, change) => (
      <>
        <Button onClick={() => change(true)}>{label}</Button>
        {open && children(() => change(false))}
      </>
    )}
  </Held>
);

export const DialogShow = () => {
  const { t } = useTranslation('workbench');
  const title = t('gallery.sample.dialogTitle');
  const open = t('gallery.sample.open');
  return (
    <>
      <State is="default">
        <Opener label={open}>
          {(close) => (
            <Dialog title={title} onClose={close}>
              <p className="sec">{t('gallery.sample.dialogText')}</p>
            </Dialog>
          )}
        </Opener>
      </State>
      <State is="footer">
        <Opener label={open}>
          {(close) => (
            <Dialog
              title={title}
              icon="shield"
              onClose={close}
              focusesField
              closesOnScrim={false}
              footer={
                <div className="actions">
                  <Button variant="primary">{t('gallery.sample.save')}</Button>
                </div>
              }
            >
              <Held start="oddling-77">
                {(value, change) => (
                  <TextField label={t('gallery.sample.clientSeed')} value={value} onChange={change} />
                )}
              </Held>
            </Dialog>
          )}
        </Opener>
      </State>
      <State is="long">
        <Opener label={open}>
          {(close) => (
            <Dialog title={t('gallery.sample.longLabel')} width={720} onClose={close}>
              {Array.from({ length: 16 }, (_, index) => (
                <p key={index}>{t('gallery.sample.longText')}</p>
              ))}
            </Dialog>
          )}
        </Opener>
      </State>
      <State is="ownFrame">
        <Opener label={open}>
          {(close) => (
            <DialogFrame width={360} onClose={close}>
              <header>
                <DialogTitle>{title}</DialogTitle>
                <DialogClose />
              </header>
            </DialogFrame>
          )}
        </Opener>
      </State>
    </>
  );
};

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

export const ConfirmDialogShow = () => {
  const { t } = useTranslation('workbench');
  return (
    <>
      <State is="default">
        <Opener label={t('gallery.sample.ask')}>
          {(close) => (
            <ConfirmDialog
              title={t('gallery.sample.maxQuestion')}
              confirmLabel={t('gallery.sample.betMax')}
              onConfirm={() => undefined}
              onClose={close}
            />
          )}
        </Opener>
      </State>
      <State is="danger">
        <Opener label={t('gallery.sample.ask')}>
          {(close) => (
            <ConfirmDialog
              danger
              title={t('gallery.sample.deleteQuestion')}
              confirmLabel={t('gallery.sample.delete')}
              onConfirm={() => wait(1500)}
              onClose={close}
            >
              <p className="sec">{t('gallery.sample.deleteText')}</p>
            </ConfirmDialog>
          )}
        </Opener>
      </State>
    </>
  );
};
