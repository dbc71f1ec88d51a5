/** What pays for the burner's transactions: its own ether, or the app, for an account that delegates or is a contract. */
export type AccountKind = 'key' | 'delegating' | 'contract'

/** Which one a page is opened with: `?account=delegating` or `?account=contract`. */
export function readAccountKind(search: string): AccountKind {
  const wanted = new URLSearchParams(search).get('account')
  return wanted === 'delegating' || wanted === 'contract' ? wanted : 'key'
}
