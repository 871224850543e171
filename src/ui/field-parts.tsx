import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import styles from './field.module.css';

type Tag = 'div' | 'p' | 'span' | 'label' | 'dd' | 'h3' | 'fieldset' | 'legend';

interface PartProps extends Omit<ComponentProps<'div'>, 'ref'> {
  /** Element to render; each part names its default. */
  readonly as?: Tag;
  /** With `as="label"`. */
  readonly htmlFor?: string;
}

/** Small text that explains a field or a group; a paragraph. */
export const Hint = ({ as = 'p', className, ...rest }: PartProps) => (
  <Part {...rest} as={as} className={classNames(styles.hint, className)} />
);

/** The label above an input that is not a `Field`. The caller associates the two. */
export const FieldLabel = ({ as = 'div', className, ...rest }: PartProps) => (
  <Part {...rest} as={as} className={classNames(styles.label, className)} />
);

/** Small text at the end of a field's label. */
export const FieldAside = ({ as = 'span', className, ...rest }: PartProps) => (
  <Part {...rest} as={as} className={classNames(styles.aside, className)} />
);

/** A label, its input and a hint below each other. */
export const FieldBox = ({ as = 'div', className, ...rest }: PartProps) => (
  <Part {...rest} as={as} className={classNames(styles.field, className)} />
);

/** The recessed frame around an input with its icons and buttons. */
export const InputFrame = ({
  as = 'div',
  isError = false,
  isLocked = false,
  className,
  ...rest
}: PartProps & { readonly isError?: boolean; readonly isLocked?: boolean }) => (
  <Part
    {...rest}
    as={as}
    className={classNames(styles.input, isError && styles.isError, isLocked && styles.isLocked, className)}
  />
);

const Part = ({ as, ...rest }: PartProps & { readonly as: Tag }) => {
  // All tags take the properties of a block; TypeScript cannot say so of a union.
  const Element = as as 'div';
  return <Element {...rest} />;
};
