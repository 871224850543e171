import { CompiledQuery } from 'kysely';
import { describe, expect, it } from 'vitest';
import { clientKeysSince } from '../db/months.ts';
import { bindParameters, defineStatement } from '../db/statement.ts';
import { FIRST_ID } from '../db/uuid.ts';
import { createTestDatabase, postgresAlone } from '../testing/databases.ts';
import { KNOWN_ROUND_SQL } from './statements.ts';

describe.each(postgresAlone)('the client id of a bet on the %s database', (kind) => {
  it('a bet looks for its client id in no month before the last', async () => {
    const database = await createTestDatabase(kind);
    const at = new Date('2026-12-15T12:00:00Z');
    const statement = defineStatement<{ userId: string; clientBetId: string; keysSince: string }>(
      `explain select ${KNOWN_ROUND_SQL}`,
    );
    const values = { userId: FIRST_ID, clientBetId: FIRST_ID, keysSince: clientKeysSince(at) };
    const { rows } = await database.db.executeQuery<Record<string, string>>(
      CompiledQuery.raw(statement.text, bindParameters(statement, values)),
    );
    await database.close();
    const plan = rows.flatMap((row) => Object.values(row)).join('\n');
    for (const month of ['rounds_202611', 'rounds_202612']) expect(plan).toContain(`${month}_client_bets`);
    for (const month of ['rounds_202609', 'rounds_202610']) expect(plan).not.toContain(month);
  });
});
