import { useTranslation } from 'react-i18next';
import { useSite } from '#session/site.ts';
import { Badge } from '#ui/badge.tsx';

/** Notice that balances are play money; renders nothing otherwise. */
export const PlayMoneyBanner = () => {
  const { t } = useTranslation('shell');
  return useSite()?.demo ? (
    <span className="playmoney" title={t('playMoneyHint')}>
      <Badge tone="wait">{t('playMoney')}</Badge>
    </span>
  ) : null;
};
