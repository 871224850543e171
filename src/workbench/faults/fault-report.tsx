import { useTranslation } from 'react-i18next';
import { Badge } from '#ui/badge.tsx';
import { formatAmount } from '#lib/format-money.ts';
import type { FrameBench } from '../frame-port.ts';
import { useOfFrame } from '../inspect/frame-store.ts';
import { useLines } from '../inspect/line-store.ts';
import { timeText } from '../inspect/log-rows.ts';
import { createMachineReader } from '../inspect/machine-now.ts';
import { machineSummary } from '../inspect/machine-summary.ts';
import { UnresolvedMark } from '../inspect/unresolved-mark.tsx';

const mostLines = 8;
const told: ReadonlySet<string> = new Set(['call', 'fault', 'error']);
const createBalanceReader =
  () =>
  ({ balance }: FrameBench): FrameBench['balance'] =>
    balance;

/** Where round and money stand. */
export const FaultStand = ({ frame }: { readonly frame: FrameBench }) => {
  const { t } = useTranslation('workbench');
  const stand = useOfFrame(frame, createMachineReader);
  const balance = useOfFrame(frame, createBalanceReader);
  return (
    <dl className="fault-stand">
      <div>
        <dt>{t('faults.now')}</dt>
        <dd>
          <Badge tone="corona">{machineSummary(stand) ?? t('inspect.nothing')}</Badge>
          <UnresolvedMark frame={frame} />
        </dd>
      </div>
      <div>
        <dt>{t('faults.dealt')}</dt>
        <dd className="fault-money">{balance && formatAmount(balance.dealt)}</dd>
      </div>
      <div>
        <dt>{t('faults.shown')}</dt>
        <dd className="fault-money">{balance && formatAmount(balance.shown)}</dd>
      </div>
    </dl>
  );
};

/** The last calls, faults and errors, newest first. */
export const FaultLines = ({ frame }: { readonly frame: FrameBench }) => {
  const { t } = useTranslation('workbench');
  const [lines] = useLines(frame);
  const last = lines.filter(({ kind }) => told.has(kind)).slice(-mostLines);
  return (
    <section className="inspect-part">
      <h2>{t('faults.heard')}</h2>
      {last.length === 0 && <p className="fault-note">{t('faults.nothingYet')}</p>}
      <ol className="log-rows">
        {last.toReversed().map(({ atMs, kind, text, aside }, index) => (
          <li key={index} className={`log-row of-${kind}`}>
            <div>
              <time>{timeText(atMs)}</time>
              <i className={`of-${kind}`} aria-hidden="true" />
              <span className="log-text">{text}</span>
              <em>{aside}</em>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
};
