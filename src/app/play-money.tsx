import { useTranslation } from 'react-i18next';
import { useSite } from '#session/site.ts';
import { Badge } from '#ui/badge.tsx';
import styles from './shell.module.css';

/** Notice that balances are play money; renders nothing otherwise. */
export const PlayMoneyBanner = () => {
  const { t } = useTranslation('shell');
  return useSite()?.demo ? (
    <span className={styles.playmoney} title={t('playMoneyHint')}>
      <Badge tone="wait" className={styles.playmoneyBadge}>
        {t('playMoney')}
      </Badge>
    </span>
  ) : null;
};
