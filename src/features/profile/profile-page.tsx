import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { showToast } from '#api/toasts.ts';
import { quietCall } from '#api/query.ts';
import { changePrivacy, changeProfile, type ProfileSettings } from '#contract/profile.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { Button } from '#ui/button.tsx';
import { ErrorBlock } from '#ui/error-block.tsx';
import { Form, FormFailure } from '#ui/form/form.tsx';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { Toggle } from '#ui/toggle.tsx';
import { AvatarChoice } from './avatar-choice.tsx';
import { NameAndEmail } from './name-and-email.tsx';
import { namePlaces } from './name-places.ts';
import { OwnData } from './own-data.tsx';
import { setProfileSettings, useProfileSettings } from './use-profile.ts';
import styles from './profile.module.css';
import { classNames } from '#ui/class-names.ts';
import { PageHead } from '#ui/page.tsx';

/** Profile settings and log-out. */
const ProfilePage = () => {
  const { t } = useTranslation('profile');
  const settings = useProfileSettings();
  usePageTitle(t('title'));
  return (
    <>
      <PageHead title={t('title')} />
      {settings.isError && <ErrorBlock title={t('failed')} onRetry={() => void settings.refetch()} />}
      {settings.isPending && <Skeleton height={420} radius={20} />}
      {settings.data && <ProfileForm settings={settings.data} />}
      <OwnData />
    </>
  );
};

/** Only what the player changes: all else follows the settings. */
const changesSchema = z.extend(changeProfile.request, changePrivacy.request.shape);
type Changes = z.infer<typeof changesSchema>;

async function saveChanges({ username, avatar, anonymous, private_stats }: Changes): Promise<void> {
  if (anonymous !== undefined || private_stats !== undefined)
    setProfileSettings(await quietCall(changePrivacy, { anonymous, private_stats }));
  if (username !== undefined || avatar !== undefined)
    setProfileSettings(await quietCall(changeProfile, { username, avatar }));
}

/** A value as the settings have it is no change. */
const changed = <Value,>(value: Value, current: Value | string | null): Value | undefined =>
  value === current ? undefined : value;

const ProfileForm = ({ settings }: { readonly settings: ProfileSettings }) => {
  const { t } = useTranslation('profile');
  const form = useSchemaForm({
    schema: changesSchema,
    values: {},
    places: namePlaces,
    async send(changes) {
      await saveChanges(changes);
      showToast({ type: 'win', message: t('saved') });
      form.reset();
    },
  });
  const { username, avatar, anonymous, private_stats } = form.values;
  const isChanged = Object.values(form.values).some((value) => value !== undefined);
  return (
    <Form form={form} className={styles.form}>
      <section className="card pad">
        <h2>{t('avatar')}</h2>
        <AvatarChoice
          name={settings.username}
          value={avatar ?? settings.avatar}
          onChange={(value) => form.field('avatar').onChange(changed(value, settings.avatar))}
        />
      </section>
      <NameAndEmail
        username={username ?? settings.username}
        renameAt={settings.rename_at}
        error={form.field('username').error}
        onChange={(value) => form.field('username').onChange(changed(value, settings.username))}
      />
      <section className="card pad">
        <h2>{t('shown')}</h2>
        <Toggle
          className={styles.toggle}
          label={t('privateStats')}
          hint={t('privateStatsHint')}
          checked={private_stats ?? settings.private_stats}
          onChange={(value) => form.field('private_stats').onChange(changed(value, settings.private_stats))}
        />
        <Toggle
          className={styles.toggle}
          label={t('anonymous')}
          hint={t('anonymousHint')}
          checked={anonymous ?? settings.anonymous}
          onChange={(value) => form.field('anonymous').onChange(changed(value, settings.anonymous))}
        />
      </section>
      <FormFailure form={form} />
      <div className={classNames(styles.keys, 'row')}>
        <Button
          className={styles.save}
          type="submit"
          variant="primary"
          size="lg"
          loading={form.isSending}
          disabled={!isChanged}
        >
          {t('save')}
        </Button>
        <Button variant="ghost" size="lg" disabled={!isChanged} onClick={() => form.reset()}>
          {t('discard')}
        </Button>
      </div>
    </Form>
  );
};

export default ProfilePage;
