import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '#api/toasts.ts';
import { useEndpointMutation } from '#api/query.ts';
import { changePrivacy, changeProfile, type ProfileSettings } from '#contract/profile.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { Button } from '#ui/button.tsx';
import { ErrorBlock } from '#ui/error-block.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Toggle } from '#ui/toggle.tsx';
import { AvatarChoice } from './avatar-choice.tsx';
import { NameAndEmail } from './name-and-email.tsx';
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

type Draft = Pick<ProfileSettings, 'username' | 'avatar' | 'anonymous' | 'private_stats'>;

const ProfileForm = ({ settings }: { readonly settings: ProfileSettings }) => {
  const { t } = useTranslation('profile');
  const [changes, setChanges] = useState<Partial<Draft>>({});
  const [nameError, setNameError] = useState<string | null>(null);
  const draft: Draft = { ...settings, ...changes };
  const { save, isSaving } = useSave(settings, draft, setNameError);
  const isChanged = (Object.keys(changes) as (keyof Draft)[]).some((key) => draft[key] !== settings[key]);
  const change = (more: Partial<Draft>) => {
    if (more.username !== undefined) setNameError(null);
    setChanges((before) => ({ ...before, ...more }));
  };
  const discard = () => {
    setChanges({});
    setNameError(null);
  };
  const submit = async () => {
    if (await save()) discard();
  };
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (isChanged) void submit();
      }}
    >
      <section className="card pad">
        <h2>{t('avatar')}</h2>
        <AvatarChoice
          name={settings.username}
          value={draft.avatar}
          onChange={(avatar) => change({ avatar })}
        />
      </section>
      <NameAndEmail
        username={draft.username}
        renameAt={settings.rename_at}
        error={nameError}
        onChange={(username) => change({ username })}
      />
      <section className="card pad">
        <h2>{t('shown')}</h2>
        <Toggle
          className={styles.toggle}
          label={t('privateStats')}
          hint={t('privateStatsHint')}
          checked={draft.private_stats}
          onChange={(private_stats) => change({ private_stats })}
        />
        <Toggle
          className={styles.toggle}
          label={t('anonymous')}
          hint={t('anonymousHint')}
          checked={draft.anonymous}
          onChange={(anonymous) => change({ anonymous })}
        />
      </section>
      <div className={classNames(styles.keys, 'row')}>
        <Button
          className={styles.save}
          type="submit"
          variant="primary"
          size="lg"
          loading={isSaving}
          disabled={!isChanged}
        >
          {t('save')}
        </Button>
        <Button variant="ghost" size="lg" disabled={!isChanged} onClick={discard}>
          {t('discard')}
        </Button>
      </div>
    </form>
  );
};

/** Saves the changes. A refused name is shown at its field and all other input is kept. */
function useSave(
  settings: ProfileSettings,
  { username, avatar, anonymous, private_stats }: Draft,
  onNameError: (sentence: string) => void,
) {
  const { t } = useTranslation('profile');
  const profile = useEndpointMutation(changeProfile, {
    onReply: setProfileSettings,
    ...(username !== settings.username && { onFailure: onNameError }),
  });
  const privacy = useEndpointMutation(changePrivacy, { onReply: setProfileSettings });
  const save = async (): Promise<boolean> => {
    const isShownNew = anonymous !== settings.anonymous || private_stats !== settings.private_stats;
    if (isShownNew && !(await privacy.send({ anonymous, private_stats }))) return false;
    const face = {
      ...(username !== settings.username && { username }),
      ...(avatar !== settings.avatar && avatar !== null && { avatar: avatar as never }), // from the offered ones
    };
    if (Object.keys(face).length > 0 && !(await profile.send(face))) return false;
    showToast({ type: 'win', message: t('saved') });
    return true;
  };
  return { save, isSaving: profile.isSending || privacy.isSending };
}

export default ProfilePage;
