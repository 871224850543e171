import type { FieldValues, Path } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { showToast } from '#api/toasts.ts';
import { queryClient } from '#api/query-client.ts';
import { endpointQueryKey, quietCall } from '#api/query.ts';
import { useMay } from '#session/permitted.tsx';
import { Button } from '#ui/button.tsx';
import { Form, FormFailure } from '#ui/form/form.tsx';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { isPlanEditable, type Plan, type PlanType } from './plan-types.ts';
import { classNames } from '#ui/class-names.ts';
import styles from './plan.module.css';
import { Hint } from '#ui/field-parts.tsx';
import { StaffTitle } from '#ui/staff-page.tsx';
import { PageBackButton } from '#ui/page.tsx';

interface PlanEditorProps<Item extends Plan, Draft extends FieldValues, Request> {
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
export const PlanEditor = <Item extends Plan, Draft extends FieldValues, Request>(
  props: PlanEditorProps<Item, Draft, Request>,
) => {
  const { room, from, isCopy, now } = props;
  const { t } = useTranslation('staffPlan');
  const known = isCopy ? null : from;
  const mayChange = useMay(room.change);
  const isOver =
    known !== null && !isPlanEditable(known, now) && !(room.isRevived && known.state === 'cancelled');
  const isLocked = isOver || !mayChange;
  const form = useSchemaForm({
    schema: room.schemaOf(known && room.idOf(known), new Date(now).toISOString()),
    values: room.draftOf(from, isCopy),
    mode: 'onChange',
    async send(request) {
      const { item } = await quietCall(room.save, request);
      showToast({ type: 'info', message: t('saved') });
      await queryClient.invalidateQueries({ queryKey: endpointQueryKey(room.list) });
      form.reset(room.draftOf(item, false));
      props.onSaved(room.idOf(item));
    },
  });
  const { values: draft } = form;
  // The names of a draft's values are those of its fields.
  const field = (name: keyof Draft) => form.field(name as Path<Draft>);
  const change = (changed: Partial<Draft>): void => {
    for (const [name, value] of Object.entries(changed)) field(name).onChange(value);
  };
  const isChanged = known !== null && JSON.stringify(draft) !== JSON.stringify(room.draftOf(known, false));
  return (
    <>
      <StaffTitle>
        <PageBackButton onBack={props.onBack}>{props.back}</PageBackButton>
        <h1 className="display">{props.title}</h1>
      </StaffTitle>
      <Form form={form} className={styles.editor}>
        <fieldset className={classNames(styles.form, 'card')} disabled={isLocked}>
          <div className={styles.fields}>
            <room.Fields
              draft={draft}
              isKnown={known !== null}
              onChange={change}
              errorOf={(name) => field(name).error}
            />
          </div>
        </fieldset>
        <div className={styles.side}>
          <room.Aside draft={draft} />
          <FormFailure form={form} />
          {isOver && <Hint>{t('locked')}</Hint>}
          <div className={styles.actions} role="group" aria-label={props.title} tabIndex={-1}>
            {!isLocked && (
              <Button type="submit" size="lg" loading={form.isSending}>
                {t('save')}
              </Button>
            )}
            {known && mayChange && <room.Keys item={known} now={now} size="lg" isChanged={isChanged} />}
          </div>
        </div>
      </Form>
    </>
  );
};
