import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '#api/toasts.ts';
import { queryClient } from '#api/query-client.ts';
import { endpointQueryKey, useEndpointMutation } from '#api/query.ts';
import { Button } from '#ui/button.tsx';
import { FieldError } from '#ui/field.tsx';
import { isPlanEditable, type Plan, type PlanType } from './plan-types.ts';
import { classNames } from '#ui/class-names.ts';
import styles from './plan.module.css';
import { Hint } from '#ui/field-parts.tsx';
import { StaffTitle } from '#ui/staff-page.tsx';
import { BackButton } from '#ui/back-link.tsx';

interface PlanEditorProps<Item extends Plan, Draft, Request> {
  readonly room: PlanType<Item, Draft, Request>;
  /** Plan to edit or copy; null for a new one. */
  readonly from: Item | null;
  readonly isCopy: boolean;
  /** When the plan was fetched, ms. */
  readonly now: number;
  readonly title: string;
  /** Label of the link back to the list. */
  readonly back: string;
  readonly onSaved: (id: string) => void;
  readonly onBack: () => void;
}

/** Form of a plan, with its cost next to it. */
export const PlanEditor = <Item extends Plan, Draft, Request>(
  props: PlanEditorProps<Item, Draft, Request>,
) => {
  const { room, from, isCopy, now } = props;
  const { t } = useTranslation('staffPlan');
  const known = isCopy ? null : from;
  const isLocked =
    known !== null && !isPlanEditable(known, now) && !(room.isRevived && known.state === 'cancelled');
  const [draft, setDraft] = useState(() => room.draftOf(from, isCopy));
  const [error, setError] = useState<string | null>(null);
  const { send, isSending } = useEndpointMutation(room.save, { onFailure: setError });
  const request = room.requestOf(draft, known && room.idOf(known), new Date(now).toISOString());
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (request === null || isSending) return;
    setError(null);
    const saved = await send(request);
    if (!saved) return;
    showToast({ type: 'info', message: t('saved') });
    await queryClient.invalidateQueries({ queryKey: endpointQueryKey(room.list) });
    setDraft(room.draftOf(saved.item, false));
    props.onSaved(room.idOf(saved.item));
  };
  const isChanged = known !== null && JSON.stringify(draft) !== JSON.stringify(room.draftOf(known, false));
  return (
    <>
      <StaffTitle>
        <BackButton onBack={props.onBack}>{props.back}</BackButton>
        <h1 className="display">{props.title}</h1>
      </StaffTitle>
      <form className={styles.editor} onSubmit={(event) => void submit(event)}>
        <fieldset className={classNames(styles.form, 'card')} disabled={isLocked}>
          <div className={styles.fields}>
            <room.Fields
              draft={draft}
              isKnown={known !== null}
              onChange={(change) => setDraft((before) => ({ ...before, ...change }))}
            />
          </div>
        </fieldset>
        <div className={styles.side}>
          <room.Aside draft={draft} />
          {error !== null && <FieldError>{error}</FieldError>}
          {isLocked && <Hint>{t('locked')}</Hint>}
          <div className={styles.actions} role="group" aria-label={props.title} tabIndex={-1}>
            {!isLocked && (
              <Button type="submit" size="lg" loading={isSending} disabled={request === null}>
                {t('save')}
              </Button>
            )}
            {known && <room.Keys item={known} now={now} size="lg" isChanged={isChanged} />}
          </div>
        </div>
      </form>
    </>
  );
};
