import { inLanguages } from '../../texts/languages.ts';
/** Texts for players and staff, by language. */
export const texts = inLanguages('verification', {
  en: {
    refusals: {
      PAPER_TYPE: 'You can only send JPEG, PNG, WebP or PDF files',
      PAPER_UNREADABLE: 'This file can’t be read or is too large. Try another one',
      PAPERS_MISSING: 'A document is missing. Add every document on the list',
      TOO_YOUNG: 'You must be an adult to be verified',
      REASON_MISSING: 'Give a reason for the rejection. The player will see it',
      VERIFICATION_CLOSED: 'Your documents are in review or accepted and can’t be changed now',
      PAPER_DECIDED: 'This document has already been decided',
    },
  },
});
