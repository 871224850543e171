import { useTranslation } from 'react-i18next';
import type { AutobetControl } from '#engine/host/exclusive-autobet-runs.ts';
import type { PanelMode } from '#engine/host/bet-draft.ts';
import { classNames } from '#ui/class-names.ts';
import { lazyComponent } from '#ui/lazy-component.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { ManualPanel, type PanelProps } from './manual-panel.tsx';
import styles from './panel.module.css';

type AutoProps = PanelProps & { readonly autobet: AutobetControl };

const AutoPanel = lazyComponent<AutoProps>(
  async () => ({ default: (await import('../autobet/auto-panel.tsx')).AutoPanel }),
  {
    // The prepared bet stays visible while the code loads, but cannot be placed.
    waiting: (props) => (
      <div className={styles.waiting} inert aria-busy="true">
        <ManualPanel {...props} />
      </div>
    ),
  },
);

/** The Manual or Auto tab. */
export const BetPanel = ({
  className,
  ...props
}: PanelProps & { readonly className?: string | undefined }) => {
  const { t } = useTranslation('game');
  const { mode, lock } = props.betting;
  const { game, autobet } = props.mounted;
  return (
    <div className={classNames(styles.panel, game.controls.isSquare && styles.square, className)}>
      {game.meta.modes.length > 1 && (
        <Segmented<PanelMode>
          label={t('mode')}
          className={styles.modes}
          options={game.meta.modes.map((each) => ({ value: each, label: t(each) }))}
          value={mode}
          disabled={lock.isAmountShown}
          onChange={(next) => !lock.isAmount && props.mounted.prepare({ type: 'CHOOSE_MODE', mode: next })}
        />
      )}
      {mode === 'auto' && autobet ? <AutoPanel {...props} autobet={autobet} /> : <ManualPanel {...props} />}
    </div>
  );
};
