import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { showToast } from '#api/toasts.ts';
import { endpointQueryKey, endpointQueryOptions, quietCall } from '#api/query.ts';
import { queryClient } from '#api/query-client.ts';
import { formatDateTime } from '#lib/format-time.ts';
import { addStaffNote, listStaffNotes } from '#contract/staff.ts';
import { Permitted } from '#session/permitted.tsx';
import { Avatar } from '#ui/avatar.tsx';
import { Button } from '#ui/button.tsx';
import { ErrorBlock } from '#ui/error-block.tsx';
import { Form } from '#ui/form/form.tsx';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { TextField } from '#ui/text-field.tsx';
import { FIRST_PAGE, hasPages, type KeyPlace } from '#lib/key-place.ts';
import { KeyPager } from './key-pager.tsx';
import { invalidateStaff } from './invalidate.ts';
import { classNames } from '#ui/class-names.ts';
import styles from './staff.module.css';

const PER_PAGE = 10;

/** Staff notes, newest first, and a form for the next one. */
export const PlayerNotes = ({ id }: { readonly id: string }) => {
  const { t } = useTranslation('staff');
  const [place, setPlace] = useState<KeyPlace>(FIRST_PAGE);
  const notes = useQuery({
    ...endpointQueryOptions(listStaffNotes, { id, ...place, per_page: PER_PAGE }),
    staleTime: 0,
  });
  const { items } = notes.data ?? {};
  return (
    <section className={classNames(styles.notes, 'card pad')} aria-labelledby="staff-notes">
      <h2 id="staff-notes">{t('notes.title')}</h2>
      {notes.isError && <ErrorBlock title={t('notes.failed')} onRetry={() => void notes.refetch()} />}
      {notes.isPending && <Skeleton height={80} />}
      {items?.length === 0 && <p className="muted">{t('notes.empty')}</p>}
      <ul>
        {items?.map((note) => (
          <li key={note.id}>
            <Avatar name={note.by} size={26} />
            <div className="grow">
              <b>{note.by}</b> <span className="muted">{formatDateTime(note.at)}</span>
              <p className="sec">{note.text}</p>
            </div>
          </li>
        ))}
      </ul>
      {notes.data && hasPages(place, notes.data) && (
        <KeyPager
          of={id}
          reply={notes.data}
          rows={notes.data.items.length}
          place={place}
          perPage={PER_PAGE}
          file={{ endpoint: listStaffNotes, filter: { id } }}
          onPlace={setPlace}
        />
      )}
      <Permitted to="players.note">
        <NewNote id={id} onAdded={() => setPlace(FIRST_PAGE)} />
      </Permitted>
    </section>
  );
};

const noteSchema = z.pick(addStaffNote.request, { text: true });

const NewNote = ({ id, onAdded }: { readonly id: string; readonly onAdded: () => void }) => {
  const { t } = useTranslation('staff');
  const form = useSchemaForm({
    schema: noteSchema,
    values: { text: '' },
    elsewhere: 'text',
    async send({ text }) {
      await quietCall(addStaffNote, { id, text });
      form.reset();
      onAdded();
      showToast({ type: 'info', message: t('notes.added') });
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: endpointQueryKey(listStaffNotes) }),
        invalidateStaff(),
      ]);
    },
  });
  return (
    <Form form={form}>
      <TextField
        {...form.field('text')}
        label={t('notes.label')}
        maxLength={1000}
        autoComplete="off"
        end={
          <Button type="submit" size="sm" loading={form.isSending}>
            {t('notes.add')}
          </Button>
        }
      />
    </Form>
  );
};
