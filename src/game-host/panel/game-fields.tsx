import type { Field } from '#engine/game.ts';
import type { MountedGame } from '#engine/host/mount-game.ts';
import { classNames } from '#ui/class-names.ts';
import { FieldControl } from './field-control.tsx';
import type { FieldPlace } from './field-looks.ts';
import { fieldRows, sharesRow } from './field-rows.ts';
import styles from './game-fields.module.css';

interface GameFieldsProps {
  readonly game: MountedGame['game'];
  readonly fields: readonly Field<unknown>[];
  readonly onChange: (value: unknown) => void;
  /** The fields cannot be changed. */
  readonly isLocked: boolean;
  /** The fields look locked. */
  readonly isLockShown: boolean;
  /** On the stage: lower fields, and choice groups without a label. In a form: two columns. */
  readonly place?: 'panel' | 'stage' | 'form';
}

const rowStyles: Readonly<Partial<Record<Field<unknown>['kind'], string>>> = {
  number: styles.row,
  segmented: styles.choices,
  select: styles.pickers,
  stepper: styles.pickers,
};

/** The game's own fields from its `controls.ts`; sliders are on the stage. */
export const GameFields = ({ fields, place = 'panel', ...props }: GameFieldsProps) => {
  const rows = fieldRows(fields.filter(({ kind }) => kind !== 'slider'));
  if (rows.length === 0) return null;
  const placeIn = (shared: FieldPlace): FieldPlace =>
    place === 'stage' ? 'stage' : place === 'form' ? 'alone' : shared;
  return (
    <div
      className={classNames(styles.fields, styles[place], props.game.controls.isSquare && styles.square)}
      data-game-fields={place}
    >
      {rows.map((row) =>
        sharesRow(row[0]) ? (
          <div
            key={row[0].id}
            className={rowStyles[row[0].kind]}
            data-count={row[0].kind === 'stepper' ? 2 : row.length}
          >
            {row.map((field) => (
              <FieldControl
                key={field.id}
                field={field}
                place={placeIn(row[0].kind === 'number' ? 'row' : 'pair')}
                {...props}
              />
            ))}
          </div>
        ) : (
          <FieldControl key={row[0].id} field={row[0]} place={placeIn('alone')} {...props} />
        ),
      )}
    </div>
  );
};
