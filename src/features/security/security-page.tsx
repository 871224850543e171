import { useTranslation } from 'react-i18next';
import { usePageTitle } from '#lib/page-title.ts';
import { SessionsBlock } from '#features/sessions/feature.ts';
import { SocialAccounts } from '#features/social/feature.ts';
import { ErrorBlock } from '#ui/error-block.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { ActivityBlock } from './activity-block.tsx';
import { EmailBlock } from './email-block.tsx';
import { PasskeysBlock } from './passkeys-block.tsx';
import { PasswordBlock } from './password-block.tsx';
import { Score } from './score.tsx';
import { TwoFactorBlock } from './two-factor-block.tsx';
import { useSecurity } from './use-security.ts';
import styles from './security.module.css';

/** Security settings of the account. */
const SecurityPage = () => {
  const { t } = useTranslation('security');
  const { data, isError, isPending, refetch } = useSecurity();
  usePageTitle(t('title'));
  return (
    <div className={styles.page}>
      <h1 className="display">{t('title')}</h1>
      {isError && <ErrorBlock title={t('failed')} onRetry={() => void refetch()} />}
      {isPending && [90, 90, 90, 90].map((height, i) => <Skeleton key={i} height={height} radius={20} />)}
      {data && (
        <>
          <Score overview={data} />
          <TwoFactorBlock twoFactor={data.two_factor} />
          <PasswordBlock overview={data} />
          <EmailBlock overview={data} />
          <PasskeysBlock passkeys={data.passkeys} canAdd={data.two_factor !== null} />
          <SocialAccounts />
          <SessionsBlock />
          <ActivityBlock />
        </>
      )}
    </div>
  );
};

export default SecurityPage;
