import type { Selectable } from 'kysely';
import type { Schema } from '../../db/schema.ts';

export type ChallengeRow = Selectable<Schema['challenges']>;
