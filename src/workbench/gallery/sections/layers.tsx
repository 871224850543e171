import type { ReactElement } from 'react';
import { pushNotice, type NoticeType } from '#api/notices.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { DialogClose, DialogFrame, DialogTitle } from '#ui/dialog-frame.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorBlock } from '#ui/error-block.tsx';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import { LoadFailed } from '#ui/load-failed.tsx';
import { LoadFailedDialog } from '#ui/load-failed-dialog.tsx';
import { Popover } from '#ui/popover.tsx';
import { PopoverPanel } from '#ui/popover-panel.tsx';
import { TextField } from '#ui/text-field.tsx';
import { Tooltip } from '#ui/tooltip.tsx';
import { type GallerySection, type GalleryState, kept, state } from '../gallery-section.tsx';
import { longLabel, longText } from './long-texts.ts';

const nothing = (): void => undefined;
const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** A dialog is mounted to open it. */
const opener = (label: string, draw: (close: () => void) => ReactElement) =>
  kept(false, (isOpen, change) => (
    <>
      <Button onClick={() => change(true)}>{label}</Button>
      {isOpen && draw(() => change(false))}
    </>
  ));

/** A dialog whose code is on its way for two seconds and then does not come. */
const NeverDialog = lazyDialog<{ readonly onClose: () => void }>(() =>
  wait(2000).then(() => Promise.reject(new Error('Shown on purpose'))),
);

const dialogTitle = 'Provably fair';
const openButton = <Button>Open</Button>;
const popoverText = (
  <div className="popover-body">
    <p className="sec">A press beside it or Esc closes it.</p>
  </div>
);
const withTooltip = (text: string, side: 'top' | 'bottom' = 'top') => (
  <Tooltip side={side} text={text}>
    <Button>Speed</Button>
  </Tooltip>
);
const notice = (caption: string, type: NoticeType, title: string, message: string): GalleryState =>
  state(caption, <Button onClick={() => void pushNotice({ type, title, message })}>Show</Button>);

