import { useTranslation } from 'react-i18next';
import { Badge } from '#ui/badge.tsx';
import { Field, FieldError } from '#ui/field.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { TextField, type TextFieldProps } from '#ui/text-field.tsx';
import { Held, State } from '../state.tsx';

type TextProps = Partial<Omit<TextFieldProps, 'value' | 'onChange'>> & { readonly first?: string };

const Text = ({ first = '', ...props }: TextProps) => {
  const { t } = useTranslation('workbench');
  return (
    <Held start={first}>
      {(value, change) => (
        <TextField label={t('gallery.sample.email')} {...props} value={value} onChange={change} />
      )}
    </Held>
  );
};

export const TextFieldShow = () => {
  const { t } = useTranslation('workbench');
  const address = t('gallery.sample.address');
  return (
    <>
      <State is="default">
        <Text first={address} icon="mail" />
      </State>
      <State is="empty">
        <Text placeholder={t('gallery.sample.emailPlace')} />
      </State>
      <State is="hint">
        <Text
          label={t('gallery.sample.clientSeed')}
          first="oddling-77"
          mono
          hint={t('gallery.sample.seedHint')}
          end={<IconButton dense icon="rotate" label={t('gallery.sample.newSeed')} />}
        />
      </State>
      <State is="unit">
        <Text label={t('gallery.sample.winChance')} first="49.50" unit="%" />
      </State>
      <State is="invalid">
        <Text first="oddling@" icon="mail" error={t('gallery.sample.emailWrong')} />
      </State>
      <State is="invalidLong">
        <Text
          label={t('gallery.sample.winChance')}
          first="99.99"
          unit="%"
          error={t('gallery.sample.aboveMaxProfit')}
        />
      </State>
      <State is="locked">
        <Text first={address} icon="mail" readOnly />
      </State>
      <State is="disabled">
        <Text first={address} icon="mail" disabled />
      </State>
      <State is="long">
        <Text
          label={t('gallery.sample.longLabel')}
          aside={t('gallery.sample.optional')}
          first={t('gallery.sample.longText')}
        />
      </State>
      <State is="ownInput">
        <Field label={t('gallery.sample.note')} aside={<Badge>{t('gallery.sample.optional')}</Badge>}>
          {({ id, described }) => (
            <div className="input">
              <input id={id} {...described} defaultValue={t('gallery.sample.noteText')} />
            </div>
          )}
        </Field>
      </State>
      <State is="errorLine">
        <FieldError>{t('gallery.sample.errorLine')}</FieldError>
      </State>
    </>
  );
};

export const PasswordFieldShow = () => {
  const { t } = useTranslation('workbench');
  const password = (error?: string) => (
    <Held start="correct horse">
      {(value, change) => (
        <PasswordField
          label={t('gallery.sample.password')}
          autoComplete="off"
          value={value}
          onChange={change}
          error={error}
        />
      )}
    </Held>
  );
  return (
    <>
      <State is="default">{password()}</State>
      <State is="invalid">{password(t('gallery.sample.passwordWrong'))}</State>
    </>
  );
};
