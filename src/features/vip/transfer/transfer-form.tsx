import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { PictureField, type UploadedPicture } from './picture-field.tsx';
import { useRequestTransfer } from './use-transfer.ts';
import { classNames } from '#ui/class-names.ts';
import styles from './transfer.module.css';

const names = ['casino', 'name', 'level'] as const;
type Name = (typeof names)[number];
const fewest: Readonly<Record<Name, number>> = { casino: 2, name: 1, level: 1 };

/** Requests the transfer of a level from another casino. */
export const TransferForm = () => {
  const { t } = useTranslation('vip');
  const { send, isSending } = useRequestTransfer();
  const [typed, setTyped] = useState<Readonly<Record<Name, string>>>({ casino: '', name: '', level: '' });
  const [pictures, setPictures] = useState<readonly UploadedPicture[]>([]);
  const [isTold, setTold] = useState(false);
  const isMissing = (name: Name): boolean => typed[name].trim().length < fewest[name];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTold(true);
    if (names.some(isMissing) || pictures.length === 0) return;
    const { casino, name: username, level } = typed;
    void send({ casino, username, level, files: pictures.map(({ id }) => id) });
  };
  return (
    <form className={classNames(styles.form, 'card pad')} noValidate onSubmit={submit}>
      {names.map((name) => (
        <TextField
          key={name}
          label={t(`transfer.${name}`)}
          maxLength={60}
          value={typed[name]}
          onChange={(text) => setTyped((before) => ({ ...before, [name]: text }))}
          error={isTold && isMissing(name) ? t('transfer.missing') : null}
        />
      ))}
      <PictureField
        pictures={pictures}
        onChange={setPictures}
        error={isTold && pictures.length === 0 ? t('transfer.picturesMissing') : null}
      />
      <Button type="submit" variant="primary" size="lg" loading={isSending}>
        {t('transfer.ask')}
      </Button>
    </form>
  );
};
