import { Fragment } from 'react';
import styles from './sign.module.css';

/** Signs that few fonts have, drawn; each in a square of 24. */
const paths: Readonly<Record<string, string>> = {
  '♠': 'M12 2C9 6 4 9 4 13.5A4.2 4.2 0 0 0 11 16.6c-.2 2-.9 3.5-2.2 4.9h6.4c-1.3-1.4-2-2.9-2.2-4.9A4.2 4.2 0 0 0 20 13.5C20 9 15 6 12 2z',
  '♥': 'M12 21C7 16.5 3 13 3 8.8A4.8 4.8 0 0 1 12 6a4.8 4.8 0 0 1 9 2.8C21 13 17 16.5 12 21z',
  '♦': 'M12 2l7 10-7 10-7-10z',
  '♣': 'M12 2.5a4.2 4.2 0 0 1 3.3 6.8 4.3 4.3 0 1 1-2.2 7.2c.2 1.9.8 3.4 2.1 5H8.8c1.3-1.6 1.9-3.1 2.1-5a4.3 4.3 0 1 1-2.2-7.2A4.2 4.2 0 0 1 12 2.5z',
  '◆': 'M7 4h10l4 6-9 11L3 10z',
  '×': 'M5.5 3.4 12 9.9l6.5-6.5 2.1 2.1L14.1 12l6.5 6.5-2.1 2.1L12 14.1l-6.5 6.5-2.1-2.1L9.9 12 3.4 5.5z',
  '☀': 'M12 7a5 5 0 1 1 0 10 5 5 0 0 1 0-10zM11 1h2v4h-2zM11 19h2v4h-2zM1 11h4v2H1zM19 11h4v2h-4zM4.2 5.6l1.4-1.4 2.8 2.8L7 8.4zM15.6 17l1.4-1.4 2.8 2.8-1.4 1.4zM18.4 4.2l1.4 1.4L17 8.4 15.6 7zM7 15.6L8.4 17l-2.8 2.8-1.4-1.4z',
  '☾': 'M15 2.5A9.8 9.8 0 1 0 21.5 15 8 8 0 0 1 15 2.5z',
  '◔': 'M12 8.5a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7z',
  '◑': 'M2 18 20 6.5a5 5 0 0 1 2 4V18z',
  '●': 'M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18z',
  '✓': 'M9.3 19.6 2.6 12.9l2.1-2.1 4.6 4.6L19.3 5.3l2.1 2.1z',
  '★': 'M12 2l3 7 7.5.6-5.7 4.9 1.8 7.3-6.6-4-6.6 4 1.8-7.3L1.5 9.6 9 9z',
  '←': 'M20 11H8.8l5-5-1.4-1.4L5 12l7.4 7.4 1.4-1.4-5-5H20z',
  '→': 'M4 11h11.2l-5-5 1.4-1.4L19 12l-7.4 7.4-1.4-1.4 5-5H4z',
};
const suits = '♠♥♦♣';
/** In a sentence: `×` is in every font, and belongs to its number there. */
const inSentences = /([♠♥♦♣◆☀☾◔◑●★✓←→])/u;

const Drawn = ({ path }: { readonly path: string }) => (
  <svg viewBox="0 0 24 24" aria-hidden="true">
    <path d={path} />
  </svg>
);

/** Content of a cell: a symbol, a card's rank and suit, or plain text. */
export const Sign = ({ text }: { readonly text: string }) => {
  const last = text.at(-1) ?? '';
  const isCard = suits.includes(last) && text.length > 1;
  const path = isCard || text.length === 1 ? paths[last] : undefined;
  if (!path) return <span>{text}</span>;
  return (
    <span className={styles.signDrawn}>
      {isCard && text.slice(0, -1)}
      <Drawn path={path} />
    </span>
  );
};

/** A sentence with its signs drawn; screen readers announce them, and copied text contains them. */
export const SignedText = ({ text }: { readonly text: string }) => {
  const parts = text.split(inSentences);
  if (parts.length === 1) return text;
  return parts.map((part, at) => {
    const path = inSentences.test(part) ? paths[part] : undefined;
    // Places in a sentence never move, so they are their own identity.
    if (!path) return <Fragment key={at}>{part}</Fragment>;
    return (
      <span key={at} className={styles.signDrawn}>
        <Drawn path={path} />
        <span className="visually-hidden">{part}</span>
      </span>
    );
  });
};
