import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { USERNAME_LENGTH } from '#contract/profile.ts';
import { formatDay } from '#lib/format-time.ts';
import { useUser } from '#session/user.ts';
import { Badge } from '#ui/badge.tsx';
import { classNames } from '#ui/class-names.ts';
import { TextField } from '#ui/text-field.tsx';
import { textLinkClass } from '#ui/text-link.tsx';
import styles from './profile.module.css';

interface NameAndEmailProps {
  readonly username: string;
  /** Null if the name can be changed now. */
  readonly renameAt: string | null;
  readonly error: string | undefined;
  readonly onChange: (username: string) => void;
}

/** Username, which can be changed periodically, and e-mail, which is changed on the security page. */
export const NameAndEmail = ({ username, renameAt, error, onChange }: NameAndEmailProps) => {
  const { t } = useTranslation('profile');
  const { email } = useUser().profile;
  const { most } = USERNAME_LENGTH;
  return (
    <section className="card pad">
      <h2>{t('nameAndEmail')}</h2>
      <div className={styles.fields}>
        <TextField
          label={t('username')}
          aside={t('letters', { count: username.length, most })}
          hint={renameAt === null ? t('renameHint') : t('renameLocked', { date: formatDay(renameAt) })}
          error={error}
          value={username}
          onChange={onChange}
          maxLength={most}
          readOnly={renameAt !== null}
          autoComplete="username"
          spellCheck={false}
        />
        <div>
          <TextField
            label={t('email')}
            value={email?.address ?? t('noEmail')}
            onChange={() => {}}
            readOnly
            end={
              email && (
                <Badge tone={email.verified ? 'win' : 'wait'} {...(email.verified && { icon: 'check' })}>
                  {t(email.verified ? 'verified' : 'notVerified')}
                </Badge>
              )
            }
          />
          <Link className={classNames(textLinkClass, styles.changeEmail)} to="/my-account/general/security">
            {t('changeEmail')}
          </Link>
        </div>
      </div>
    </section>
  );
};
