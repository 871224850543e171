import { inLanguages } from '../../texts/languages.ts';

/** Texts for players, by language. */
export const texts = inLanguages('chat', {
  en: {
    refusals: {
      MESSAGE_INVALID: 'This can’t be sent. Messages can have up to {most} characters',
      MESSAGE_EMPTY: 'Write something first',
      CHAT_MUTED: 'You’re muted until {until}{why}',
      MUTE_SELF: 'You can’t mute yourself',
      MUTE_STAFF: 'Your role can’t mute someone with this role',
      CHAT_SLOW: 'Slow down. You can send another message {when}',
      CHAT_REPEATED: 'You just sent this. Say something new',
      REPLY_GONE: 'The message you’re replying to was deleted',
      DROP_OPEN: 'You can delete a coin drop once it’s over',
    },
  },
});
