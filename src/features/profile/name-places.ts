/** The refusals of a name, at its field. */
export const namePlaces = {
  NAME_INVALID: 'username',
  NAME_RESERVED: 'username',
  NAME_TAKEN: 'username',
  NAME_TOO_SOON: 'username',
} as const;
