/** Joins class names, skipping false, null and undefined. */
export const classNames = (...names: readonly (string | false | null | undefined)[]): string =>
  names.filter(Boolean).join(' ');

/** The class that a sheet has for a variant; undefined when the variant looks like the plain component. */
export const variantClass = (
  styles: Readonly<Record<string, string>>,
  variant: string | undefined,
): string | undefined => (variant === undefined ? undefined : styles[variant]);
