/** Whether no value is there twice. */
export const isEachOnce = (values: readonly unknown[]): boolean => new Set(values).size === values.length;
