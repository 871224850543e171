export const hasNoDuplicates = (values: readonly unknown[]): boolean =>
  new Set(values).size === values.length;
