import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { showToast } from '#api/toasts.ts';
import { endpointQueryKey, endpointQueryOptions, quietCall, useEndpointMutation } from '#api/query.ts';
import { queryClient } from '#api/query-client.ts';
import {
  deleteSupportAnswer,
  listSupportAnswers,
  MAX_SUPPORT_MESSAGE_LENGTH,
  saveSupportAnswer,
  type CannedAnswer,
} from '#contract/support.ts';
import { Button } from '#ui/button.tsx';
import { Clipped } from '#ui/clipped.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorBlock } from '#ui/error-block.tsx';
import { Field } from '#ui/field.tsx';
import { Form, FormFailure } from '#ui/form/form.tsx';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { ConfirmDialog } from '#ui/lazy-confirm-dialog.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { TextField } from '#ui/text-field.tsx';
import styles from './support-staff.module.css';
import { BareTextArea } from '#ui/text-area.tsx';

const renew = () => queryClient.invalidateQueries({ queryKey: endpointQueryKey(listSupportAnswers) });

/** Manages canned answers: creates, edits and deletes them. */
export const StaffAnswers = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation('support');
  const { data, isPending, isError, refetch } = useQuery(endpointQueryOptions(listSupportAnswers, {}));
  const [edited, setEdited] = useState<CannedAnswer | 'new' | null>(null);
  const [deleted, setDeleted] = useState<CannedAnswer | null>(null);
  const { send } = useEndpointMutation(deleteSupportAnswer);
  const remove = async ({ id }: CannedAnswer): Promise<boolean> => {
    const reply = await send({ id });
    if (reply) showToast({ message: t('staff.deleted') });
    await renew();
    return reply !== null;
  };
  return (
    <Dialog title={t('staff.answers')} onClose={onClose}>
      {edited !== null ? (
        <AnswerForm answer={edited === 'new' ? null : edited} onDone={() => setEdited(null)} />
      ) : (
        <>
          {isError && <ErrorBlock title={t('failed')} onRetry={() => void refetch()} />}
          {isPending && <Skeleton height={120} radius={14} />}
          {data?.answers.length === 0 && <EmptyState icon="document" title={t('staff.noAnswers')} />}
          <ul className={styles.answers}>
            {data?.answers.map((answer) => (
              <li key={answer.id}>
                <div className="grow">
                  <b>
                    <Clipped text={answer.title} />
                  </b>
                  <p className="sec" dir="auto">
                    {answer.text}
                  </p>
                </div>
                <IconButton
                  icon="document"
                  label={t('staff.edit', { title: answer.title })}
                  onClick={() => setEdited(answer)}
                />
                <IconButton
                  icon="trash"
                  label={t('staff.delete', { title: answer.title })}
                  onClick={() => setDeleted(answer)}
                />
              </li>
            ))}
          </ul>
          <Button variant="primary" icon="plus" onClick={() => setEdited('new')}>
            {t('staff.newAnswer')}
          </Button>
        </>
      )}
      {deleted && (
        <ConfirmDialog
          danger
          title={t('staff.deleteTitle', { title: deleted.title })}
          confirmLabel={t('staff.deleteYes')}
          onConfirm={() => remove(deleted)}
          onClose={() => setDeleted(null)}
        />
      )}
    </Dialog>
  );
};

interface AnswerFormProps {
  /** Null for a new one. */
  readonly answer: CannedAnswer | null;
  readonly onDone: () => void;
}

const answerSchema = z.pick(saveSupportAnswer.request, { title: true, text: true });

const AnswerForm = ({ answer, onDone }: AnswerFormProps) => {
  const { t } = useTranslation('support');
  const form = useSchemaForm({
    schema: answerSchema,
    values: { title: answer?.title ?? '', text: answer?.text ?? '' },
    async send(typed) {
      await quietCall(saveSupportAnswer, { ...(answer && { id: answer.id }), ...typed });
      showToast({ type: 'win', message: t('staff.saved') });
      await renew();
      onDone();
    },
  });
  const text = form.field('text');
  return (
    <Form form={form} className={styles.answerForm}>
      <TextField {...form.field('title')} label={t('staff.answerTitle')} maxLength={80} />
      <Field label={t('staff.answerText')} hint={t('staff.nameHint', { name: '{name}' })} error={text.error}>
        {({ id, described }) => (
          <BareTextArea
            id={id}
            {...described}
            isError={text.error !== undefined}
            rows={6}
            dir="auto"
            maxLength={MAX_SUPPORT_MESSAGE_LENGTH}
            value={text.value}
            onChange={(event) => text.onChange(event.target.value)}
          />
        )}
      </Field>
      <FormFailure form={form} />
      <div className="row">
        <Button onClick={onDone}>{t('ui:cancel')}</Button>
        <Button type="submit" variant="primary" loading={form.isSending} disabled={!form.isReady}>
          {t('staff.save')}
        </Button>
      </div>
    </Form>
  );
};
