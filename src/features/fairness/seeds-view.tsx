import { useTranslation } from 'react-i18next';
import { CopyableHash } from '#ui/copyable-hash.tsx';
import styles from './fairness.module.css';

interface SeedsViewProps {
  /** null until the pair is rotated. */
  readonly serverSeed: string | null;
  readonly serverSeedHash: string;
  readonly clientSeed: string;
  readonly nonce: number;
}

/** Inputs of a bet's outcome: server seed, the hash shown before the bet, client seed and nonce. */
export const SeedsView = ({ serverSeed, serverSeedHash, clientSeed, nonce }: SeedsViewProps) => {
  const { t } = useTranslation('fairness');
  return (
    <>
      {serverSeed !== null && (
        <CopyableHash
          label={t('serverSeedRevealed')}
          text={serverSeed}
          copyLabel={t('copyServerSeed')}
          icon="key"
        />
      )}
      <CopyableHash label={t('hashBefore')} text={serverSeedHash} copyLabel={t('copyHash')} icon="lock" dim />
      <p className={styles.proofLine}>
        <span>
          {t('clientSeed')} <b className="mono">{clientSeed}</b>
        </span>
        <span>
          {t('nonce')} <b className="mono">{nonce}</b>
        </span>
      </p>
    </>
  );
};
