export const longLabel = 'Stop when the balance of this session has fallen below what it was at its start';
export const longText =
  'A sentence that is much longer than its place, with a passphrasethatnobodyeverthoughtofbreakingintoparts in it.';
