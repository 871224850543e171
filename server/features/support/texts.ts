import { inLanguages } from '../../texts/languages.ts';
/** Texts for players and staff, by language. */
export const texts = inLanguages('support', {
  en: {
    refusals: {
      SUPPORT_EMPTY: 'Write a message or add an image',
      SUPPORT_PICTURE_TYPE: 'You can only send JPEG, PNG or WebP images',
      SUPPORT_PICTURE_UNREADABLE: 'This image can’t be read or is too large. Try another one',
      SUPPORT_PICTURE_GONE: 'The image wasn’t saved. Add it again',
      SUPPORT_CLOSED: 'This conversation is closed. Start a new one',
      SUPPORT_TAKEN: 'Someone else is already handling this',
      SUPPORT_NOT_YOURS: 'Take the conversation before you reply',
      SUPPORT_PICTURES_FULL: 'This conversation can’t take any more images',
      SUPPORT_OPEN_ALREADY: 'You already have an open conversation',
    },
    mail: {
      subject: 'Support replied to your message',
      lines: [
        'Hello,',
        '{name} replied to your message to Oddlight support:',
        '{text}',
        'To reply, open Oddlight in the same browser and choose Live support:',
        '{link}',
        'We never ask for your password or your codes.',
      ],
      action: 'Open Oddlight',
    },
  },
});
