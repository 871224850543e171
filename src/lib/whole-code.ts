const DIGITS = /^\d{6}$/;
const FEW_DIGITS = /^\d{0,5}$/;

/** Whether it is a one-time code as a whole. */
export const isWholeCode = (typed: string): boolean => DIGITS.test(typed);

/** Whether digits of a one-time code are missing; a recovery code has other signs. */
export const lacksDigits = (typed: string): boolean => FEW_DIGITS.test(typed);
