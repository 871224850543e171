import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import solc from 'solc';
import type { Hex } from 'viem';

interface Output {
  readonly errors?: readonly { readonly severity: string; readonly formattedMessage: string }[];
  readonly contracts: Readonly<
    Record<
      string,
      Readonly<Record<string, { readonly evm: { readonly bytecode: { readonly object: string } } }>>
    >
  >;
}

/** The init code of each contract in `tokens.sol`. */
export function compileTokens(): (name: 'Token' | 'OddToken' | 'Relay') => Hex {
  const content = readFileSync(join(import.meta.dirname, 'tokens.sol'), 'utf8');
  const input = {
    language: 'Solidity',
    sources: { 'tokens.sol': { content } },
    settings: { evmVersion: 'shanghai', outputSelection: { '*': { '*': ['evm.bytecode.object'] } } },
  };
  const output = JSON.parse(solc.compile(JSON.stringify(input))) as Output; // as the compiler documents it
  const error = output.errors?.find(({ severity }) => severity === 'error');
  if (error) throw new Error(error.formattedMessage);
  return (name) => {
    const code = output.contracts['tokens.sol']?.[name]?.evm.bytecode.object;
    if (!code) throw new Error(`${name} was not compiled`);
    return `0x${code}`;
  };
}
