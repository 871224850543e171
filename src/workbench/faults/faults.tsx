import { type ReactNode, useId, useSyncExternalStore } from 'react';
import type { RefusalKey } from '#contract/errors.ts';
import { formatAmount } from '#lib/format-money.ts';
import type { FaultSwitches, MotionFault } from '../frame/frame-port.ts';
import type { WorkbenchFrame } from '../frame/workbench-frame.ts';
import { useFrameSelector } from '../frame/use-frame-selector.ts';
import { LogList } from '../inspect/log.tsx';
import { MachineBadges } from '../inspect/machine-chart.tsx';
import { Button, Panel, Segmented, t, Toggle } from '../panel.tsx';
import styles from '../makers-page.module.css';
import { Hint } from '#ui/field-parts.tsx';
import { BareSelect } from '#ui/select.tsx';

interface FaultsProps {
  readonly frame: WorkbenchFrame;
}

/** Injects faults between press and result, and describes the expected behavior. */
export const Faults = ({ frame }: FaultsProps) => {
  const faults = useFrameSelector(frame, (own) => own.faults);
  const hasPicture = useFrameSelector(frame, ({ mounted }) => Boolean(mounted?.stage));
  const hasFailed = useFrameSelector(frame, ({ mounted }) => mounted?.phase.name === 'failed');
  const set = (change: Partial<FaultSwitches>) => frame.setFaults({ ...frame.faults, ...change });
  return (
    <div>
      <FaultStatus frame={frame} />
      <CallFaults faults={faults} set={set} />
      <Panel title={t('faults.picture')}>
        {motionFaults.map((how) => (
          <Fault
            key={how}
            name={how}
            armedBy="motion"
            armed={faults.motion === how}
            disabled={hasFailed}
            onPress={() => set({ motion: faults.motion === how ? 'none' : how })}
          />
        ))}
        <Fault name="loseContext" disabled={!hasPicture} onPress={() => frame.loseContext()} />
        <Toggle
          label={t('faults.hidden.label')}
          hint={t('faults.hidden.hint')}
          checked={faults.isHidden}
          onChange={(isHidden) => set({ isHidden })}
        />
      </Panel>
      <FaultLines frame={frame} />
    </div>
  );
};

const motionFaults: readonly MotionFault[] = ['throw', 'endless'];
const waitsMs = [0, 1_000, 4_000, 12_000];
/** Refusals of a bet or an action; after some of them the client fetches the open round. */
const refusalKeys: readonly RefusalKey[] = [
  ...(['INSUFFICIENT_BALANCE', 'BETTING_CLOSED', 'MAX_PROFIT'] as const),
  ...(['TOO_MANY_REQUESTS', 'ROUND_OPEN', 'WRONG_STEP'] as const),
];

interface CallFaultsProps {
  readonly faults: FaultSwitches;
  readonly set: (change: Partial<FaultSwitches>) => void;
}

const CallFaults = ({ faults, set }: CallFaultsProps) => {
  const press = (name: Exclude<FaultSwitches['next'], 'none'>) => {
    const armed = faults.next === name;
    return { name, armed, onPress: () => set({ next: armed ? 'none' : name }) };
  };
  return (
    <Panel title={t('faults.calls')}>
      <Fault name="slow">
        <Segmented
          dense
          label={t('faults.slow.label')}
          value={String(faults.slowMs)}
          options={waitsMs.map((ms) => ({
            value: String(ms),
            label: ms === 0 ? t('faults.slow.off') : t('faults.slow.seconds', { amount: ms / 1_000 }),
          }))}
          onChange={(ms) => set({ slowMs: Number(ms) })}
        />
      </Fault>
      <Fault {...press('lost')} />
      <Fault {...press('doubled')} />
      <Fault {...press('refused')}>
        <BareSelect
          label={t('faults.refused.key')}
          value={faults.refusalKey ?? refusalKeys[0] ?? ''}
          options={refusalKeys.map((key) => ({ value: key, label: key }))}
          onChange={(refusalKey) => set({ refusalKey })}
        />
      </Fault>
      <Toggle
        label={t('faults.down.label')}
        hint={t('faults.down.hint')}
        checked={faults.isSocketDown}
        onChange={(isSocketDown) => set({ isSocketDown })}
      />
    </Panel>
  );
};

interface FaultProps {
  /** Key of its texts: a label and the expected behavior. */
  readonly name: string;
  /** Active until the next call or motion hits the fault; undefined for immediate faults. */
  readonly armed?: boolean;
  /** What hits an armed one; a call by default. */
  readonly armedBy?: 'call' | 'motion';
  readonly disabled?: boolean;
  /** Undefined if the controls next to the label trigger the fault. */
  readonly onPress?: () => void;
  readonly children?: ReactNode;
}

/** A fault that occurs once, or is selected. */
const Fault = ({ name, armed, armedBy = 'call', disabled = false, onPress, children }: FaultProps) => {
  const id = useId();
  const label = t(`faults.${name}.label`);
  const described = { 'aria-describedby': id, 'aria-pressed': armed };
  return (
    <div className={styles.stack}>
      <div className="row">
        {!onPress && <span>{label}</span>}
        {onPress && (
          <Button size="sm" disabled={disabled} {...described} onClick={onPress}>
            {label}
          </Button>
        )}
        {children}
      </div>
      <Hint id={id}>{t(armed ? `faults.armed.${armedBy}` : `faults.${name}.hint`)}</Hint>
    </div>
  );
};

/** State of the round and the balance, with a bet button. */
const FaultStatus = ({ frame }: FaultsProps) => {
  const balance = useFrameSelector(frame, (own) => own.balance);
  const rows = {
    now: <MachineBadges frame={frame} />,
    dealt: balance && formatAmount(balance.dealt),
    shown: balance && formatAmount(balance.shown),
  };
  return (
    <section className={styles.part}>
      <dl>
        {Object.entries(rows).map(([name, shown]) => (
          <div key={name} className="row between">
            <dt className="sec">{t(`faults.${name}`)}</dt>
            <dd className="row mono">{shown}</dd>
          </div>
        ))}
      </dl>
      <Hint>{t('faults.intro')}</Hint>
      <Button variant="primary" size="sm" onClick={() => frame.play()}>
        {t('faults.play')}
      </Button>
    </section>
  );
};

const maxLines = 8;

/** The last calls, faults and errors, newest first. */
const FaultLines = ({ frame }: FaultsProps) => {
  const lines = useSyncExternalStore(frame.onLines, () => frame.lines);
  const last = lines.filter(({ kind }) => ['call', 'fault', 'error'].includes(kind)).slice(-maxLines);
  const rows = last.toReversed().map((line) => ({ ...line, when: 'past', isMark: false }) as const);
  return (
    <Panel title={t('faults.heard')}>
      <LogList label={t('faults.heard')} rows={rows} onSeek={() => undefined} />
    </Panel>
  );
};
