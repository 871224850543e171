import type { ComponentType, ReactNode } from 'react';
import * as z from 'zod/mini';
import { showToast, type ToastVariant } from '#api/toasts.ts';
import { Refusal } from '#core/refusal.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { DialogCancel, DialogClose, DialogFrame, DialogTitle } from '#ui/dialog-frame.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorBlock } from '#ui/error-block.tsx';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import { LoadError } from '#ui/load-error.tsx';
import { LoadFailedDialog } from '#ui/load-failed-dialog.tsx';
import { Popover } from '#ui/popover.tsx';
import { PopoverPanel } from '#ui/popover-panel.tsx';
import { TextField } from '#ui/text-field.tsx';
import { Tooltip } from '#ui/tooltip.tsx';
import {
  section,
  type GalleryState,
  createStatefulControl,
  state,
  createStates,
} from '../gallery-section.tsx';
import { longLabel, longText } from './long-texts.ts';
import { PopoverBody } from '#ui/popover-body.tsx';
import { DialogActions } from '#ui/dialog-parts.tsx';

const nothing = (): void => undefined;
const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

type Close = () => void;
interface Closable {
  readonly onClose: Close;
}

/** Creates states of a dialog. Dialogs open on mount, so a button mounts it. */
const opens =
  <Props extends Closable>(Part: ComponentType<Props>, usual: Partial<Props> = {}) =>
  (caption: string, props: Partial<Props> = {}): GalleryState => [
    caption,
    createStatefulControl(false, (isOpen, change) => (
      <>
        <Button onClick={() => change(true)}>Open</Button>
        {/* `usual`, `props` and `onClose` together are complete. */}
        {isOpen && <Part {...({ ...usual, ...props, onClose: () => change(false) } as unknown as Props)} />}
      </>
    )),
  ];

/** A dialog whose code loads for two seconds and then fails. */
const NeverDialog = lazyDialog<Closable>(() =>
  wait(2000).then(() => Promise.reject(new Error('Shown on purpose'))),
);

const dialog = opens(Dialog, { title: 'Provably fair' });
interface SampleFormProps extends Closable {
  readonly name?: string;
  readonly send?: () => Promise<void>;
}

const sampleSchema = z.object({ name: z.string().check(z.minLength(3)) });

/** The form dialog with one field. */
const SampleForm = ({ name = '', send = () => wait(1500), onClose }: SampleFormProps) => {
  const form = useSchemaForm({
    schema: sampleSchema,
    values: { name },
    async send() {
      await send();
      onClose();
    },
  });
  return (
    <FormDialog form={form} title="New campaign" confirmLabel="Create" onClose={onClose}>
      <TextField {...form.field('name')} label="Name" />
    </FormDialog>
  );
};
const form = opens(SampleForm);
const refuse = () => Promise.reject(new Refusal('INTERNAL', { message: longText }));
const confirm = opens(ConfirmDialog, { onConfirm: nothing });
const empty = createStates(EmptyState);
const failed = createStates(ErrorBlock, { title: 'Failed to load items.' });
const openButton = <Button>Open</Button>;
const inPopover = (shown: ReactNode) => <PopoverBody>{shown}</PopoverBody>;
const popoverText = inPopover(<p className="sec">A press beside it or Esc closes it.</p>);
const popover = createStates(Popover, { trigger: openButton, children: popoverText });
const tooltip = createStates(Tooltip, {
  children: <Button>Speed</Button>,
  side: 'top',
  text: 'Speed: Normal',
});
const notice = (caption: string, type: ToastVariant, title: string, message: string): GalleryState =>
  state(caption, <Button onClick={() => void showToast({ type, title, message })}>Show</Button>);

