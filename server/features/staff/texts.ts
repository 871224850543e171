import { inLanguages } from '../../texts/languages.ts';
/** Texts for staff and players, by language. */
export const texts = inLanguages('staff', {
  en: {
    refusals: {
      NOT_ON_YOURSELF: 'You can’t do this to your own account',
      NOT_ON_THIS_ROLE: 'Your role can’t do this to a staff member with this role',
      LAST_ADMIN: 'There must be at least one admin. Make someone else an admin first',
      RESET_NEEDS_ANOTHER: 'You requested this. Someone else needs to confirm it',
      RESET_ASKED: 'This was already requested. Someone else can confirm it',
      RESET_OVER: 'This was already decided, or its 24 hours have passed',
      ALREADY_SO: 'This was already done. Reload the page',
      LIMIT_NOT_TIGHTER: 'The player’s own limit is already that low or lower',
      ROLE_UNKNOWN: 'This role doesn’t exist',
      ROLE_BUILT_IN: 'A built-in role can’t be changed',
      ROLE_IN_USE: 'Someone still has this role',
    },
    mails: {
      blocked: {
        subject: 'Your account is closed',
        lines: [
          'Hello {username},',
          'We’ve closed your account. Every device was logged out, and no one can log in.',
          'Your balance is safe. If you think this is a mistake, reply to this email.',
        ],
      },
      unblocked: {
        subject: 'Your account is open again',
        lines: ['Hello {username},', 'Your account is open again. You can log in as before.', '{link}'],
        action: 'Log in',
      },
      excluded: {
        subject: 'Your self-exclusion has started',
        lines: [
          'Hello {username},',
          'As you asked, you’re now self-excluded from play. You can still log in to withdraw or view your account.',
          'If you didn’t ask for this, reply to this email.',
        ],
      },
      limited: {
        subject: 'One of your limits was lowered',
        lines: [
          'Hello {username},',
          'Support lowered one of your limits. You can see your limits under “Self-exclusion” in your account.',
          '{link}',
          'If you have any questions, reply to this email.',
        ],
        action: 'See your limits',
      },
      resetAsked: {
        subject: 'Request to turn off your two-factor',
        lines: [
          'Hello {username},',
          'Support was asked to turn off two-factor for your account. A second person will review this first.',
          'If this wasn’t you, reply to this email right away.',
        ],
      },
      resetDone: {
        subject: 'Two-factor is off',
        lines: [
          'Hello {username},',
          'Support turned off two-factor for your account and logged out every device. Log in and turn it back on.',
          '{link}',
          'If you didn’t ask for this, reply to this email right away.',
        ],
        action: 'Open Security',
      },
    },
  },
});
