/** JSON in which bigints are numbers, exactly: nodes write lamports so, and they can be too large for a double. */
export function writeJson(value: unknown): string {
  const text = JSON.stringify(value, (_, one: unknown) => (typeof one === 'bigint' ? `bigint:${one}` : one))
  return text.replaceAll(/"bigint:(-?\d+)"/g, '$1')
}
