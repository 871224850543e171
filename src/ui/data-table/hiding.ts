import styles from './data-table.module.css';

/** Classes of what is left out of a narrow table. */
export const hiding = { narrow: styles.hidesIfNarrow, middle: styles.hidesIfMiddle } as const;

/** Classes of what takes its place. */
export const showing = { narrow: styles.onlyIfNarrow, middle: styles.onlyIfMiddle } as const;
