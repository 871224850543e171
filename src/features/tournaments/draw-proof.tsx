import { useTranslation } from 'react-i18next';
import type { Draw } from '#server/features/tournaments/contract.ts';
import { HashWell } from '#ui/hash-well.tsx';

/** What a draw was made from, to be copied. */
export const DrawProof = ({ said }: { readonly said: Draw }) => {
  const { t } = useTranslation('tournaments');
  const { seed, seed_hash: hash, digest, beacon, beacon_height: height } = said;
  return (
    <>
      {seed !== null && (
        <HashWell label={t('draw.seed')} text={seed} copyLabel={t('draw.copySeed')} icon="key" />
      )}
      <HashWell label={t('draw.hash')} text={hash} copyLabel={t('draw.copyHash')} icon="lock" dim />
      {digest !== null && (
        <HashWell
          label={t('draw.digest')}
          text={digest}
          copyLabel={t('draw.copyDigest')}
          icon="document"
          dim
        />
      )}
      {beacon !== null && height !== null ? (
        <HashWell
          label={t('draw.beacon', { height })}
          text={beacon}
          copyLabel={t('draw.copyBeacon')}
          icon="link"
          dim
        />
      ) : (
        <p className="hint">{t('draw.noBeacon')}</p>
      )}
    </>
  );
};
