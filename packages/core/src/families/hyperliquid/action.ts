/** A signed action as the exchange knows it: an account's nonce, which is taken once. */
export type ActionName = Readonly<{ account: string; nonce: number }>

/** Milliseconds after its nonce until which the exchange may take an action: two days of its own clock. */
export const actionLifetime: bigint = 2n * 24n * 60n * 60n * 1000n

/**
 * The name of an action among transaction ids. The exchange answers none: an account and a nonce are what its ledger
 * shows of an action, and it takes the two together once.
 */
export function actionIdOf({ account, nonce }: ActionName): string {
  return `${account.toLowerCase()}:${nonce}`
}

/** @returns null when it is the id of something else, such as a hash of the exchange's own explorer */
export function readActionId(id: string): ActionName | null {
  const [, account, nonce] = /^(0x[\da-f]{40}):(\d{1,15})$/.exec(id) ?? []
  return account === undefined ? null : { account, nonce: Number(nonce) }
}
