import { cp, mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { contract } from '../../whole-contract.ts';
import { offerings, type Offering } from '#contract/offerings.ts';
import { catalogue } from '#games/catalogue.ts';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { callApi } from '../../testing/register-player.ts';
import {
  totalRewardPpm,
  getDisabledOfferings,
  keepsDepositOnMain,
  loadRewardRules,
  getWagerRequirement,
} from './feature.ts';

type Files = 'missions' | 'shares' | 'ranks' | 'bonuses' | `jurisdictions/${string}`;

let site: TestApp;
let contentDir: string;
beforeAll(async () => {
  contentDir = await mkdtemp(join(tmpdir(), 'oddlight-rules-'));
  await cp(join(import.meta.dirname, '../../../content/rewards'), join(contentDir, 'rewards'), {
    recursive: true,
  });
  site = await buildTestApp({ kind: 'embedded', env: { CONTENT_DIR: contentDir } });
});
afterAll(async () => {
  await site.close();
  await rm(contentDir, { recursive: true, force: true });
});

const pathOf = (file: Files) => join(contentDir, 'rewards', `${file}.json`);
const write = (file: Files, content: object) => writeFile(pathOf(file), JSON.stringify(content));
/** Deps with a jurisdiction; its rules are read separately. */
const depsOf = (jurisdiction: string) => ({ ...site.deps, env: { ...site.deps.env, jurisdiction } });

describe('a jurisdiction', () => {
  const calls = Object.values<Endpoint>(contract).filter(({ offer }) => offer !== undefined);
  /** Offerings without a call, because they are part of another reply, which omits them. */
  const withoutCalls: readonly Offering[] = [
    ...(['no_deposit', 'rakeback', 'regular_rewards', 'tournaments', 'clash', 'raffles'] as const),
    ...(['trivia_prizes', 'promo_offer'] as const),
  ];
  const answers = async (): Promise<string[]> => {
    const refused: string[] = [];
    for (const { method, path } of calls) {
      const reply = await site.app.inject({ method, url: `/api${path}` });
      if (reply.json<{ errors: { key: string }[] }>().errors[0]?.key === 'NOT_OFFERED') refused.push(path);
    }
    return refused;
  };

  test.each(offerings)(
    'without %s returns NOT_OFFERED only for its calls, and lists it as off',
    async (offer) => {
      await write(`jurisdictions/no-${offer.replaceAll('_', '-')}`, { off: [offer], countries: {} });
      Object.assign(site.deps.env, { jurisdiction: `no-${offer.replaceAll('_', '-')}` });
      expect(calls.some((call) => call.offer === offer)).toBe(!withoutCalls.includes(offer));
      expect(await answers()).toEqual(calls.filter((call) => call.offer === offer).map(({ path }) => path));
      expect((await callApi(site.app, contract.init, {})).response.offers_off).toEqual([offer]);
    },
  );

  test('switches off by country too, and nothing if it is open', async () => {
    await write('jurisdictions/by-country', { off: ['tips'], countries: { IS: ['wheel'] } });
    const deps = depsOf('by-country');
    expect(getDisabledOfferings(deps, 'IS')).toEqual(['tips', 'wheel']);
    expect(getDisabledOfferings(deps, 'NO')).toEqual(['tips']);
    expect(getDisabledOfferings(deps, null)).toEqual(['tips']);
    expect(getDisabledOfferings(depsOf('open'), 'IS')).toEqual([]);
  });

  test('keeps earned rewards but no offers if it is strict', () => {
    const on = offerings.filter((offer) => !getDisabledOfferings(depsOf('strict'), null).includes(offer));
    expect(on).toEqual([
      'rakeback',
      'calendar',
      'regular_rewards',
      'cashback',
      'level_up',
      'vip_transfer',
      'promo_codes',
      'affiliate',
    ]);
  });

  test('may lock only the grant of a bonus, with a wager of at most ten times', async () => {
    const bonuses = { wager_multiple_max: 10, own_stays_in_main: true, most_gained: 90 };
    await write('jurisdictions/gentle', { off: [], countries: {}, bonuses });
    const [gentle, open] = [loadRewardRules(depsOf('gentle')), loadRewardRules(depsOf('open'))];
    expect([getWagerRequirement(gentle, 'deposit_match'), keepsDepositOnMain(gentle)]).toEqual([10, true]);
    expect([getWagerRequirement(open, 'deposit_match'), keepsDepositOnMain(open)]).toEqual([30, false]);
  });
});

describe('the shares of all rewards', () => {
  const percentOf = (ppm: bigint) => Number(ppm) / 10_000;

  test('are at most 94.9 % of the expected house win, on blackjack at the highest level', () => {
    const rules = loadRewardRules(depsOf('open'));
    const all = Object.values(catalogue).flatMap(({ meta: { slug, edgePpm = 10_000 } }) =>
      rules.levels.map(({ id }) => {
        const edge = typeof edgePpm === 'number' ? edgePpm : 10_000;
        return { slug, id, given: percentOf(totalRewardPpm(rules, slug, edge, id)) };
      }),
    );
    const worst = all.reduce((most, each) => (each.given > most.given ? each : most));
    expect(worst).toEqual({ slug: 'blackjack', id: 20, given: 94.9125 });
    const { given } = all.find(({ slug, id }) => slug === 'roulette-candy' && id === 20) ?? {};
    // Three of the missions accept any original, with 2 % each.
    expect(given).toBe(84.9125 + 6);
  });

  const change = async (file: Files, what: (content: string) => string) => {
    const before = await readFile(pathOf(file), 'utf8');
    await writeFile(pathOf(file), what(before));
    return () => writeFile(pathOf(file), before);
  };

  test.each([
    [
      'shares',
      (text: string) => text.replace('"daily": 2', '"daily": 3'),
      /95\.9\d* % of .* on blackjack from Diamond IV; 95 %/,
    ],
    ['ranks', (text: string) => text.replace('"5000"]', '"6000"]'), /on blackjack from Diamond/],
    ['ranks', (text: string) => text.replace('"17500"', '"10000"'), /start Silver II no higher/],
    ['shares', (text: string) => text.replace('"daily": 2', '"daily": "2"'), /are invalid/],
    ['bonuses', (text: string) => text.slice(1), /cannot be read/],
    [
      'bonuses',
      (text: string) => text.replace('"mostWonPercent": 10', '"mostWonPercent": null'),
      /FIRSTLIGHT gives 8\d\.\d % .* 60\.0 % is the most/,
    ],
    [
      'bonuses',
      (text: string) => text.replace('"wagerMultiple": 30', '"wagerMultiple": 10'),
      /FIRSTLIGHT gives .* 60\.0 % is the most/,
    ],
    [
      'bonuses',
      (text: string) => text.replace('"mostGained": 70', '"mostGained": 60'),
      /no deposit gives 68\.\d % .* 60\.0 % is the most/,
    ],
    ['bonuses', (text: string) => text.replace('"percent": 100', '"percent": 200'), /FIRSTLIGHT gives 63/],
    ['bonuses', (text: string) => text.replace('["plinko"', '["crash"'), /free spins .* crash/],
    ['missions', (text: string) => text.replace('"0.20"', '"0.50"'), /96 % of .* on dice from Newbie; 95 %/],
    ['missions', (text: string) => text.replace('"plinko"', '"blackjack"'), /weekly-plinko-100 .* blackjack/],
    ['missions', (text: string) => text.replaceAll('"week"', '"day"'), /3 missions a day/],
  ] as const)('refuse to start with a message: %s', async (file, edit, sentence) => {
    const restore = await change(file, edit);
    await write('jurisdictions/anew', { off: [], countries: {} });
    expect(() => loadRewardRules(depsOf('anew'))).toThrow(sentence);
    await restore();
  });

  test('stay unchanged while a file is invalid, which is logged once; a fix applies without a restart', async () => {
    await write('jurisdictions/running', { off: [], countries: {} });
    const log = { error: vi.fn<(details: object, message?: string) => void>() };
    const deps = { ...depsOf('running'), log };
    const now = vi.spyOn(performance, 'now');
    const later = async (file: Files, text: string, at: number) => {
      await writeFile(pathOf(file), text);
      await utimes(pathOf(file), at, at);
      now.mockReturnValue(at * 1_000_000);
      return loadRewardRules(deps).shares.weekly;
    };
    const good = await readFile(pathOf('shares'), 'utf8');
    expect(await later('shares', good, 1_000)).toBe(3);
    expect(await later('shares', good.replace('"weekly": 3', '"weekly": 90'), 2_000)).toBe(3);
    expect(loadRewardRules(deps).shares.weekly).toBe(3);
    expect(log.error).toHaveBeenCalledTimes(1);
    expect(await later('shares', good.replace('"weekly": 3', '"weekly": 1'), 3_000)).toBe(1);
    await writeFile(pathOf('shares'), good);
    now.mockRestore();
  });
});
