import { inLanguages } from '../../texts/languages.ts';
/** Texts for staff and players, by language. */
export const texts = inLanguages('staff', {
  en: {
    refusals: {
      NOT_ON_YOURSELF: 'You can’t do this to your own account',
      NOT_ON_THIS_ROLE: 'Your role can’t do this to somebody of staff with this role',
      LAST_ADMIN: 'One admin has to stay. Give the role to somebody else first',
      RESET_NEEDS_ANOTHER: 'You asked for this. Somebody else has to confirm it',
      RESET_ASKED: 'This was asked for already. Somebody else can confirm it',
      RESET_OVER: 'This was decided already, or its 24 hours are over',
      ALREADY_SO: 'It is so already. Load the page again',
      LIMIT_NOT_TIGHTER: 'The player’s own limit is as low already',
      ROLE_UNKNOWN: 'There is no such role',
      ROLE_BUILT_IN: 'A built-in role can’t be changed',
      ROLE_IN_USE: 'Somebody still has this role',
    },
    mails: {
      blocked: {
        subject: 'Your account is closed',
        lines: [
          'Hello {username},',
          'we have closed your account. Every device was logged out, and nobody can log in.',
          'Your balance is kept. If you think this is a mistake, answer this mail.',
        ],
      },
      unblocked: {
        subject: 'Your account is open again',
        lines: ['Hello {username},', 'your account is open again. You can log in as before.'],
      },
      excluded: {
        subject: 'You are excluded from play',
        lines: [
          'Hello {username},',
          'as you asked, you are excluded from play. You can log in to withdraw and to read.',
          'If you did not ask for this, answer this mail.',
        ],
      },
      limited: {
        subject: 'Your limits were lowered',
        lines: [
          'Hello {username},',
          'support lowered a limit of your account. You see your limits under “Self-exclusion” in your account.',
          'If you have a question, answer this mail.',
        ],
      },
      resetAsked: {
        subject: 'Your two-factor login may be turned off',
        lines: [
          'Hello {username},',
          'support was asked to turn off two-factor login for your account. A second person checks this first.',
          'If it was not you who asked, answer this mail at once.',
        ],
      },
      resetDone: {
        subject: 'Two-factor login is off',
        lines: [
          'Hello {username},',
          'support turned off two-factor login for your account, and every device was logged out. Log in and turn it on again.',
          'If it was not you who asked, answer this mail at once.',
        ],
      },
    },
  },
});
