import { useTranslation } from 'react-i18next';
import { lazyPart } from '#ui/lazy-part.tsx';
import { LoadFailed } from '#ui/load-failed.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { ManualPanel } from './manual-panel.tsx';
import type { PanelProps } from './panel-props.ts';
import type { PanelMode } from './use-panel-mode.ts';

const AutoPanel = lazyPart(async () => ({ default: (await import('../auto/auto-panel.tsx')).AutoPanel }), {
  waiting: (
    <div className="auto-waiting">
      <Skeleton height={320} radius={14} />
    </div>
  ),
  failed: (again) => <LoadFailed onRetry={again} />,
});

/** Manual or Auto, and what belongs to it. */
export const BetPanel = (props: PanelProps) => {
  const { t } = useTranslation('game');
  const { auto, lock } = props.betting;
  const { modes } = props.mounted.game.meta;
  return (
    <div className="panel">
      {modes.length > 1 && (
        <Segmented<PanelMode>
          label={t('mode')}
          className="modes"
          options={modes.map((mode) => ({ value: mode, label: t(mode) }))}
          value={auto.mode}
          disabled={lock.isAmountShown}
          onChange={(mode) => !lock.isAmount && auto.choose(mode)}
        />
      )}
      {auto.mode === 'auto' ? <AutoPanel {...props} /> : <ManualPanel {...props} />}
    </div>
  );
};
