/** Numbers by name: sizes and colours of a look whose names need no further explanation. */
export type NamedNumbers<Name extends string> = Readonly<Record<Name, number>>;
