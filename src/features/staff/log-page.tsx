import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import * as z from 'zod/mini';
import { usePageTitle } from '#lib/page-title.ts';
import { Button } from '#ui/button.tsx';
import { Form } from '#ui/form/form.tsx';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { Select } from '#ui/select.tsx';
import { TextField } from '#ui/text-field.tsx';
import { StaffActionList } from './action-list.tsx';
import { staff as words } from './words.ts';
import styles from './staff.module.css';
import { StaffTitle } from '#ui/staff-page.tsx';

const names = ['staff', 'subject', 'action'] as const;
const typedText = z.string().check(z.trim());
const filterSchema = z.object({ staff: typedText, subject: typedText, action: z.string() });
type Filter = z.infer<typeof filterSchema>;
const actions = Object.keys(words.actions);

/** Staff log: who did what, to whom and when. The filter is in the address. */
const LogPage = () => {
  const { t } = useTranslation('staff');
  const [params, setParams] = useSearchParams();
  usePageTitle(t('log.title'));
  const filter = Object.fromEntries(names.map((name) => [name, params.get(name) ?? ''])) as Filter; // all names
  const search = (wanted: Filter) =>
    setParams(Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== '')));
  const key = JSON.stringify(filter);
  return (
    <>
      <StaffTitle>
        <h1 className="display">{t('log.title')}</h1>
        <p className="sec">{t('log.lead')}</p>
      </StaffTitle>
      <LogFilter key={key} filter={filter} onSearch={search} />
      <StaffActionList key={`${key} list`} filter={filter} />
    </>
  );
};

interface LogFilterProps {
  readonly filter: Filter;
  readonly onSearch: (filter: Filter) => void;
}

const LogFilter = ({ filter, onSearch }: LogFilterProps) => {
  const { t } = useTranslation('staff');
  const form = useSchemaForm({
    schema: filterSchema,
    values: filter,
    send: async (wanted) => onSearch(wanted),
  });
  return (
    <Form form={form} role="search" className={styles.filter}>
      <TextField
        {...form.field('staff')}
        label={t('log.staff')}
        placeholder={t('log.staffHint')}
        maxLength={100}
      />
      <TextField
        {...form.field('subject')}
        label={t('log.subject')}
        placeholder={t('log.staffHint')}
        maxLength={100}
      />
      <Select
        {...form.field('action')}
        label={t('log.action')}
        options={[
          { value: '', label: t('log.all') },
          ...actions.map((value) => ({ value, label: t(`actions.${value}`) })),
        ]}
      />
      <Button type="submit" icon="search">
        {t('log.find')}
      </Button>
    </Form>
  );
};

export default LogPage;