/** What takes the place of content, and what opens over the page. */
export const layers = {
  'empty-state': {
    name: 'Empty state',
    use: 'Where a list has nothing to show, with one way on.',
    states: [
      state('Title only', <EmptyState icon="ticket" title="No bets yet." />),
      state(
        'With sentence and action',
        <EmptyState icon="search" title="No games found" action={<Button size="sm">Browse originals</Button>}>
          Try a shorter name, or browse all originals.
        </EmptyState>,
      ),
    ],
  },
  'error-block': {
    name: 'Error block',
    use: 'Where something did not load, with a way to try again.',
    states: [
      state(
        'With sentence and action',
        <ErrorBlock title="Failed to load items." onRetry={nothing}>
          Your items are safe. Check your connection and try again.
        </ErrorBlock>,
      ),
      state('Title only', <ErrorBlock title="Failed to load items." />),
      state(
        'Long text',
        <ErrorBlock title={longLabel} onRetry={nothing}>
          {longText}
        </ErrorBlock>,
      ),
    ],
  },
  'late-part': {
    name: 'Late part',
    use: 'For parts of the site whose code comes when it is needed.',
    states: [
      state('Did not come', <LoadFailed onRetry={nothing} />),
      [
        'A dialog that did not come',
        opener('Open a dialog that failed', (close) => <LoadFailedDialog onRetry={close} onClose={close} />),
      ],
      [
        'A dialog on its way, which then does not come',
        opener('Open a slow dialog', (close) => <NeverDialog onClose={close} />),
      ],
    ],
  },
  dialog: {
    name: 'Dialog',
    use: 'For one task that holds the page; on a phone it is a sheet.',
    states: [
      [
        'Default',
        opener('Open', (close) => (
          <Dialog title={dialogTitle} onClose={close}>
            <p className="sec">The result of every round is fixed by two seeds before you bet.</p>
          </Dialog>
        )),
      ],
      [
        'Icon, field and footer; the scrim does not close it',
        opener('Open', (close) => (
          <Dialog
            {...{
              title: dialogTitle,
              icon: 'shield',
              onClose: close,
              focusesField: true,
              closesOnScrim: false,
            }}
            footer={
              <div className="actions">
                <Button variant="primary">Save</Button>
              </div>
            }
          >
            {kept('oddling-77', (value, onChange) => (
              <TextField label="Client seed" {...{ value, onChange }} />
            ))}
          </Dialog>
        )),
      ],
      [
        'Long text',
        opener('Open', (close) => (
          <Dialog title={longLabel} width={720} onClose={close}>
            {Array.from({ length: 16 }, (_, index) => (
              <p key={index}>{longText}</p>
            ))}
          </Dialog>
        )),
      ],
      [
        'Frame, title and X alone',
        opener('Open', (close) => (
          <DialogFrame width={360} onClose={close}>
            <header>
              <DialogTitle>{dialogTitle}</DialogTitle>
              <DialogClose />
            </header>
          </DialogFrame>
        )),
      ],
    ],
  },
  'confirm-dialog': {
    name: 'Confirm dialog',
    use: 'Before something that cannot be taken back; the button names what follows.',
    states: [
      [
        'Default',
        opener('Ask', (close) => (
          <ConfirmDialog
            {...{ title: 'Bet your whole balance, $1,284.06?', confirmLabel: 'Bet max' }}
            {...{ onConfirm: nothing, onClose: close }}
          />
        )),
      ],
      [
        'Danger, busy for 1.5 s',
        opener('Ask', (close) => (
          <ConfirmDialog
            {...{ danger: true, title: 'Delete this strategy?', confirmLabel: 'Delete strategy' }}
            {...{ onConfirm: () => wait(1500), onClose: close }}
          >
            <p className="sec">This can’t be undone.</p>
          </ConfirmDialog>
        )),
      ],
    ],
  },
  popover: {
    name: 'Popover',
    use: 'For a short list or a few settings at their button; on a phone it is a sheet.',
    states: [
      state(
        'With title',
        <Popover trigger={openButton} title="Sound" align="start">
          {popoverText}
        </Popover>,
      ),
      state(
        'Title, something at its right, and a way to close',
        <Popover trigger={openButton} title="Sound" aside={<span className="muted">3</span>}>
          {(close) => (
            <div className="popover-body">
              <Button size="sm" onClick={close}>
                Close
              </Button>
            </div>
          )}
        </Popover>,
      ),
      state(
        'Above',
        <Popover trigger={openButton} label="Sound" side="top" align="end">
          {popoverText}
        </Popover>,
      ),
      [
        'Panel, opens at once when it is drawn',
        kept(false, (isOpen, change) =>
          isOpen ? (
            <PopoverPanel trigger={openButton} title="Sound" align="end">
              {popoverText}
            </PopoverPanel>
          ) : (
            <Button onClick={() => change(true)}>Open</Button>
          ),
        ),
      ],
    ],
  },
  tooltip: {
    name: 'Tooltip',
    use: 'Says the name of a control, or why it cannot be used; never the only place of a fact.',
    states: [
      ['Above', withTooltip('Speed: Normal')],
      ['Below', withTooltip('Speed: Normal', 'bottom')],
      ['Long text', withTooltip(longText)],
    ],
  },
  toasts: {
    name: 'Toasts',
    use: 'For what happened away from where the player looks; 5 s, longer under the pointer.',
    states: [
      notice('Win', 'win', 'Cashed out', '$45.23 at 4.52×.'),
      notice('Wait', 'wait', 'Still checking', 'Your last bet is being looked up.'),
      notice('Info', 'info', 'New seed pair', 'The next round uses nonce 0.'),
      notice('Loss', 'loss', 'Not placed', 'Your bet was not placed and your stake is back.'),
      notice('Warning', 'warning', 'Connection lost', 'Your round is open. It resumes by itself.'),
      state('Long text', <Button onClick={() => void pushNotice({ message: longText })}>Show</Button>),
    ],
  },
} satisfies Record<string, GallerySection>;
