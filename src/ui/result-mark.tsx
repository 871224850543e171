import { classNames, variantClass } from './class-names.ts';
import styles from './result-mark.module.css';

export type ResultTone = 'red' | 'black' | 'green' | 'yellow' | 'gold';

/** The colour of a wheel's result, before its number. */
export const ResultMark = ({ tone }: { readonly tone: ResultTone }) => (
  <i className={classNames(styles.mark, variantClass(styles, tone))} />
);
