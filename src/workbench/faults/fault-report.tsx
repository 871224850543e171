import { useTranslation } from 'react-i18next';
import { Badge } from '#ui/badge.tsx';
import { formatAmount } from '#lib/format-money.ts';
import type { WorkbenchFrame } from '../frame/frame-port.ts';
import { useLines, useOfFrame } from '../inspect/frame-store.ts';
import { LogList } from '../inspect/log-list.tsx';
import { machineOf, machineSummary } from '../inspect/machine-now.ts';
import { UnresolvedMark } from '../inspect/unresolved-mark.tsx';

const mostLines = 8;
const told: ReadonlySet<string> = new Set(['call', 'fault', 'error']);
const balanceOf = ({ balance }: WorkbenchFrame) => balance;

/** The state of round and money. */
export const FaultStatus = ({ frame }: { readonly frame: WorkbenchFrame }) => {
  const { t } = useTranslation('workbench');
  const when = useOfFrame(frame, machineOf);
  const balance = useOfFrame(frame, balanceOf);
  return (
    <dl className="fault-status">
      <div>
        <dt>{t('faults.now')}</dt>
        <dd>
          <Badge tone="corona">{machineSummary(when) ?? t('inspect.nothing')}</Badge>
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
export const FaultLines = ({ frame }: { readonly frame: WorkbenchFrame }) => {
  const { t } = useTranslation('workbench');
  const [lines] = useLines(frame);
  const last = lines.filter(({ kind }) => told.has(kind)).slice(-mostLines);
  const rows = last.toReversed().map((line) => ({ ...line, when: 'past', isMark: false }) as const);
  return (
    <section className="wb-part">
      <h2>{t('faults.heard')}</h2>
      <LogList label={t('faults.heard')} rows={rows} onSeek={() => undefined} />
    </section>
  );
};
