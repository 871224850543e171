import { useTranslation } from 'react-i18next';

export const DepositTab = () => {
  const { t } = useTranslation('deposits');
  return <p>{t('title')}</p>;
};
