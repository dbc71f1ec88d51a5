/** Text, or null where it is anything else. */
export function textOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}
