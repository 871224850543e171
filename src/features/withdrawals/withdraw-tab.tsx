import { useTranslation } from 'react-i18next';

export const WithdrawTab = () => {
  const { t } = useTranslation('withdrawals');
  return <p>{t('title')}</p>;
};
