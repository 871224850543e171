import { readFileSync } from 'node:fs';

type Variables = Readonly<Record<string, string | undefined>>;

/** A secret that cannot be had from the file its variable names. Its message is one sentence. */
export class SecretFileError extends Error {
  override readonly name = 'SecretFileError';
}

/**
 * Returns a secret from the variable `name`, or from the file that `{name}_FILE` names, as container runtimes
 * and systemd hand them over. Space around it does not count: editors end a file with a newline.
 * @throws {SecretFileError} if both are set, or the file holds nothing
 */
export function secretFrom(variables: Variables, name: string): string | undefined {
  const text = variables[name]?.trim();
  const path = variables[`${name}_FILE`]?.trim();
  if (!path) return text;
  if (text) throw new SecretFileError(`Set ${name} or ${name}_FILE, not both.`);
  const content = readSecret(path, name).trim();
  if (!content) throw new SecretFileError(`${name}_FILE names an empty file.`);
  return content;
}

function readSecret(path: string, name: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'it is no file';
    throw new SecretFileError(`${name}_FILE cannot be read (${code}).`, { cause: error });
  }
}
