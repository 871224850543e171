/** Numbers by their names: sizes and colours of a look that need no words of their own. */
export type NamedNumbers<Name extends string> = Readonly<Record<Name, number>>;
