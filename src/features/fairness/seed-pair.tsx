import { useTranslation } from 'react-i18next';
import type { SeedPair } from '#contract/fairness.ts';
import { Badge } from '#ui/badge.tsx';
import { CopyableHash } from '#ui/copyable-hash.tsx';
import { Icon } from '#ui/icon.tsx';
import styles from './fairness.module.css';

const links = [
  { id: 'server', icon: 'lock' },
  { id: 'client', icon: 'user' },
  { id: 'nonce', icon: 'stats' },
  { id: 'outcome', icon: 'spark' },
] as const;

/** Four cards that explain the inputs of an outcome; desktop only. */
export const SeedChain = () => {
  const { t } = useTranslation('fairness');
  return (
    <ul className={styles.chain}>
      {links.map(({ id, icon }) => (
        <li key={id}>
          <Icon name={icon} size={17} />
          <b>{t(`chain.${id}`)}</b>
          {t(`chain.${id}Hint`)}
        </li>
      ))}
    </ul>
  );
};

/** The pair used by the next bet: server seed hash, client seed and next nonce. */
export const ActivePair = ({ pair }: { readonly pair: SeedPair }) => {
  const { t } = useTranslation('fairness');
  return (
    <>
      <h3 className={styles.head}>
        {t('activePair')} <Badge className={styles.nonce}>{t('nextNonce', { nonce: pair.nonce })}</Badge>
      </h3>
      <CopyableHash label={t('serverHash')} text={pair.server} copyLabel={t('copyServerHash')} icon="lock" />
      <CopyableHash label={t('clientSeed')} text={pair.client} copyLabel={t('copyClientSeed')} icon="user" />
    </>
  );
};
