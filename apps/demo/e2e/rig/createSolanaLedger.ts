import type { Localnet, LocalnetSolana } from '@portage/localnet'

/** A currency of the local Solana chain by its symbol. */
export type SolanaToken = 'SOL' | 'USDC'

/** What the Solana chain itself says, read past everything that is being tested. Amounts in the smallest unit. */
export type SolanaLedger = Readonly<{
  chain: LocalnetSolana
  balance: (token: SolanaToken, account: string) => bigint
  /** The transactions of this account that carried out the depository, however they ended otherwise. */
  deposits: (account: string) => readonly string[]
}>

type TransactionJson = Readonly<{
  meta: Readonly<{ err: unknown; logMessages: readonly string[] }>
  transaction: Readonly<{ message: Readonly<{ accountKeys: readonly string[] }> }>
}>
type Holding = Readonly<{
  account: { data: { parsed: { info: { tokenAmount: { amount: string } } } } }
}>

const confirmed = { commitment: 'confirmed' } as const

/** Reads a local network's Solana chain in the process that runs it. */
export function createSolanaLedger({ solana: chain }: Localnet): SolanaLedger {
  if (chain === null) throw new Error('The local network was started without Solana.')
  const ask = <Answer>(method: string, ...params: readonly unknown[]): Answer =>
    chain.call(method, ...params) as Answer

  return Object.freeze({
    chain,
    balance: (token: SolanaToken, account: string) => {
      if (token === 'SOL')
        return BigInt(ask<{ value: number | bigint }>('getBalance', account, confirmed).value)
      const { value } = ask<{ value: readonly Holding[] }>(
        'getTokenAccountsByOwner',
        account,
        { mint: chain.contracts.usdc },
        { ...confirmed, encoding: 'jsonParsed' },
      )
      const held = value.map((one) => BigInt(one.account.data.parsed.info.tokenAmount.amount))
      return held.reduce((left, right) => left + right, 0n)
    },
    deposits: (account: string) => {
      const listed = ask<readonly { signature: string }[]>('getSignaturesForAddress', account, confirmed)
      return listed
        .map(({ signature }) => signature)
        .filter((signature) => {
          const { meta, transaction } = ask<TransactionJson>('getTransaction', signature, {
            ...confirmed,
            encoding: 'json',
            maxSupportedTransactionVersion: 0,
          })
          const isOurs = transaction.message.accountKeys[0] === account && meta.err === null
          return isOurs && meta.logMessages.includes(`Program ${chain.contracts.depository} success`)
        })
    },
  })
}
