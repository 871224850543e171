import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { parse, stringify } from 'yaml';
import { ifInstalled } from '#server/testing/installed.ts';

interface Rule {
  readonly alert?: string;
  readonly labels?: Readonly<Record<string, string>>;
  readonly annotations?: Readonly<Record<string, string>>;
}

const prometheus = join(import.meta.dirname, '../deploy/prometheus');
const rules = (
  parse(readFileSync(join(prometheus, 'alerts.yaml'), 'utf8')) as { groups: { rules: Rule[] }[] }
).groups.flatMap((group) => group.rules); // checked by promtool below
const ruleOf = (alert: string): Rule => {
  const rule = rules.find((one) => one.alert === alert);
  if (!rule) throw new Error(`alerts.yaml has no ${alert}`);
  return rule;
};

const folder = mkdtempSync(join(tmpdir(), 'oddlight-alerts-'));
afterAll(() => rmSync(folder, { recursive: true }));

/**
 * What each alert needs: the figure, its value while all is well and when it is not, and how many minutes later
 * it must have come.
 */
const cases: readonly (readonly [
  alert: string,
  figure: string,
  good: number,
  bad: number,
  minutes: number,
])[] = [
  ['BooksDoNotBalance', 'books_proof_problems', 0, 1, 1],
  ['ProofOld', 'books_proof_age_seconds', 86_400, 108_001, 1],
  ['ChainHoldsLessThanTheBooks', 'cashier_chain_difference{network="litecoin",coin="LTC"}', 0, -1, 11],
  ['HotWalletTooLow', 'cashier_waiting_for_hot_wallet{network="litecoin"}', 0, 1, 6],
  ['PriceOld', 'price_age_seconds{coin="LTC"}', 60, 91, 1],
  ['NetworkSilent', 'cashier_scan_age_seconds{network="litecoin"}', 60, 301, 6],
  ['DepositUnconfirmed', 'cashier_oldest_seconds{kind="deposit"}', 7_300, 14_401, 1],
  ['WithdrawalUnconfirmed', 'cashier_oldest_seconds{kind="withdrawal"}', 3_700, 7_201, 1],
  ['ReviewLate', 'cashier_oldest_seconds{kind="review"}', 60, 3_601, 1],
  ['DebtOpen', 'cashier_open_debts_usd', 0, 5, 1],
  ['HistoryEndsSoon', 'history_months_end_seconds', 60 * 86_400, 29 * 86_400, 1],
  ['SettledRoundsWait', 'settled_bets_waiting', 100, 10_001, 6],
  ['ProviderWinRefused', 'provider_wins_refused{round="paperkite:1"}', 0, 1, 1],
  ['ReplicaNotRead', 'database_replica_used', 1, 0, 11],
];

test('every case names an alert that exists', () => {
  expect(cases.map(([alert]) => ruleOf(alert).alert)).toEqual(cases.map(([alert]) => alert));
});

const labelsOf = (figure: string): Record<string, string> =>
  Object.fromEntries(
    [...figure.matchAll(/(\w+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]),
  );

const expectationOf = (alert: string, figure: string) => ({
  exp_labels: Object.assign(labelsOf(figure), ruleOf(alert).labels),
  exp_annotations: ruleOf(alert).annotations ?? {},
});

test.each(ifInstalled('promtool', [['alerts.yaml']]))(
  '%s: each alert is silent while all is well, and comes when it must',
  () => {
    copyFileSync(join(prometheus, 'alerts.yaml'), join(folder, 'alerts.yaml'));
    const turned = 20;
    const tests = cases.map(([alert, figure, good, bad, minutes]) => ({
      name: alert,
      interval: '1m',
      input_series: [{ series: figure, values: `${good}x${turned - 1} ${bad}x60` }],
      alert_rule_test: [
        { eval_time: `${turned - 1}m`, alertname: alert, exp_alerts: [] },
        { eval_time: `${turned + minutes}m`, alertname: alert, exp_alerts: [expectationOf(alert, figure)] },
      ],
    }));
    const file = join(folder, 'tests.yaml');
    writeFileSync(file, stringify({ rule_files: ['alerts.yaml'], evaluation_interval: '1m', tests }));
    const said = execFileSync('promtool', ['test', 'rules', file], { encoding: 'utf8', stdio: 'pipe' });
    expect(said).toContain('SUCCESS');
  },
);

test.each(ifInstalled('promtool', [['prometheus.yaml']]))(
  '%s is what Prometheus reads, with its rules',
  (name) => {
    const token = join(folder, 'metrics-token');
    writeFileSync(token, 'a token of a test');
    copyFileSync(join(prometheus, 'alerts.yaml'), join(folder, 'alerts.yaml'));
    const file = join(folder, name);
    const written = readFileSync(join(prometheus, name), 'utf8').replace('/run/secrets/metrics-token', token);
    writeFileSync(file, written);
    const said = execFileSync('promtool', ['check', 'config', '--lint=all', '--lint-fatal', file], {
      encoding: 'utf8',
    });
    expect(said).toContain(`SUCCESS: ${rules.length} rules found`);
  },
);
