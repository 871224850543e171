import { useTranslation } from 'react-i18next';

export const BuyTab = () => {
  const { t } = useTranslation('buy');
  return <p>{t('title')}</p>;
};
