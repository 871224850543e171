import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { isClientSeed } from '#core/fairness.ts';
import { useGames } from '#session/site.ts';
import { Button } from '#ui/button.tsx';
import { CopyableHash } from '#ui/copyable-hash.tsx';
import { Icon } from '#ui/icon.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { randomIndex, randomClientSeed } from './client-seed.ts';
import { useRotate } from './use-pair.ts';
import styles from './fairness.module.css';
import fieldStyles from '#ui/field.module.css';

interface RotatePairProps {
  readonly nextHash: string;
  /** Slugs of games with an open round that uses the pair. */
  readonly openGames: readonly string[];
}

/**
 * Form that sets a new client seed and rotates the pair. If a round is open, names the game to finish first.
 */
export const RotatePair = ({ nextHash, openGames }: RotatePairProps) => {
  const { t } = useTranslation('fairness');
  const [seed, setSeed] = useState(() => randomClientSeed(randomIndex));
  const [error, setError] = useState<string | null>(null);
  const { rotate, busy } = useRotate(setError);
  const [openGame] = openGames;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (openGame !== undefined) return;
    if (isClientSeed(seed)) void rotate(seed).then((done) => done && setSeed(randomClientSeed(randomIndex)));
    else setError(t('clientSeedError'));
  };
  const type = (text: string) => {
    setSeed(text);
    setError(text === '' || isClientSeed(text) ? null : t('clientSeedError'));
  };
  return (
    <form className={styles.fairRotate} onSubmit={submit}>
      <h3 className={styles.fairHead}>{t('rotateTitle')}</h3>
      <div className={styles.fairRotateRow}>
        <TextField
          mono
          label={t('newClientSeed')}
          value={seed}
          onChange={type}
          error={error}
          autoComplete="off"
          spellCheck={false}
          end={
            <IconButton
              dense
              icon="dice"
              label={t('randomSeed')}
              onClick={() => type(randomClientSeed(randomIndex))}
            />
          }
        />
        <Button
          type="submit"
          variant="primary"
          icon="rotate"
          loading={busy}
          disabled={openGame !== undefined}
        >
          {t('rotate')}
        </Button>
      </div>
      {openGame !== undefined && <FinishFirst slug={openGame} />}
      <CopyableHash label={t('nextHash')} text={nextHash} copyLabel={t('copyNextHash')} icon="lock" dim />
      <p className={fieldStyles.hint}>{t('rotateNote')}</p>
    </form>
  );
};

const FinishFirst = ({ slug }: { readonly slug: string }) => {
  const { t } = useTranslation('fairness');
  const game = useGames().find((entry) => entry.slug === slug)?.name ?? slug;
  return (
    <p className={styles.fairOpen} role="status">
      <Icon name="info" size={16} />
      <span>
        <Link to={`/games/originals/${slug}`}>{t('finishRound', { game })}</Link> {t('finishFirst')}
      </span>
    </p>
  );
};
