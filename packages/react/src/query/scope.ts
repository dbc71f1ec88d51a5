import type { IntentClient } from '@portage/core'

/**
 * How every key of ours begins. The base address is part of it: two clients in one page share nothing.
 * Keys hold plain JSON only, amounts as decimal strings, so that any hash, devtool or persister can read them.
 */
export type QueryScope<Name extends string> = readonly ['portage', baseUrl: string, name: Name]

/** The beginning of all keys there are of one client. */
export function clientScope(client: Pick<IntentClient, 'baseUrl'>): readonly ['portage', baseUrl: string] {
  return ['portage', client.baseUrl]
}

/** The beginning of all keys of one kind, for `invalidateQueries`. */
export function queryScope<Name extends string>(
  client: Pick<IntentClient, 'baseUrl'>,
  name: Name,
): QueryScope<Name> {
  return [...clientScope(client), name]
}
