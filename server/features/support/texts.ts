import { inLanguages } from '../../texts/languages.ts';
/** Texts for players and staff, by language. */
export const texts = inLanguages('support', {
  en: {
    refusals: {
      SUPPORT_EMPTY: 'Write a message or add a picture',
      SUPPORT_PICTURE_TYPE: 'Only JPEG, PNG and WebP pictures can be sent',
      SUPPORT_PICTURE_UNREADABLE: 'This picture can’t be read or is too large. Try another one',
      SUPPORT_PICTURE_GONE: 'The picture was not kept. Add it again',
      SUPPORT_CLOSED: 'This conversation is closed. Begin a new one',
      SUPPORT_TAKEN: 'Somebody else is at it already',
      SUPPORT_NOT_YOURS: 'Take the conversation before you answer',
      SUPPORT_PICTURES_FULL: 'This conversation has enough pictures',
      SUPPORT_OPEN_ALREADY: 'There is an open conversation already',
    },
    mail: {
      subject: 'Support answered you',
      lines: [
        'Hello,',
        '{name} answered your message to Oddlight support:',
        '{text}',
        'To write back, open {link} in the same browser and choose Live support.',
        'We never ask for your password or your codes.',
      ],
    },
  },
});
