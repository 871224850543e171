import { readFile } from 'node:fs/promises';
import type { Deps } from '../deps.ts';
import { environmentVariables } from '../env.ts';
import { seedDemoPrices } from '../features/prices/feature.ts';
import { openExternalAccount } from '../ledger/index.ts';
import { SecretFileError, secretFrom } from '../secret-files.ts';
import { StartError } from '../start-error.ts';
import type { AdapterDeps, AnyNetworkConfig } from './config.ts';
import type { Network, Networks } from './network.ts';
import { withReachability } from './reachability.ts';

type Variables = Readonly<Record<string, string | undefined>>;
type OpenDeps = Pick<Deps, 'env' | 'db' | 'clock' | 'log'>;

/**
 * Opens the configured networks: those of the file, or the built-in ones with play money. `variables` holds
 * the secrets that the file names.
 * @throws {StartError} with one sentence about the mistake in the file.
 */
export async function openNetworks(
  deps: OpenDeps,
  variables: Variables = environmentVariables(process.cwd()),
): Promise<Networks> {
  const secrets = secretsOf(variables);
  const configs = await configsOf(deps.env, secrets);
  const networks = new Map<string, Network>();
  if (configs.length === 0) return networks;
  await seedDemoPrices(deps.db, deps.env);
  for (const config of configs) {
    const { id } = config.info;
    networks.set(id, await openNetwork(config, deps, secrets));
    await openExternalAccount(deps.db, id);
  }
  return networks;
}

/** Loaded only if there is a cashier. */
async function configsOf(
  env: Deps['env'],
  secrets: AdapterDeps['secrets'],
): Promise<readonly AnyNetworkConfig[]> {
  const { networksFile: path } = env;
  if (path === undefined) return env.demo ? builtInNetworksOf(env) : [];
  const json = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new StartError(`NETWORKS ${path} cannot be read (${error.code}).`, { cause: error });
  });
  return (await import('./config.ts')).readNetworks(json, path, env, secrets);
}

async function builtInNetworksOf({ demoBlockSeconds }: Deps['env']): Promise<readonly AnyNetworkConfig[]> {
  const { demoNetworks: builtInNetworks } = await import('./demo/built-in.ts');
  return builtInNetworks.map((config) => ({
    ...config,
    info: { ...config.info, blockSeconds: demoBlockSeconds },
  }));
}

const secretsOf =
  (variables: Variables): AdapterDeps['secrets'] =>
  (name) => {
    const value = valueOf(variables, name);
    if (!value) throw new StartError(`${name} is not set; the file of NETWORKS names it.`);
    return value;
  };

function valueOf(variables: Variables, name: string): string | undefined {
  try {
    return secretFrom(variables, name);
  } catch (error) {
    throw error instanceof SecretFileError ? new StartError(error.message, { cause: error }) : error;
  }
}

async function openNetwork(
  config: AnyNetworkConfig,
  { env, db, clock, log }: OpenDeps,
  secrets: AdapterDeps['secrets'],
): Promise<Network> {
  if (config.adapter === 'demo') {
    return (await import('./demo/index.ts')).createDemoNetwork(config, { db, clock });
  }
  const adapterDeps: AdapterDeps = { env, log, secrets };
  const opened =
    config.adapter === 'evm'
      ? (await import('./evm/index.ts')).createEvmNetwork(config, adapterDeps)
      : (await import('./bitcoin/index.ts')).createBitcoinNetwork(config, adapterDeps);
  return withReachability(await opened, clock);
}
