import { concatHex, getContractAddress, serializeErc6492Signature, zeroHash, type Hex } from 'viem';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { parseSiweMessage } from 'viem/siwe';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { contract } from '../../whole-contract.ts';
import { startAnvil, type Anvil } from '../../testing/anvil.ts';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { mailedCode } from '../../testing/mailed-code.ts';
import { callApi, toAuthHeaders as headersOfReply } from '../../testing/register-player.ts';
import { followLink, referralsOf } from './testing/follow-link.ts';

const { getUser, listSocial, tieWallet, tieWalletNonce, untieSocial, web3Login, web3Nonce } = contract;
const MINUTE_MS = 60_000;

let chain: Anvil;
let site: TestApp;
beforeAll(async () => {
  chain = await startAnvil();
  const env = { WEB3_RPC_URL: chain.url, WEB3_CHAIN_ID: String(chain.chainId) };
  site = await buildTestApp({ kind: 'embedded', env });
});
afterAll(async () => {
  await site.close();
  await chain.close();
});

const newWallet = () => privateKeyToAccount(generatePrivateKey());
type Wallet = ReturnType<typeof newWallet>;

const ask = async (address: string, at = site) => (await callApi(at.app, web3Nonce, { address })).response;
const enter = async (wallet: Wallet, at = site, brought: { readonly click_id?: string } = {}) => {
  const { token, message } = await ask(wallet.address, at);
  const signature = await wallet.signMessage({ message });
  return callApi(at.app, web3Login, { address: wallet.address, token, signature, ...brought });
};
const headersOf = ({ response }: Awaited<ReturnType<typeof enter>>) => headersOfReply(response);
const userOf = async (headers: Readonly<Record<string, string>>) =>
  (await callApi(site.app, getUser, {}, headers)).response.user;
const refusalOf = ({ status, errors }: { status: number; errors: readonly { key: string }[] }) => [
  status,
  errors[0]?.key,
];

test('names site, wallet, chain and expiry in the message', async () => {
  const { address } = newWallet();
  const { nonce, message } = await ask(address.toLowerCase());
  const now = site.clock.now();
  expect(parseSiweMessage(message)).toEqual({
    address,
    chainId: chain.chainId,
    domain: 'localhost:3000',
    uri: 'http://localhost:3000',
    version: '1',
    statement: 'Log in to Oddlight.',
    nonce,
    issuedAt: now,
    expirationTime: new Date(now.getTime() + 5 * MINUTE_MS),
  });
});

test('creates an account without an address for a new wallet, and signs in to it the next time', async () => {
  const wallet = newWallet();
  const first = await enter(wallet);
  expect(first.notifications[0]?.key).toBe('demo_credit');
  const user = await userOf(headersOf(first));
  expect(user).toMatchObject({ online: true, profile: { email: null }, security: { password: false } });
  const again = await enter(wallet);
  expect(again.notifications).toEqual([]);
  expect((await userOf(headersOf(again))).profile.id).toBe(user.profile.id);
});

test('makes a new wallet a referral after a link; a known one never becomes one', async () => {
  const { userId, click_id } = await followLink(site);
  const [wallet, known] = [newWallet(), newWallet()];
  await enter(known);
  for (const each of [known, wallet]) await enter(each, site, { click_id });
  expect(await referralsOf(site, userId)).toEqual([
    (await userOf(headersOf(await enter(wallet)))).profile.id,
  ]);
});

test('creates one account for two concurrent sign-ins of a new wallet', async () => {
  const wallet = newWallet();
  const both = await Promise.all([enter(wallet), enter(wallet)]);
  const ids = await Promise.all(both.map(async (reply) => (await userOf(headersOf(reply))).profile.id));
  expect(ids[0]).toBe(ids[1]);
});

test.each(['', '0x', 'x'.repeat(42), `0x${'g'.repeat(40)}`, `0x${'1'.repeat(41)}`])(
  'refuses %j as a wallet address',
  async (address) => {
    const refused = [400, 'WALLET_ADDRESS_INVALID'];
    expect(refusalOf(await callApi(site.app, web3Nonce, { address }))).toEqual(refused);
    const sent = { address, token: 'x', signature: '0x00' };
    expect(refusalOf(await callApi(site.app, web3Login, sent))).toEqual(refused);
  },
);

