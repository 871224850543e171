import { inLanguages } from '../../texts/languages.ts';

/** Texts for players, by language. */
export const texts = inLanguages('chat', {
  en: {
    refusals: {
      MESSAGE_INVALID: 'This can’t be sent. A message has at most {most} characters',
      MESSAGE_EMPTY: 'Write something first',
      CHAT_MUTED: 'You can’t write until {until}{why}',
      MUTE_SELF: 'You can’t mute yourself',
      MUTE_STAFF: 'Your role can’t mute somebody with this role',
      CHAT_SLOW: 'Not so fast. You can write again {when}',
      CHAT_REPEATED: 'You have just said this. Say something new',
      REPLY_GONE: 'The message you reply to is gone',
      DROP_OPEN: 'A coin drop can be deleted once it is over',
    },
  },
});
