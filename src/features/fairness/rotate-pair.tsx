import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import * as z from 'zod/mini';
import { isClientSeed } from '#core/fairness.ts';
import { useGames } from '#session/site.ts';
import { i18n } from '#src/i18n/index.ts';
import { Button } from '#ui/button.tsx';
import { CopyableHash } from '#ui/copyable-hash.tsx';
import { Form } from '#ui/form/form.tsx';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { Icon } from '#ui/icon.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { randomIndex, randomClientSeed } from './client-seed.ts';
import { useRotate } from './use-pair.ts';
import styles from './fairness.module.css';
import { Hint } from '#ui/field-parts.tsx';

const rotateSchema = z.object({
  seed: z.string().check(z.refine(isClientSeed, { error: () => i18n.t('fairness:clientSeedError') })),
});
const newSeed = () => randomClientSeed(randomIndex);

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
  const [firstSeed] = useState(newSeed);
  const rotate = useRotate();
  const [openGame] = openGames;
  const form = useSchemaForm({
    schema: rotateSchema,
    values: { seed: firstSeed },
    elsewhere: 'seed',
    mode: 'onChange',
    async send({ seed: client_seed }) {
      await rotate({ client_seed });
      form.setValue('seed', newSeed());
    },
  });
  const seed = form.field('seed');
  return (
    <Form form={form} className={styles.rotate}>
      <h3 className={styles.head}>{t('rotateTitle')}</h3>
      <div className={styles.rotateRow}>
        <TextField
          {...seed}
          mono
          label={t('newClientSeed')}
          autoComplete="off"
          spellCheck={false}
          end={
            <IconButton dense icon="dice" label={t('randomSeed')} onClick={() => seed.onChange(newSeed())} />
          }
        />
        <Button
          type="submit"
          className={styles.besideField}
          variant="primary"
          icon="rotate"
          loading={form.isSending}
          disabled={openGame !== undefined}
        >
          {t('rotate')}
        </Button>
      </div>
      {openGame !== undefined && <FinishFirst slug={openGame} />}
      <CopyableHash label={t('nextHash')} text={nextHash} copyLabel={t('copyNextHash')} icon="lock" dim />
      <Hint>{t('rotateNote')}</Hint>
    </Form>
  );
};

const FinishFirst = ({ slug }: { readonly slug: string }) => {
  const { t } = useTranslation('fairness');
  const game = useGames().find((entry) => entry.slug === slug)?.name ?? slug;
  return (
    <p className={styles.openRounds} role="status">
      <Icon name="info" size={16} />
      <span>
        <Link to={`/games/originals/${slug}`}>{t('finishRound', { game })}</Link> {t('finishFirst')}
      </span>
    </p>
  );
};