describe('a signed message signs in once, in time, for its wallet', () => {
  const invalid = [401, 'WALLET_REQUEST_INVALID'];
  const wrong = [401, 'WALLET_SIGNATURE_WRONG'];

  test('refuses a signature that was already used', async () => {
    const wallet = newWallet();
    const { token, message } = await ask(wallet.address);
    const sent = { address: wallet.address, token, signature: await wallet.signMessage({ message }) };
    const both = await Promise.all([callApi(site.app, web3Login, sent), callApi(site.app, web3Login, sent)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 401]);
    expect(refusalOf(await callApi(site.app, web3Login, sent))).toEqual(invalid);
  });

  test('refuses a signature after five minutes', async () => {
    const wallet = newWallet();
    const { token, message } = await ask(wallet.address);
    const signature = await wallet.signMessage({ message });
    site.clock.advance(5 * MINUTE_MS);
    const late = await callApi(site.app, web3Login, { address: wallet.address, token, signature });
    expect(refusalOf(late)).toEqual(invalid);
  });

  test('refuses a made-up token or another wallet’s', async () => {
    const [wallet, other] = [newWallet(), newWallet()];
    const { message } = await ask(wallet.address);
    const signature = await wallet.signMessage({ message });
    const { address } = wallet;
    const { token } = await ask(other.address);
    for (const swapped of [token, 'made-up', ''])
      expect(refusalOf(await callApi(site.app, web3Login, { address, token: swapped, signature }))).toEqual(
        invalid,
      );
  });

  test('refuses a signature of another message or wallet, and uses up the message', async () => {
    const [wallet, other] = [newWallet(), newWallet()];
    const { address } = wallet;
    const earlier = await ask(address);
    const forgeries = [
      async () => wallet.signMessage({ message: earlier.message }),
      async (message: string) => other.signMessage({ message }),
      async (message: string) =>
        wallet.signMessage({ message: message.replace('localhost:3000', 'evil.test') }),
      async (message: string) => wallet.signMessage({ message: message.replace('ID: 31337', 'ID: 1') }),
      async (message: string) => wallet.signMessage({ message: message.replace('Log in', 'Sign in') }),
      async () => '0x' + '00'.repeat(65),
      async () => '0x01',
    ];
    for (const forge of forgeries) {
      const { token, message } = await ask(address);
      const signature = await forge(message);
      expect(refusalOf(await callApi(site.app, web3Login, { address, token, signature }))).toEqual(wrong);
      const right = await wallet.signMessage({ message });
      expect(refusalOf(await callApi(site.app, web3Login, { address, token, signature: right }))).toEqual(
        invalid,
      );
    }
  });

  test('refuses a signature for this site on another domain or chain', async () => {
    const elsewhere = [{ PUBLIC_URL: 'https://evil.test' }, { WEB3_CHAIN_ID: '10' }];
    for (const env of elsewhere) {
      const other = await buildTestApp({ kind: 'embedded', secondOf: site, env });
      const wallet = newWallet();
      const { token, message } = await ask(wallet.address);
      const signature = await wallet.signMessage({ message });
      const sent = { address: wallet.address, token, signature };
      expect(refusalOf(await callApi(other.app, web3Login, sent))).toEqual(wrong);
      await other.close();
    }
  });

  test('stores neither the nonce nor the token', async () => {
    const { nonce, token } = await ask(newWallet().address);
    const rows = JSON.stringify(await site.deps.db.selectFrom('wallet_requests').selectAll().execute());
    expect(rows).not.toContain(nonce);
    expect(rows).not.toContain(token);
  });
});

/** Bytecode of a contract wallet: its EIP-1271 method accepts its owner's signatures. */
const walletCode = (owner: Hex): Hex => {
  const code = [
    '600435600052', // the hash,
    '60a43560001a602052', // the last byte of the signature
    '606435604052608435606052', // and its two numbers are given
    '60206080608060006001' + '5afa50', // to the contract that recovers who signed;
    `60805173${owner.slice(2)}14`, // where that is the owner
    '631626ba7e0260e01b', // the answer is isValidSignature's own name, else nothing
    '60005260206000f3',
  ].join('');
  const length = (code.length / 2).toString(16);
  return `0x60${length}80600b6000396000f3${code}`;
};

