import { useState } from 'react';
import type { AnyGame, NumberField } from '#engine/game.ts';
import { Segmented } from '#ui/segmented.tsx';
import { TextField } from '#ui/text-field.tsx';
import { gameText } from './game-text.ts';
import type { GameParams } from './use-params.ts';

interface GameFieldsProps {
  readonly game: AnyGame;
  readonly params: GameParams;
  readonly isLocked: boolean;
  readonly isDense?: boolean;
}

/** The game's own fields, as its `controls.ts` names them; sliders stand on the stage. */
export const GameFields = ({ game, params, isLocked, isDense = false }: GameFieldsProps) => {
  const segments = params.fields.filter((field) => field.kind === 'segmented');
  const numbers = params.fields.filter((field) => field.kind === 'number');
  return (
    <div className="opts">
      {segments.map((field) => (
        <Segmented
          key={field.id}
          label={gameText(game, field.label)}
          options={field.options.map(({ value, label }) => ({ value, label: gameText(game, label) }))}
          value={field.value}
          disabled={isLocked}
          dense={isDense}
          onChange={(value) => params.set(field.choose(value))}
        />
      ))}
      <div className="flds" data-count={numbers.length}>
        {numbers.map((field) => (
          <NumberControl key={field.id} game={game} field={field} params={params} isLocked={isLocked} />
        ))}
      </div>
    </div>
  );
};

interface NumberControlProps extends GameFieldsProps {
  readonly field: NumberField<unknown>;
}

/** A typed number: what is typed stands while it is typed, and snaps to what follows from it on blur. */
const NumberControl = ({ game, field, params, isLocked }: NumberControlProps) => {
  const [draft, setDraft] = useState<{ readonly text: string; readonly error: string | null } | null>(null);
  const type = (typed: string): void => {
    const text = typed.replace(',', '.');
    if (isLocked || !/^\d*\.?\d*$/.test(text)) return;
    const applied = field.apply(text);
    setDraft({ text, error: 'error' in applied ? gameText(game, applied.error) : null });
    if (applied.params !== undefined) params.set(applied.params);
  };
  return (
    <TextField
      label={gameText(game, field.label)}
      value={draft?.text ?? field.value}
      error={draft?.error ?? null}
      readOnly={isLocked}
      inputMode="decimal"
      autoComplete="off"
      {...(field.unit && { unit: field.unit })}
      onChange={type}
      onFocus={(event) => event.target.select()}
      onBlur={() => setDraft(null)}
      onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
    />
  );
};
