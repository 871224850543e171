import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import type { RoundRecord } from '#engine/records/round-record.ts';
import type { CatalogueEntry } from '#engine/core/rules.ts';
import type { AnyOutcomeQueries, SeedCell } from '#engine/records/outcome-query.ts';
import { Button } from '#ui/button.tsx';
import { type RecordedSeeds, seedContents } from '#engine/records/seed-contents.ts';
import type { FinderState } from './use-finder.ts';
import { outcomeText } from './use-outcome-queries.ts';

interface SeedsLayoutProps {
  readonly record: RoundRecord;
  readonly entry: CatalogueEntry;
  readonly queries: AnyOutcomeQueries;
  readonly finder: FinderState;
  readonly onChange: (record: RoundRecord) => void;
}

/** What the record's seeds give: a press on a place makes the action there, or asks for that place. */
export const SeedsLayout = ({ record, entry, queries, finder, onChange }: SeedsLayoutProps) => {
  const { t } = useTranslation('workbench');
  const contents = seedContents(entry, queries, record);
  const press = ({ action, query }: SeedCell): void => {
    if (query) return finder.find({ kind: 'own', ...query }, 'here');
    onChange({ ...record, actions: [...(record.actions ?? []), action], expected: undefined });
  };
  /** The next nonce that fits; while nothing was request every nonce does. */
  const shuffle = (): void => {
    if (finder.request) finder.find(finder.request, 'next');
    else onChange({ ...record, nonce: record.nonce + 1, actions: undefined, expected: undefined });
  };
  return (
    <section className="wb-part" aria-label={t('find.layout')}>
      <h2>
        {t('find.layout')}
        <Button size="sm" variant="ghost" onClick={shuffle}>
          {t('find.shuffle')}
        </Button>
      </h2>
      {contents && contents.cells.length > 0 && <Cells contents={contents} onPress={press} />}
      {contents && <p className="seeds-line">{outcomeText(record.game, contents.text)}</p>}
    </section>
  );
};

interface CellsProps {
  readonly contents: RecordedSeeds;
  readonly onPress: (cell: SeedCell) => void;
}

const Cells = ({ contents, onPress }: CellsProps) => {
  const { t } = useTranslation('workbench');
  const columns: CSSProperties = { gridTemplateColumns: `repeat(${contents.columns}, 1fr)` };
  return (
    <div className="seeds-cells" style={columns} role="group" aria-label={t('find.cells')}>
      {contents.cells.map((cell) => (
        <button
          key={cell.label}
          type="button"
          data-tone={cell.tone}
          aria-pressed={cell.isChosen === true}
          disabled={!cell.query && !contents.isLegal(cell.action)}
          onClick={() => onPress(cell)}
        >
          {cell.label}
        </button>
      ))}
    </div>
  );
};
