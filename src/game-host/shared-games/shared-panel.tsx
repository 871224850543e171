import { useTranslation } from 'react-i18next';
import type { AutobetControl } from '#engine/host/exclusive-autobet-runs.ts';
import type { PanelMode } from '#engine/host/bet-draft.ts';
import type { MountedSharedGame } from '#engine/host/mount-shared.ts';
import { PlayClosed } from '#features/responsible/feature.ts';
import { classNames } from '#ui/class-names.ts';
import { lazyComponent } from '#ui/lazy-component.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { AmountControl, type QuickAmounts } from '../panel/amount-control.tsx';
import { GameFields } from '../panel/game-fields.tsx';
import { PanelForm } from '../panel/panel-form.tsx';
import { PanelNote } from '../panel/panel-note.tsx';
import { SharedSecondaryButtons, SharedBetButton, useBetBlockReason } from './shared-bet-buttons.tsx';
import { SharedSummary } from './shared-summary.tsx';
import type { SharedBetting } from './use-shared-betting.ts';
import styles from '../panel/panel.module.css';

type AutoProps = SharedPanelProps & { readonly autobet: AutobetControl; readonly hasFields: boolean };

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

interface SharedPanelProps {
  readonly mounted: MountedSharedGame;
  readonly betting: SharedBetting;
  readonly quick: QuickAmounts;
}

/** The Manual or Auto tab. */
export const SharedPanel = ({
  className,
  ...props
}: SharedPanelProps & { readonly className?: string | undefined }) => {
  const { t } = useTranslation('game');
  const { mounted, betting } = props;
  const { modes } = mounted.game.meta;
  return (
    <div className={classNames(styles.panel, className)}>
      <Segmented<PanelMode>
        label={t('mode')}
        className={styles.modes}
        options={modes.map((each) => ({ value: each, label: t(each) }))}
        value={betting.mode}
        disabled={betting.isRunning}
        onChange={(mode) => mounted.prepare({ type: 'CHOOSE_MODE', mode })}
      />
      {betting.mode === 'auto' && mounted.autobet ? (
        <AutoPanel {...props} autobet={mounted.autobet} hasFields />
      ) : (
        <ManualPanel {...props} />
      )}
    </div>
  );
};

const ManualPanel = ({ mounted, betting, quick }: SharedPanelProps) => {
  const { game } = mounted;
  const { params, lock, flying } = betting;
  const reason = useBetBlockReason({ mounted, betting });
  return (
    <PanelForm
      isPlaying={flying !== null}
      isClosed={betting.closed !== null && flying === null}
      onSubmit={() => flying === null && reason === null && betting.place()}
      options={
        <>
          <AmountControl mounted={mounted} betting={betting} quick={quick} />
          <GameFields
            game={game}
            fields={params.fields}
            isLocked={lock.isParams}
            isLockShown={lock.isParamsShown}
            onChange={params.set}
          />
          <SharedSummary mounted={mounted} betting={betting} />
        </>
      }
      keys={
        betting.closed && flying === null ? (
          <PlayClosed why={betting.closed} />
        ) : (
          <SharedBetButton mounted={mounted} betting={betting} />
        )
      }
      second={<SharedSecondaryButtons mounted={mounted} betting={betting} />}
      note={<PanelNote game={game} betting={betting} />}
    />
  );
};
