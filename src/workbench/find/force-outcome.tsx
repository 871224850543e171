import { useTranslation } from 'react-i18next';
import type { RoundRecord } from '#engine/records/round-record.ts';
import type { Catalogue, CatalogueEntry } from '#engine/core/rules.ts';
import type { AnyOutcomeQueries } from '#engine/records/outcome-query.ts';
import { catalogue } from '#games/catalogue.ts';
import { Badge } from '#ui/badge.tsx';
import { ExpressionWish } from './expression-wish.tsx';
import { FinderLine } from './finder-line.tsx';
import { hasCashout } from './wanted-round.ts';
import { SeedsLayout } from './seeds-layout.tsx';
import { useFinder } from './use-finder.ts';
import { useWishes, wishText } from './use-wishes.ts';
import { WishChip } from './wish-chip.tsx';
import { WishRow } from './wish-row.tsx';
import type { GeneralWish } from './wish-request.ts';
import './find.css';

interface ForceOutcomeProps {
  readonly record: RoundRecord;
  /** The same bet and seeds with a nonce, and actions, that give what was wished. */
  readonly onFound: (record: RoundRecord) => void;
}

/** Finds seeds for a wanted outcome instead of bending the rules, and shows what the seeds hold. */
export const ForceOutcome = (props: ForceOutcomeProps) => {
  const { game } = props.record;
  const entry = (catalogue as Catalogue)[game]; // a record may name any game
  const wishes = useWishes(game);
  return entry && wishes ? <Wishes key={game} {...props} entry={entry} wishes={wishes} /> : null;
};

const winChips: readonly GeneralWish[] = ['win', 'nice', 'big', 'mega', 'epic', 'best'];
/** A round of steps may be wished to end at one of them. */
const usualStep = { loss: 3, cashout: 2 } as const;
const MOST_STEPS = 99;

interface WishesProps extends ForceOutcomeProps {
  readonly entry: CatalogueEntry;
  readonly wishes: AnyOutcomeQueries;
}

const Wishes = ({ record, onFound, entry, wishes }: WishesProps) => {
  const { t } = useTranslation('workbench');
  const finder = useFinder(record, onFound);
  const { game } = record;
  const isStepped = hasCashout(entry.rules);
  return (
    <>
      <section className="wish-panel" aria-label={t('find.title')}>
        <h2>
          {t('find.title')}
          <Badge tone="wait">{t('find.localOnly')}</Badge>
        </h2>
        <div className="wish-chips">
          {(isStepped ? winChips : (['loss', ...winChips] as const)).map((id) => (
            <WishChip
              key={id}
              label={t(`find.wish.${id}`)}
              tone={id}
              finder={finder}
              wished={{ kind: 'general', id }}
            />
          ))}
          {isStepped &&
            (['loss', 'cashout'] as const).map((id) => (
              <WishRow
                key={id}
                label={t(`find.wish.${id}`)}
                tone={id}
                fields={[
                  { id: 'step', label: t('find.step'), least: 1, most: MOST_STEPS, first: usualStep[id] },
                ]}
                finder={finder}
                wished={({ step }) => ({ kind: 'general', id, step: Number(step) })}
              />
            ))}
          {wishes.queries.map(({ id, tone, fields }) => (
            <WishRow
              key={`${id} ${JSON.stringify(record.params)}`}
              label={wishText(game, { key: id })}
              tone={tone}
              fields={fields(record.params).map((field) => ({
                ...field,
                label: wishText(game, { key: field.id }),
              }))}
              finder={finder}
              wished={(values) => ({ kind: 'own', id, values })}
            />
          ))}
        </div>
        <ExpressionWish finder={finder} />
        <FinderLine finder={finder} />
      </section>
      <SeedsLayout record={record} entry={entry} wishes={wishes} finder={finder} onChange={onFound} />
    </>
  );
};
