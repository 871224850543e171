/** Whether no value is there twice. */
export const hasNoDuplicates = (values: readonly unknown[]): boolean =>
  new Set(values).size === values.length;
