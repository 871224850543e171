import type { Field } from '#engine/game.ts';
import type { MountedGame } from '#engine/host/mount-game.ts';
import { FieldControl } from './field-control.tsx';
import { fieldRows, sharesRow } from './field-rows.ts';
import styles from './panel.module.css';

interface GameFieldsProps {
  readonly game: MountedGame['game'];
  readonly fields: readonly Field<unknown>[];
  readonly onChange: (value: unknown) => void;
  /** The fields cannot be changed. */
  readonly isLocked: boolean;
  /** The fields look locked. */
  readonly isLockShown: boolean;
  /** On the stage: lower fields, and choice groups without a label. */
  readonly isDense?: boolean;
}

/** The game's own fields from its `controls.ts`; sliders are on the stage. */
export const GameFields = ({ fields, ...props }: GameFieldsProps) => {
  const rows = fieldRows(fields.filter(({ kind }) => kind !== 'slider'));
  if (rows.length === 0) return null;
  return (
    <div className={styles.betOptions}>
      {rows.map((row) =>
        sharesRow(row[0]) ? (
          <div
            key={row[0].id}
            className={row[0].kind === 'number' ? styles.betFields : styles.pickers}
            data-count={row[0].kind === 'stepper' ? 2 : row.length}
          >
            {row.map((field) => (
              <FieldControl key={field.id} field={field} {...props} />
            ))}
          </div>
        ) : (
          <FieldControl key={row[0].id} field={row[0]} {...props} />
        ),
      )}
    </div>
  );
};
