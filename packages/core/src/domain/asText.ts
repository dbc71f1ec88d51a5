/** Text, or null where it is anything else. */
export function asText(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}
