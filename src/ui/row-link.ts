import styles from './row-link.module.css';

/** Class of the link that names the game of a row; it covers the whole row. */
export const rowLinkClass = styles.rowLink;
