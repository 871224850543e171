import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { quietCall } from '#api/query.ts';
import { requestVipTransfer } from '#contract/vip.ts';
import { i18n } from '#src/i18n/index.ts';
import { Button } from '#ui/button.tsx';
import { Form, FormFailure } from '#ui/form/form.tsx';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { TextField } from '#ui/text-field.tsx';
import { PictureField, type UploadedPicture } from './picture-field.tsx';
import { renewTransfer } from './use-transfer.ts';
import { classNames } from '#ui/class-names.ts';
import styles from './transfer.module.css';

const { casino, username, level } = requestVipTransfer.request.shape;
const transferSchema = z.object({
  casino,
  username,
  level,
  pictures: z
    .custom<readonly UploadedPicture[]>()
    .check(
      z.refine((pictures) => pictures.length > 0, { error: () => i18n.t('vip:transfer.picturesMissing') }),
    ),
});

const fields = { casino: 'casino', username: 'name', level: 'level' } as const;
const names = ['casino', 'username', 'level'] as const;

/** Requests the transfer of a level from another casino. */
export const TransferForm = () => {
  const { t } = useTranslation('vip');
  const form = useSchemaForm({
    schema: transferSchema,
    values: { casino: '', username: '', level: '', pictures: [] },
    async send({ pictures, ...typed }) {
      await quietCall(requestVipTransfer, { ...typed, files: pictures.map(({ id }) => id) });
      await renewTransfer();
    },
  });
  return (
    <Form form={form} className={classNames(styles.form, 'card pad')}>
      {names.map((name) => (
        <TextField key={name} {...form.field(name)} label={t(`transfer.${fields[name]}`)} maxLength={60} />
      ))}
      <PictureField {...form.field('pictures')} />
      <FormFailure form={form} />
      <Button type="submit" variant="primary" size="lg" loading={form.isSending}>
        {t('transfer.ask')}
      </Button>
    </Form>
  );
};
