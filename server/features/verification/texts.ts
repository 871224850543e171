import { inLanguages } from '../../texts/languages.ts';
/** Texts for players and staff, by language. */
export const texts = inLanguages('verification', {
  en: {
    refusals: {
      PAPER_TYPE: 'Only JPEG, PNG, WebP and PDF files can be sent',
      PAPER_UNREADABLE: 'This file can’t be read, or the picture is too large. Try another one',
      PAPERS_MISSING: 'A paper is missing. Add every paper that is asked for',
      TOO_YOUNG: 'Only adults can be verified',
      REASON_MISSING: 'Say why the paper is refused. The player reads it',
      VERIFICATION_CLOSED: 'Your papers are in review or accepted and can’t be changed now',
      PAPER_DECIDED: 'This paper is not waiting for a decision',
    },
  },
});
