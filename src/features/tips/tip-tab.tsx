import { useTranslation } from 'react-i18next';

export const TipTab = ({ username }: { readonly username?: string | undefined }) => {
  const { t } = useTranslation('tips');
  return <p>{username ?? t('title')}</p>;
};
