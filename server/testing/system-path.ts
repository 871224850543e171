/** The environment of a program that Debian keeps where a user's shell does not look. */
export const withSystemPath = (): NodeJS.ProcessEnv => ({
  ...process.env,
  PATH: `${process.env['PATH'] ?? ''}:/usr/sbin`,
});
