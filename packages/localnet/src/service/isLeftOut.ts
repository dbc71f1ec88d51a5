/** Whether a field of a body says what would happen without it. */
export function isLeftOut(value: unknown): boolean {
  const isEmpty = Array.isArray(value) && value.length === 0
  return value === undefined || value === null || value === false || isEmpty
}
