import { agreeOnHash } from './agreeOnHash.js'
import { agreeOnToken } from './agreeOnToken.js'
import type { Anchor, Deposit, Payout, TokenFacts, TransactionReading } from './chainReadings.js'
import { mergeAnchors } from './mergeAnchors.js'
import { isSettled, preferReading } from './preferReading.js'
import type { Reader } from './reader.js'

type Of<Read extends keyof Reader> = Parameters<Extract<Reader[Read], (of: never) => unknown>>[0]

/** What one provider of a chain says. */
export type ProviderReads<Provider> = Readonly<{
  readAnchor: (provider: Provider, account: string) => Promise<Anchor>
  readBalance: (provider: Provider, of: Of<'readBalance'>) => Promise<bigint>
  readBalances: (provider: Provider, of: Of<'readBalances'>) => ReturnType<Reader['readBalances']>
  /** Left out where nobody takes tokens by an allowance: a deposit is signed by whoever holds them. */
  readAllowance?: (provider: Provider, of: Of<'readAllowance'>) => Promise<bigint>
  readToken: (provider: Provider, token: string) => Promise<TokenFacts>
  readTransaction: (provider: Provider, hash: string) => Promise<TransactionReading>
  readDeposit: (provider: Provider, of: Of<'readDeposit'>) => Promise<Deposit | null>
  readPayout: (provider: Provider, of: Of<'readPayout'>) => Promise<Payout | null>
  /** Left out where blocks have no hash a wallet could be compared by. */
  readBlockHash?: (provider: Provider, blockNumber: bigint) => Promise<string | null>
  /** Left out where what sending costs does not move. */
  readGasReserve?: (provider: Provider, chainId: number) => Promise<bigint>
}>

type OnChain = Readonly<{ chainId: number; signal?: AbortSignal | undefined }>

/** How the providers of a chain are asked. */
export type Asking<Provider> = Readonly<{
  /** Asks all of a chain; nothing that one of them says is enough where no rule is given. */
  ask: <Answer>(
    of: OnChain,
    read: (provider: Provider) => Promise<Answer>,
    merge: (left: Answer, right: Answer) => Answer,
    isEnough?: (answer: Answer) => boolean,
  ) => Promise<Answer>
  /** Each is asked only when those before it failed, in the host's order. */
  askInTurn: <Answer>(of: OnChain, read: (provider: Provider) => Promise<Answer>) => Promise<Answer>
}>

/** One answer of what several providers say, by the same rules on every VM. */
export function mergeReads<Provider>(
  { ask, askInTurn }: Asking<Provider>,
  reads: ProviderReads<Provider>,
): Pick<Reader, keyof ProviderReads<Provider>> {
  const { readAllowance, readBlockHash, readGasReserve } = reads
  return {
    readAnchor: (of) => ask(of, (one) => reads.readAnchor(one, of.account), mergeAnchors),
    readBalance: (of) => askInTurn(of, (one) => reads.readBalance(one, of)),
    readBalances: (of) => askInTurn(of, (one) => reads.readBalances(one, of)),
    readAllowance: async (of) =>
      readAllowance ? ask(of, (one) => readAllowance(one, of), preferHigher) : 0n,
    readToken: (of) => ask(of, (one) => reads.readToken(one, of.token), agreeOnToken),
    readTransaction: (of) => ask(of, (one) => reads.readTransaction(one, of.hash), preferReading, isSettled),
    readDeposit: (of) =>
      ask(
        of,
        (one) => reads.readDeposit(one, of),
        (left, right) => left ?? right,
        (deposit) => deposit !== null,
      ),
    // The payout that says more: one whose amount can be told.
    readPayout: (of) =>
      ask(
        of,
        (one) => reads.readPayout(one, of),
        (left, right) => (left === null || (left.amount === null && right !== null) ? right : left),
        (payout) => payout !== null && payout.amount !== null,
      ),
    readBlockHash: async (of) =>
      readBlockHash ? ask(of, (one) => readBlockHash(one, of.blockNumber), agreeOnHash) : null,
    readGasReserve: readGasReserve && ((of) => askInTurn(of, (one) => readGasReserve(one, of.chainId))),
  }
}

/** Of two allowances the higher: an approval that one provider shows is there. */
function preferHigher(left: bigint, right: bigint): bigint {
  if (right > left) return right
  return left
}
