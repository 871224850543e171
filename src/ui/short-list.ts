/** Up to here a list renders all its rows. */
export const SHORT_LIST = 100;
