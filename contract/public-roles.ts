/** Roles that other players see next to a name; the others concern only staff. */
export const publicRoles = ['mod', 'support', 'admin'] as const;
