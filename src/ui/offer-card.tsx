import type { ComponentProps } from 'react';
import styles from './offer-card.module.css';

/** Bonuses or offers, one card each. */
export const OfferCards = (props: Omit<ComponentProps<'ul'>, 'className'>) => (
  <ul {...props} className={styles.cards} />
);

/** A picture, what is offered, and what can be done with it. */
export const OfferCard = (props: Omit<ComponentProps<'article'>, 'className'>) => (
  <article {...props} className={styles.card} />
);

/** The buttons of an offer. */
export const OfferActions = (props: Omit<ComponentProps<'div'>, 'className'>) => (
  <div {...props} className={styles.actions} />
);
