import type { RoundRecord } from '#core/records/round-record.ts';
import type { Catalogue, CatalogueEntry } from '#core/rules.ts';
import type { AnyOutcomeQueries, SeedCell } from '#core/records/outcome-query.ts';
import { catalogue } from '#games/catalogue.ts';
import { hasCashout } from '#core/cashout.ts';
import type { GeneralOutcome, SearchFailure } from '#core/records/search-request.ts';
import { seedContents } from '#core/records/seed-contents.ts';
import { formatCount } from '#lib/format-count.ts';
import { Badge, Button, FieldError, Panel, t } from '../panel.tsx';
import type { TextRef } from '#core/text-ref.ts';
import { gameOutcomes } from '#games/outcomes.ts';
import { i18n, registerTexts } from '../../i18n/index.ts';
import { ExpressionField, type RequestableOutcome, OutcomeRow } from './outcome-row.tsx';
import { useFinder, type FinderState } from './use-finder.ts';
import { SignedText } from '#ui/sign.tsx';
import { useAsyncValue } from '#lib/use-async-value.ts';
import styles from './find.module.css';
import { classNames } from '#ui/class-names.ts';
import { Hint } from '#ui/field-parts.tsx';

interface ForceOutcomeProps {
  readonly record: RoundRecord;
  /** Called with the same bet and seeds, and the nonce and actions that give the requested outcome. */
  readonly onFound: (record: RoundRecord) => void;
}

/**
 * Searches a nonce for a requested outcome, so that the rules stay untouched, and shows what the seeds give.
 */
export const ForceOutcome = (props: ForceOutcomeProps) => {
  const { game } = props.record;
  const entry = (catalogue as Catalogue)[game]; // a record may name any game
  const queries = useOutcomeQueries(game);
  return entry && queries ? <Outcomes key={game} {...props} entry={entry} queries={queries} /> : null;
};

const winIds: readonly GeneralOutcome[] = ['win', 'nice', 'big', 'mega', 'epic', 'best'];
/** Default step at which a stepped round should end. */
const usualStep = { loss: 3, cashout: 2 } as const;
const MAX_STEPS = 99;

interface OutcomesProps extends ForceOutcomeProps {
  readonly entry: CatalogueEntry;
  readonly queries: AnyOutcomeQueries;
}

const Outcomes = ({ record, onFound, entry, queries }: OutcomesProps) => {
  const finder = useFinder(record, onFound);
  const { game, params } = record;
  const text = (key: string): string => outcomeText(game, { key });
  const general = (id: GeneralOutcome): RequestableOutcome => ({
    label: t(`find.outcome.${id}`),
    tone: id,
    fields: [],
    request: () => ({ kind: 'general', id }),
  });
  const atStep = (id: 'loss' | 'cashout'): RequestableOutcome => ({
    ...general(id),
    fields: [{ id: 'step', label: t('find.step'), least: 1, most: MAX_STEPS, first: usualStep[id] }],
    request: ({ step }) => ({ kind: 'general', id, step: Number(step) }),
  });
  const wins = winIds.map(general);
  const possible = queries.queries.filter(({ isPossible }) => !isPossible || isPossible(params));
  const own = possible.map(({ id, tone, fields }): RequestableOutcome => ({
    label: text(id),
    tone,
    fields: fields(params).map((field) => ({ ...field, label: text(field.id) })),
    request: (values) => ({ kind: 'own', id, values }),
  }));
  const ofGame = hasCashout(entry.rules)
    ? [...wins, atStep('loss'), atStep('cashout')]
    : [general('loss'), ...wins];
  return (
    <>
      <Panel title={t('find.title')} aside={<Badge tone="wait">{t('find.localOnly')}</Badge>}>
        <div className={classNames(styles.rows, 'row')}>
          {[...ofGame, ...own].map((outcome) => (
            // Resets the row's numbers when the params change.
            <OutcomeRow key={outcome.label + JSON.stringify(params)} outcome={outcome} finder={finder} />
          ))}
        </div>
        <ExpressionField finder={finder} />
        <FinderLine finder={finder} />
      </Panel>
      <SeedsLayout record={record} onFound={onFound} entry={entry} queries={queries} finder={finder} />
    </>
  );
};

