/** Reads the reply of another server. @throws if it is longer than this many bytes */
export async function readReplyText({ body }: Response, maxBytes: number): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of body ?? []) {
    size += part.length;
    if (size > maxBytes) throw new Error('the reply is too long');
    parts.push(part);
  }
  return Buffer.concat(parts).toString();
}
