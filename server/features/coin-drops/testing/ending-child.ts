import { createLog } from '../../../log.ts';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setInterval } from 'node:timers';
import { systemClock } from '../../../clock.ts';
import { createDatabaseClock } from '../../../database-clock.ts';
import { openDatabase } from '../../../db/connection.ts';
import { endDrops } from '../job.ts';

export interface EndingOrders {
  readonly databaseUrl: string;
}

// A separate process that ends drops until it is killed. Its code is loaded before it receives the database's
// address.
const [line] = (await once(createInterface(process.stdin), 'line')) as [string];
const { databaseUrl } = JSON.parse(line) as EndingOrders; // written by the test
// Exits if the parent is killed.
setInterval(() => process.ppid === 1 && process.exit(), 500).unref();
const { db } = await openDatabase({ databaseUrl });
const dealer = await createDatabaseClock(db);
process.stdout.write('ends\n');
const log = createLog({ logLevel: 'silent' });
for (;;) await endDrops({ db, dealer, log, clock: systemClock, outbox: { wake: () => undefined } });