describe('contract wallets', () => {
  const enterAs = async (address: string, sign: (message: string) => Promise<string>, at = site) => {
    const { token, message } = await ask(address, at);
    return callApi(at.app, web3Login, { address, token, signature: await sign(message) });
  };

  test('signs in only by its owner’s signature', async () => {
    const [owner, stranger] = [newWallet(), newWallet()];
    const address = await chain.deploy(walletCode(owner.address));
    const entered = await enterAs(address, (message) => owner.signMessage({ message }));
    expect(entered.errors).toEqual([]);
    expect((await userOf(headersOf(entered))).online).toBe(true);
    const refused = await enterAs(address, (message) => stranger.signMessage({ message }));
    expect(refusalOf(refused)).toEqual([401, 'WALLET_SIGNATURE_WRONG']);
  });

  test('signs in before it is deployed', async () => {
    const owner = newWallet();
    const factory = '0x4e59b44847b379578588920cA78FbF26c0B4956C'; // on every anvil
    const bytecode = walletCode(owner.address);
    const address = getContractAddress({ opcode: 'CREATE2', from: factory, salt: zeroHash, bytecode });
    const signFor = (factoryData: Hex) => async (message: string) =>
      serializeErc6492Signature({
        address: factory,
        data: factoryData,
        signature: await owner.signMessage({ message }),
      });
    expect((await enterAs(address, signFor(concatHex([zeroHash, bytecode])))).errors).toEqual([]);
    const another = concatHex([zeroHash, walletCode(newWallet().address)]);
    expect(refusalOf(await enterAs(address, signFor(another)))).toEqual([401, 'WALLET_SIGNATURE_WRONG']);
  });

  test('is unavailable while its chain does not answer or is another one', async () => {
    const owner = newWallet();
    for (const env of [
      { WEB3_RPC_URL: 'http://127.0.0.1:1', WEB3_CHAIN_ID: String(chain.chainId) },
      { WEB3_RPC_URL: chain.url },
    ]) {
      const other = await buildTestApp({ kind: 'embedded', secondOf: site, env });
      const sign = () => newWallet().signMessage({ message: 'something else' });
      expect(refusalOf(await enterAs(owner.address, sign, other))).toEqual([503, 'UNAVAILABLE']);
      expect((await enter(owner, other)).status).toBe(200);
      await other.close();
    }
  });
});

describe('connected wallets', () => {
  const tieTo = async (headers: Readonly<Record<string, string>>, wallet: Wallet) => {
    const { address } = wallet;
    const otp = await mailedCode(site, headers, 'social');
    const { response } = await callApi(site.app, tieWalletNonce, { address, otp }, headers);
    const signature = await wallet.signMessage({ message: response.message });
    return callApi(site.app, tieWallet, { address, token: response.token, signature }, headers);
  };
  const listFor = async (headers: Readonly<Record<string, string>>) =>
    (await callApi(site.app, listSocial, {}, headers)).response.items;

  test('is linked by a signature for linking, and then signs in', async () => {
    const player = await site.registerPlayer();
    const wallet = newWallet();
    expect((await tieTo(player.headers, wallet)).errors).toEqual([]);
    expect((await tieTo(player.headers, wallet)).errors).toEqual([]);
    expect(await listFor(player.headers)).toMatchObject([{ kind: 'wallet', name: wallet.address }]);
    const user = await userOf(headersOf(await enter(wallet)));
    expect(user.profile.id).toBe(player.userId);
  });

  test('needs a one-time code to be linked, and the mail names it', async () => {
    const player = await site.registerPlayer();
    const wallet = newWallet();
    const begin = (otp: string | null) =>
      callApi(site.app, tieWalletNonce, { address: wallet.address, otp }, player.headers);
    expect(refusalOf(await begin(null))).toEqual([400, 'OTP_REQUIRED']);
    expect(refusalOf(await begin('12345'))).toEqual([400, 'OTP_WRONG']);
    expect(await listFor(player.headers)).toEqual([]);
    const mails = vi.spyOn(site.deps.mailer, 'send');
    await tieTo(player.headers, wallet);
    await site.deps.background.settled();
    const mail = mails.mock.calls
      .map(([sent]) => sent)
      .find(({ subject }) => subject.includes('login method connected'));
    expect(mail).toMatchObject({ to: player.email });
    expect(mail?.text).toContain(wallet.address);
  });

  test('is not linked by a sign-in signature or to another account, nor the reverse', async () => {
    const [player, other] = [await site.registerPlayer(), await site.registerPlayer()];
    const wallet = newWallet();
    const { address } = wallet;
    const signIn = await ask(address);
    const signed = { address, token: signIn.token, signature: await wallet.signMessage(signIn) };
    const invalid = [401, 'WALLET_REQUEST_INVALID'];
    expect(refusalOf(await callApi(site.app, tieWallet, signed, player.headers))).toEqual(invalid);
    const otp = await mailedCode(site, player.headers, 'social');
    const { response } = await callApi(site.app, tieWalletNonce, { address, otp }, player.headers);
    const tied = { address, token: response.token, signature: await wallet.signMessage(response) };
    expect(refusalOf(await callApi(site.app, tieWallet, tied, other.headers))).toEqual(invalid);
    expect(refusalOf(await callApi(site.app, web3Login, tied))).toEqual(invalid);
    expect((await callApi(site.app, tieWallet, tied, player.headers)).errors).toEqual([]);
  });

  test('cannot be moved to another account, and an account has only one', async () => {
    const [player, other] = [await site.registerPlayer(), await site.registerPlayer()];
    const wallet = newWallet();
    await tieTo(player.headers, wallet);
    const taken = await tieTo(other.headers, wallet);
    expect(refusalOf(taken)).toEqual([409, 'WALLET_TAKEN']);
    expect(taken.errors[0]?.message).toBe('This wallet is connected to another account here');
    expect(refusalOf(await tieTo(player.headers, newWallet()))).toEqual([409, 'WALLET_ONE_EACH']);
    expect(await listFor(other.headers)).toEqual([]);
  });

  test('is unlinked unless it is the only sign-in method', async () => {
    const player = await site.registerPlayer();
    const wallet = newWallet();
    await tieTo(player.headers, wallet);
    const kind = 'wallet' as const;
    expect(refusalOf(await callApi(site.app, untieSocial, { kind }, player.headers))).toEqual([
      400,
      'OTP_REQUIRED',
    ]);
    const otp = await mailedCode(site, player.headers, 'social');
    expect((await callApi(site.app, untieSocial, { kind, otp }, player.headers)).errors).toEqual([]);
    expect(await listFor(player.headers)).toEqual([]);
    const alone = headersOf(await enter(wallet));
    expect((await userOf(alone)).profile.id).not.toBe(player.userId);
    expect(refusalOf(await callApi(site.app, untieSocial, { kind }, alone))).toEqual([409, 'LAST_WAY_IN']);
  });
});

