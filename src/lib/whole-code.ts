const DIGITS = /^\d{6}$/;
const FEW_DIGITS = /^\d{0,5}$/;

/** Whether the text is a complete one-time code. */
export const isWholeCode = (typed: string): boolean => DIGITS.test(typed);

/** Whether the text is an incomplete one-time code; recovery codes contain other characters. */
export const lacksDigits = (typed: string): boolean => FEW_DIGITS.test(typed);
