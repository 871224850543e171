import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RefusalKey } from '#contract/errors.ts';
import { Button } from '#ui/button.tsx';
import { Segmented } from '#ui/segmented.tsx';
import type { FaultSwitches, WorkbenchFrame, PictureFault } from '../frame/frame-port.ts';
import { useOfFrame } from '../inspect/frame-store.ts';
import { FaultPress, FaultSwitch } from './fault-part.tsx';
import { FaultLines, FaultStatus } from './fault-report.tsx';
import '../inspect/inspect.css';
import './faults.css';

interface FaultsProps {
  readonly frame: WorkbenchFrame;
  /** Places the bet and lets time run; of this frame only when left out. */
  readonly onPlay?: () => void;
}

/** Everything that may go wrong between press and result, on demand, with what should come of it. */
export const Faults = ({ frame, onPlay }: FaultsProps) => {
  const { t } = useTranslation('workbench');
  return (
    <div className="faults">
      <section className="wb-part">
        <FaultStatus frame={frame} />
        <p className="wb-note">{t('faults.intro')}</p>
        <Button variant="primary" size="sm" onClick={onPlay ?? (() => frame.play())}>
          {t('faults.play')}
        </Button>
      </section>
      <CallFaults frame={frame} />
      <PictureFaults frame={frame} />
      <FaultLines frame={frame} />
    </div>
  );
};

const faultsOf = ({ faults }: WorkbenchFrame) => faults;

const waits = ['0', '1000', '4000', '12000'] as const;
/** What a dealer says to a bet or an action; after some of them the open round is asked for. */
const refusalKeys: readonly RefusalKey[] = [
  'INSUFFICIENT_BALANCE',
  'BETTING_CLOSED',
  'MAX_PROFIT',
  'TOO_MANY_REQUESTS',
  'ROUND_OPEN',
  'WRONG_STEP',
];

const CallFaults = ({ frame }: FaultsProps) => {
  const { t } = useTranslation('workbench');
  const faults = useOfFrame(frame, faultsOf);
  const [refusalKey, setRefusalKey] = useState<string>('INSUFFICIENT_BALANCE');
  const set = (change: Partial<FaultSwitches>) => frame.setFaults({ ...faults, ...change });
  const press = (next: FaultSwitches['next'], change: Partial<FaultSwitches> = {}) => ({
    label: t(`faults.${next}.label`),
    hint: t(faults.next === next ? 'faults.armed' : `faults.${next}.hint`),
    armed: faults.next === next,
    onPress: () => set({ ...change, next: faults.next === next ? 'none' : next }),
  });
  return (
    <section className="wb-part">
      <h2>{t('faults.calls')}</h2>
      <SlowAnswers slowMs={faults.slowMs} onChange={(slowMs) => set({ slowMs })} />
      <FaultPress {...press('lost')} />
      <FaultPress {...press('doubled')} />
      <FaultPress {...press('refused', { refusalKey })}>
        <RefusalChoice
          value={refusalKey}
          onChange={(key) => {
            setRefusalKey(key);
            if (faults.next === 'refused') set({ refusalKey: key });
          }}
        />
      </FaultPress>
      <FaultSwitch
        label={t('faults.down.label')}
        hint={t('faults.down.hint')}
        isOn={faults.isSocketDown}
        onChange={(isSocketDown) => set({ isSocketDown })}
      />
    </section>
  );
};

const SlowAnswers = (props: { readonly slowMs: number; readonly onChange: (slowMs: number) => void }) => {
  const { t } = useTranslation('workbench');
  const labelOf = (ms: number) =>
    ms === 0 ? t('faults.slow.off') : t('faults.slow.seconds', { amount: ms / 1_000 });
  return (
    <div className="fault">
      <div className="fault-row">
        <span>{t('faults.slow.label')}</span>
        <Segmented
          dense
          label={t('faults.slow.label')}
          value={waits.find((wait) => Number(wait) === props.slowMs) ?? '0'}
          options={waits.map((value) => ({ value, label: labelOf(Number(value)) }))}
          onChange={(value) => props.onChange(Number(value))}
        />
      </div>
      <p className="wb-note">{t('faults.slow.hint')}</p>
    </div>
  );
};

const RefusalChoice = (props: { readonly value: string; readonly onChange: (key: string) => void }) => {
  const { t } = useTranslation('workbench');
  return (
    <select
      className="wb-input"
      aria-label={t('faults.refused.key')}
      value={props.value}
      onChange={(event) => props.onChange(event.target.value)}
    >
      {refusalKeys.map((key) => (
        <option key={key}>{key}</option>
      ))}
    </select>
  );
};

const hasPictureOf = ({ mounted }: WorkbenchFrame) => Boolean(mounted?.stage);

const PictureFaults = ({ frame }: FaultsProps) => {
  const { t } = useTranslation('workbench');
  const faults = useOfFrame(frame, faultsOf);
  const hasPicture = useOfFrame(frame, hasPictureOf);
  return (
    <section className="wb-part">
      <h2>{t('faults.picture')}</h2>
      {(['throw', 'endless', 'loseContext'] as const satisfies readonly PictureFault[]).map((how) => (
        <FaultPress
          key={how}
          label={t(`faults.${how}.label`)}
          hint={t(`faults.${how}.hint`)}
          disabled={!hasPicture}
          onPress={() => frame.breakPicture(how)}
        />
      ))}
      <FaultSwitch
        label={t('faults.hidden.label')}
        hint={t('faults.hidden.hint')}
        isOn={faults.isHidden}
        onChange={(isHidden) => frame.setFaults({ ...faults, isHidden })}
      />
    </section>
  );
};
