import { useTranslation } from 'react-i18next';
import type { RoundRecord } from '#engine/records/round-record.ts';
import type { Catalogue, CatalogueEntry } from '#engine/core/rules.ts';
import type { AnyOutcomeQueries } from '#engine/records/outcome-query.ts';
import { catalogue } from '#games/catalogue.ts';
import { Badge } from '#ui/badge.tsx';
import { ExpressionField } from './expression-field.tsx';
import { FinderLine } from './finder-line.tsx';
import { hasCashout } from '#engine/records/wanted-outcome.ts';
import { SeedsLayout } from './seeds-layout.tsx';
import { useFinder } from './use-finder.ts';
import { useOutcomeQueries, outcomeText } from './use-outcome-queries.ts';
import { OutcomeChip } from './outcome-chip.tsx';
import { OutcomeRow } from './outcome-row.tsx';
import type { GeneralOutcome } from '#engine/records/outcome-request.ts';
import './find.css';

interface ForceOutcomeProps {
  readonly record: RoundRecord;
  /** The same bet and seeds with a nonce, and actions, that give what was asked for. */
  readonly onFound: (record: RoundRecord) => void;
}

/** Finds seeds for an outcome instead of bending the rules, and shows what the seeds give. */
export const ForceOutcome = (props: ForceOutcomeProps) => {
  const { game } = props.record;
  const entry = (catalogue as Catalogue)[game]; // a record may name any game
  const queries = useOutcomeQueries(game);
  return entry && queries ? <Outcomes key={game} {...props} entry={entry} queries={queries} /> : null;
};

const winChips: readonly GeneralOutcome[] = ['win', 'nice', 'big', 'mega', 'epic', 'best'];
/** A round of steps may be asked to end at one of them. */
const usualStep = { loss: 3, cashout: 2 } as const;
const MOST_STEPS = 99;

interface OutcomesProps extends ForceOutcomeProps {
  readonly entry: CatalogueEntry;
  readonly queries: AnyOutcomeQueries;
}

const Outcomes = ({ record, onFound, entry, queries }: OutcomesProps) => {
  const { t } = useTranslation('workbench');
  const finder = useFinder(record, onFound);
  const { game } = record;
  const isStepped = hasCashout(entry.rules);
  return (
    <>
      <section className="wb-part" aria-label={t('find.title')}>
        <h2>
          {t('find.title')}
          <Badge tone="wait">{t('find.localOnly')}</Badge>
        </h2>
        <div className="find-chips">
          {(isStepped ? winChips : (['loss', ...winChips] as const)).map((id) => (
            <OutcomeChip
              key={id}
              label={t(`find.outcome.${id}`)}
              tone={id}
              finder={finder}
              request={{ kind: 'general', id }}
            />
          ))}
          {isStepped &&
            (['loss', 'cashout'] as const).map((id) => (
              <OutcomeRow
                key={id}
                label={t(`find.outcome.${id}`)}
                tone={id}
                fields={[
                  { id: 'step', label: t('find.step'), least: 1, most: MOST_STEPS, first: usualStep[id] },
                ]}
                finder={finder}
                request={({ step }) => ({ kind: 'general', id, step: Number(step) })}
              />
            ))}
          {queries.queries.map(({ id, tone, fields }) => (
            <OutcomeRow
              key={`${id} ${JSON.stringify(record.params)}`}
              label={outcomeText(game, { key: id })}
              tone={tone}
              fields={fields(record.params).map((field) => ({
                ...field,
                label: outcomeText(game, { key: field.id }),
              }))}
              finder={finder}
              request={(values) => ({ kind: 'own', id, values })}
            />
          ))}
        </div>
        <ExpressionField finder={finder} />
        <FinderLine finder={finder} />
      </section>
      <SeedsLayout record={record} entry={entry} queries={queries} finder={finder} onChange={onFound} />
    </>
  );
};
