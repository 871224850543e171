import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import type { RoundRecord } from '#engine/records/round-record.ts';
import type { CatalogueEntry } from '#engine/core/rules.ts';
import type { AnyOutcomeQueries, SeedCell } from '#engine/records/outcome-query.ts';
import { Button } from '#ui/button.tsx';
import { type HeldSeeds, heldSeeds } from './held-seeds.ts';
import type { FinderState } from './use-finder.ts';
import { wishText } from './use-wishes.ts';

interface SeedsLayoutProps {
  readonly record: RoundRecord;
  readonly entry: CatalogueEntry;
  readonly wishes: AnyOutcomeQueries;
  readonly finder: FinderState;
  readonly onChange: (record: RoundRecord) => void;
}

/** What the record's seeds hold: a press on a place makes the action there, or asks for that place. */
export const SeedsLayout = ({ record, entry, wishes, finder, onChange }: SeedsLayoutProps) => {
  const { t } = useTranslation('workbench');
  const held = heldSeeds(entry, wishes, record);
  const press = ({ action, query }: SeedCell): void => {
    if (query) return finder.find({ kind: 'own', ...query }, 'here');
    onChange({ ...record, actions: [...(record.actions ?? []), action], expected: undefined });
  };
  /** The next nonce that fits; while nothing was wished every nonce does. */
  const shuffle = (): void => {
    if (finder.wished) finder.find(finder.wished, 'next');
    else onChange({ ...record, nonce: record.nonce + 1, actions: undefined, expected: undefined });
  };
  return (
    <section className="wish-panel" aria-label={t('find.layout')}>
      <h2>
        {t('find.layout')}
        <Button size="sm" variant="ghost" onClick={shuffle}>
          {t('find.shuffle')}
        </Button>
      </h2>
      {held && held.cells.length > 0 && <Cells held={held} onPress={press} />}
      {held && <p className="seeds-line">{wishText(record.game, held.text)}</p>}
    </section>
  );
};

interface CellsProps {
  readonly held: HeldSeeds;
  readonly onPress: (cell: SeedCell) => void;
}

const Cells = ({ held, onPress }: CellsProps) => {
  const { t } = useTranslation('workbench');
  const columns: CSSProperties = { gridTemplateColumns: `repeat(${held.columns}, 1fr)` };
  return (
    <div className="seeds-cells" style={columns} role="group" aria-label={t('find.cells')}>
      {held.cells.map((cell) => (
        <button
          key={cell.label}
          type="button"
          data-tone={cell.tone}
          aria-pressed={cell.isChosen === true}
          disabled={!cell.query && !held.isLegal(cell.action)}
          onClick={() => onPress(cell)}
        >
          {cell.label}
        </button>
      ))}
    </div>
  );
};
