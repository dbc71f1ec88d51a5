/** One line for each call, without query, body, headers or key. Times in milliseconds. */
export type ProxyLog = Readonly<{
  method: string
  /** The route, such as `/app-fees/{wallet}/claim`; null for a path the proxy does not have. */
  route: string | null
  status: number
  milliseconds: number
  /** The user's id; null where the host does not tell users apart. */
  user: string | null
  /** What the host's own functions threw; null when nothing did. */
  failure: string | null
}>

/** What was thrown, as one line. */
export function describeError(error: unknown): string | null {
  if (error === null || error === undefined) return null
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error)
}