/** Placeholders for content, and layers over the page. */
export const layerSections = {
  'Empty state': section(
    'Where a list has nothing to show, with one way on.',
    empty('Title only', { icon: 'star', title: 'No bets yet.' }),
    empty('With sentence and action', {
      icon: 'search',
      title: 'No games found',
      action: <Button size="sm">Browse originals</Button>,
      children: 'Try a shorter name, or browse all originals.',
    }),
  ),
  'Error block': section(
    'Where something did not load, with a way to try again.',
    failed('With sentence and action', {
      onRetry: nothing,
      children: 'Your items are safe. Check your connection and try again.',
    }),
    failed('Title only'),
    failed('Long text', { title: longLabel, onRetry: nothing, children: longText }),
  ),
  'Late part': section(
    'For parts of the site whose code comes when it is needed.',
    state('Did not come', <LoadError onRetry={nothing} />),
    opens(LoadFailedDialog)('A dialog that did not come', { onRetry: nothing }),
    opens(NeverDialog)('A dialog on its way, which then does not come'),
  ),
  Dialog: section(
    'For one task that holds the page; on a phone it is a sheet.',
    dialog('Default', {
      children: <p className="sec">The result of every round is fixed by two seeds before you bet.</p>,
    }),
    dialog('Icon, field and footer; the scrim does not close it', {
      icon: 'shield',
      focusesField: true,
      closesOnScrim: false,
      children: createStatefulControl('oddling-77', (value, onChange) => (
        <TextField label="Client seed" value={value} onChange={onChange} />
      )),
      footer: (
        <DialogActions>
          <Button variant="primary">Save</Button>
        </DialogActions>
      ),
    }),
    dialog('Long text', {
      title: longLabel,
      width: 720,
      children: Array.from({ length: 16 }, (_, index) => <p key={index}>{longText}</p>),
    }),
    opens(DialogFrame, { width: 360 })('Frame, title and X alone', {
      children: (
        <header>
          <DialogTitle>Provably fair</DialogTitle>
          <DialogCancel label="Cancel" className={buttonClass({ variant: 'ghost' })}>
            Cancel
          </DialogCancel>
          <DialogClose />
        </header>
      ),
    }),
  ),
  'Form dialog': section(
    'For a few fields that are sent together; the button is ready when they are.',
    form('Not ready until the name has three letters'),
    form('Ready, and sends for 1.5 s', { name: 'Autumn' }),
    form('Refuses what is sent', { name: 'Autumn', send: refuse }),
  ),
  'Confirm dialog': section(
    'Before something that cannot be taken back; the button names what follows.',
    confirm('Default', { title: 'Bet your whole balance, $1,284.06?', confirmLabel: 'Bet max' }),
    confirm('Danger, busy for 1.5 s', {
      danger: true,
      title: 'Delete this strategy?',
      confirmLabel: 'Delete strategy',
      onConfirm: () => wait(1500),
      children: <p className="sec">This can’t be undone.</p>,
    }),
  ),
  Popover: section(
    'For a short list or a few settings at their button; on a phone it is a sheet.',
    popover('With title', { title: 'Sound', align: 'start' }),
    popover('Title, something at its right, and a way to close', {
      title: 'Sound',
      aside: <span className="muted">3</span>,
      children: (close: Close) =>
        inPopover(
          <Button size="sm" onClick={close}>
            Close
          </Button>,
        ),
    }),
    popover('Above', { label: 'Sound', side: 'top', align: 'end' }),
    [
      'Panel, opens at once when it is drawn',
      createStatefulControl(false, (isOpen, change) =>
        isOpen ? (
          <PopoverPanel isOpen onChange={change} trigger={openButton} title="Sound" align="end">
            {popoverText}
          </PopoverPanel>
        ) : (
          <Button onClick={() => change(true)}>Open</Button>
        ),
      ),
    ],
  ),
  Tooltip: section(
    'Says the name of a control, or why it cannot be used; never the only place of a fact.',
    tooltip('Above'),
    tooltip('Below', { side: 'bottom' }),
    tooltip('Long text', { text: longText }),
  ),
  Toasts: section(
    'For what happened away from where the player looks; 5 s, longer under the pointer.',
    notice('Win', 'win', 'Cashed out', '$45.23 at 4.52×.'),
    notice('Wait', 'wait', 'Still checking', 'Your last bet is being looked up.'),
    notice('Info', 'info', 'New seed pair', 'The next round uses nonce 0.'),
    notice('Loss', 'loss', 'Not placed', 'Your bet was not placed and your stake is back.'),
    notice('Warning', 'warning', 'Connection lost', 'Your round is open. It resumes by itself.'),
    state('Long text', <Button onClick={() => void showToast({ message: longText })}>Show</Button>),
  ),
};