test('requires the second factor after the wallet too', async () => {
  const wallet = newWallet();
  const first = await enter(wallet);
  expect(first.response.reload).toBe(true);
  const { profile } = await userOf(headersOf(first));
  const secret = new Secret({ size: 20 });
  const factor = {
    user_id: profile.id ?? '',
    secret_sealed: site.deps.vault.seal(secret.base32),
    last_step: 0n,
  };
  await site.deps.db
    .insertInto('two_factor')
    .values({ ...factor, enabled_at: site.clock.now() })
    .execute();
  const { response } = await enter(wallet);
  expect(response).toEqual({
    request_two_factor_code: true,
    two_fa_ticket: expect.any(String) as string,
    passkey: null,
  });
  const { token, message } = await ask(wallet.address);
  const signature = await wallet.signMessage({ message });
  const two_fa = new TOTP({ secret }).generate({ timestamp: site.clock.now().getTime() });
  const sent = { address: wallet.address, token, signature, two_fa };
  expect((await userOf(headersOf(await callApi(site.app, web3Login, sent)))).profile.id).toBe(profile.id);
});

test('refuses the wallet of a blocked account', async () => {
  const wallet = newWallet();
  const { profile } = await userOf(headersOf(await enter(wallet)));
  const blocked_at = site.clock.now();
  await site.deps.db
    .updateTable('users')
    .set({ blocked_at })
    .where('id', '=', profile.id ?? '')
    .execute();
  expect(refusalOf(await enter(wallet))).toEqual([403, 'ACCOUNT_BLOCKED']);
});

test('limits repeated attempts with a wallet for the caller only', async () => {
  const limited = await buildTestApp({
    kind: 'embedded',
    secondOf: site,
    env: { RATE_LIMITS: 'on', TRUST_PROXY: 'on' },
  });
  const { address } = newWallet();
  const from = (ip: string) =>
    callApi(limited.app, web3Login, { address, token: 'x', signature: '0x00' }, { 'x-forwarded-for': ip });
  for (let i = 0; i < 60; i += 1) await from('203.0.113.7');
  expect((await from('203.0.113.7')).status).toBe(429);
  expect((await from('203.0.113.8')).status).toBe(401);
  await limited.close();
});
