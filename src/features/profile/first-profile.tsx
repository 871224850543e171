import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { quietCall } from '#api/query.ts';
import { changeProfile, USERNAME_LENGTH } from '#contract/profile.ts';
import { useUser } from '#session/user.ts';
import { Form, FormFailure } from '#ui/form/form.tsx';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { TextField } from '#ui/text-field.tsx';
import { AvatarChoice } from './avatar-choice.tsx';
import { namePlaces } from './name-places.ts';
import { setProfileSettings } from './use-profile.ts';
import styles from './profile.module.css';

export interface FirstProfileProps {
  /** Id of the form, for a submit button outside of it. */
  readonly id: string;
  /** Called when the choice is stored, or nothing was changed. */
  readonly onDone: () => void;
  /** Says whether the choice is being sent. */
  readonly onSending: (isSending: boolean) => void;
}

/** Username and avatar of a new player. */
export const FirstProfile = ({ id, onDone, onSending }: FirstProfileProps) => {
  const { t } = useTranslation('profile');
  const { username: current, avatar: currentAvatar } = useUser().profile;
  const form = useSchemaForm({
    schema: changeProfile.request,
    values: {},
    places: namePlaces,
    async send({ username, avatar }) {
      if (username !== undefined || avatar !== undefined)
        setProfileSettings(await quietCall(changeProfile, { username, avatar }));
      onDone();
    },
  });
  const { isSending } = form;
  useEffect(() => {
    onSending(isSending);
    return () => onSending(false);
  }, [isSending, onSending]);
  const { username = current, avatar } = form.values;
  return (
    <Form form={form} id={id} className={styles.first}>
      <TextField
        label={t('username')}
        aside={t('letters', { count: username.length, most: USERNAME_LENGTH.most })}
        hint={t('renameHint')}
        error={form.field('username').error}
        value={username}
        onChange={(typed) => form.field('username').onChange(typed === current ? undefined : typed)}
        maxLength={USERNAME_LENGTH.most}
        autoComplete="username"
        spellCheck={false}
      />
      <AvatarChoice
        name={username}
        value={avatar ?? currentAvatar}
        onChange={(look) => form.field('avatar').onChange(look === currentAvatar ? undefined : look)}
      />
      <FormFailure form={form} />
    </Form>
  );
};
