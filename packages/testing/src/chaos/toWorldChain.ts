import type { Outcome, SimulatedChain, Waiting } from './createChain.js'

/** What the solver pays for an order. Amount in the smallest unit. */
export type Payment = Readonly<{ orderId: string; to: string; currency: string; amount: bigint }>

/** A chain as the service, the person and the judge know it, whichever family it is of. */
export type WorldChain = Readonly<{
  id: number
  reorganize: (depth: number) => void
  /** The transactions that made deposits for an order, as the chain stands: one for each deposit. */
  depositsOf: (orderId: string) => readonly string[]
  /** Whether the solver paid an order out. */
  hasPaid: (orderId: string) => boolean
  /** Whether a block holds a transaction. */
  holds: (hash: string) => boolean
  /** Whether something of an account's waits for a block. */
  isSending: (account: string) => boolean
  /** Whether a deposit for an order was made, or waits for a block. */
  isUnderWay: (orderId: string) => boolean
  /** Pays an order out; gives the transaction's id. */
  pay: (payment: Payment) => string
}>

/** What all have to know of a chain. */
export function toWorldChain<Sent extends Waiting, Did extends Outcome, State>(
  chain: SimulatedChain<Sent, Did, State>,
  {
    mentions,
    pay,
    isOf = ({ from }, account) => from.toLowerCase() === account.toLowerCase(),
  }: Readonly<{
    /** Whether a transaction that waits is to make a deposit for an order. */
    mentions: (sent: Sent, orderId: string) => boolean
    pay: (payment: Payment) => Sent
    /** Whether a transaction is an account's; where it is from it when left out. */
    isOf?: ((sent: Sent, account: string) => boolean) | undefined
  }>,
): WorldChain {
  const mined = () => chain.blocks().flatMap((block) => block.mined)
  const depositsOf = (orderId: string): readonly string[] =>
    mined().flatMap(({ sent, deposits }) => deposits.flatMap((id) => (id === orderId ? [sent.hash] : [])))
  return {
    id: chain.id,
    reorganize: chain.reorganize,
    depositsOf,
    hasPaid: (orderId) => mined().some(({ sent, succeeded }) => succeeded && sent.pays === orderId),
    holds: (hash) => chain.find(hash) !== null,
    isSending: (account) => chain.mempool().some((sent) => isOf(sent, account)),
    isUnderWay: (orderId) =>
      depositsOf(orderId).length > 0 ||
      chain.mempool().some((sent) => !sent.fails && mentions(sent, orderId)),
    pay: (payment) => {
      const sent = pay(payment)
      chain.submit(sent)
      return sent.hash
    },
  }
}