type SeedsLayoutProps = OutcomesProps & { readonly finder: FinderState };

/** What the record's seeds give. A press on a cell adds the action there, or searches for that cell. */
const SeedsLayout = ({ record, onFound, entry, queries, finder }: SeedsLayoutProps) => {
  const contents = seedContents(entry, queries, record);
  const press = ({ action, query }: SeedCell): void => {
    if (query) return finder.find({ kind: 'own', ...query }, 'here');
    onFound({ ...record, actions: [...(record.actions ?? []), action], expected: undefined });
  };
  /** Goes to the next nonce that matches the last request, or simply the next one. */
  const shuffle = (): void => {
    if (finder.request) finder.find(finder.request, 'next');
    else onFound({ ...record, nonce: record.nonce + 1, actions: undefined, expected: undefined });
  };
  return (
    <Panel
      title={t('find.layout')}
      aside={
        <Button size="sm" variant="ghost" onClick={shuffle}>
          {t('find.shuffle')}
        </Button>
      }
    >
      {contents && contents.cells.length > 0 && (
        <div
          className={styles.seeds}
          role="group"
          aria-label={t('find.cells')}
          style={{ gridTemplateColumns: `repeat(${contents.columns}, 1fr)` }}
        >
          {contents.cells.map((cell) => (
            <button
              key={cell.label}
              type="button"
              data-tone={cell.tone}
              aria-pressed={cell.isChosen === true}
              disabled={!cell.query && !contents.isLegal(cell.action)}
              onClick={() => press(cell)}
            >
              <SignedText text={cell.label} />
            </button>
          ))}
        </div>
      )}
      {contents && (
        <Hint className="mono">
          <SignedText text={outcomeText(record.game, contents.text)} />
        </Hint>
      )}
    </Panel>
  );
};

/** Progress of the search, or why it found nothing. */
const FinderLine = ({ finder: { status, cancel } }: { readonly finder: FinderState }) => {
  if (status.state === 'failed') return <FieldError>{t('find.failed')}</FieldError>;
  if (status.state === 'unfound') return <FieldError>{reasonOf(status.unfound)}</FieldError>;
  if (status.state !== 'looking') return null;
  return (
    <div className="row">
      <progress className="grow" aria-label={t('find.looking')} max={1} value={status.progress} />
      <Button size="sm" variant="ghost" onClick={cancel}>
        {t('find.cancel')}
      </Button>
    </div>
  );
};

function reasonOf(unfound: SearchFailure): string {
  if (unfound.why === 'refused') return unfound.message;
  if (unfound.why === 'impossible')
    return t('find.impossible', { best: unfound.bestText, needs: unfound.needsText });
  const [first, last] = [unfound.firstNonce, unfound.lastNonce].map(formatWhole);
  return t('find.none', { first, last });
}

/** Formats a nonce in full. */
const formatWhole = (nonce: number): string =>
  nonce < 1_000_000 ? formatCount(nonce) : nonce.toLocaleString('en');

const areaOf = (slug: string): string => `queries-${slug}`;

/** Translates a text of the game's own queries. */
export const outcomeText = (slug: string, { key, values }: TextRef): string =>
  i18n.t(key, { ns: areaOf(slug), ...values });

/** The outcomes that can be requested for a game; null until loaded. */
const useOutcomeQueries = (slug: string): AnyOutcomeQueries | null =>
  useAsyncValue(slug, async () => {
    const queries = await gameOutcomes(slug);
    if (queries) registerTexts(areaOf(slug), queries.texts.en);
    return queries;
  });
