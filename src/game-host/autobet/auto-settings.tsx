import { useTranslation } from 'react-i18next';
import { type AutobetDraft, updateAutobetDraft } from '#session/autobet-settings.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { TextField } from '#ui/text-field.tsx';
import { parseBetCount } from './read-settings.ts';
import { type AutoSettingsProps, SimpleFields, SimpleSummary } from './simple-fields.tsx';
import { StrategyFields } from './strategy-fields.tsx';
import styles from './auto-panel.module.css';

/** Shown for an unlimited number of bets. */
const infinity =
  'M12 12c-2-2.7-3.6-4-5.4-4a4 4 0 0 0 0 8c1.8 0 3.4-1.3 5.4-4Zm0 0c2 2.7 3.6 4 5.4 4a4 4 0 0 0 0-8c-1.8 0-3.4 1.3-5.4 4Z';

/** The choice of Simple or Strategy, and its settings. */
export const AutoSettings = (props: AutoSettingsProps) => {
  const { t } = useTranslation('autobet');
  const { slug, draft, isRunning } = props;
  // During a run the locked fields are replaced by a summary that fits every window.
  if (isRunning)
    return draft.mode === 'simple' ? <SimpleSummary {...props} /> : <StrategyFields {...props} />;
  return (
    <>
      <Segmented<AutobetDraft['mode']>
        dense
        label={t('kind')}
        value={draft.mode}
        options={[
          { value: 'simple', label: t('simple') },
          { value: 'strategy', label: t('strategy') },
        ]}
        onChange={(mode) => updateAutobetDraft(slug, { mode })}
      />
      <BetsField {...props} />
      {draft.mode === 'simple' ? <SimpleFields {...props} /> : <StrategyFields {...props} />}
    </>
  );
};

/** The number of bets; 0 shows ∞. */
const BetsField = ({ slug, draft }: AutoSettingsProps) => {
  const { t } = useTranslation('autobet');
  const isEndless = parseBetCount(draft.bets) === 0;
  const settle = (): void => {
    const bets = parseBetCount(draft.bets);
    updateAutobetDraft(slug, { bets: bets === 0 ? '' : String(bets) });
  };
  return (
    <TextField
      parts={{ field: styles.field }}
      label={t('bets')}
      inputMode="numeric"
      autoComplete="off"
      maxLength={9}
      placeholder="∞"
      value={draft.bets}
      onChange={(bets) => updateAutobetDraft(slug, { bets: bets.replace(/\D/g, '') })}
      onBlur={settle}
      end={
        <IconButton
          dense
          icon={infinity}
          label={t('noLimit')}
          pressed={isEndless}
          onClick={() => updateAutobetDraft(slug, { bets: '' })}
        />
      }
    />
  );
};
