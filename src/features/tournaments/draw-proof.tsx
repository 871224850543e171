import { useTranslation } from 'react-i18next';
import type { RaffleDraw } from '#contract/tournaments.ts';
import { CopyableHash } from '#ui/copyable-hash.tsx';
import { Hint } from '#ui/field-parts.tsx';

interface DrawProofProps {
  readonly said: RaffleDraw;
  /** Seed hash announced on the tournament's page. */
  readonly announced: string;
}

/** Inputs of a draw, to copy. */
export const DrawProof = ({ said, announced }: DrawProofProps) => {
  const { t } = useTranslation('tournaments');
  const { seed, digest, beacon, beacon_height: height } = said;
  return (
    <>
      {seed !== null && (
        <CopyableHash label={t('draw.seed')} text={seed} copyLabel={t('draw.copySeed')} icon="key" />
      )}
      <CopyableHash label={t('draw.hash')} text={announced} copyLabel={t('draw.copyHash')} icon="lock" dim />
      {digest !== null && (
        <CopyableHash
          label={t('draw.digest')}
          text={digest}
          copyLabel={t('draw.copyDigest')}
          icon="document"
          dim
        />
      )}
      {beacon !== null && height !== null ? (
        <CopyableHash
          label={t('draw.beacon', { height })}
          text={beacon}
          copyLabel={t('draw.copyBeacon')}
          icon="link"
          dim
        />
      ) : (
        <Hint>{t('draw.noBeacon')}</Hint>
      )}
    </>
  );
};
