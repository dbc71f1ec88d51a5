import { keccak256, stringToHex } from 'viem'
import {
  type Block,
  type ChainOptions,
  createChain,
  type Mined,
  type SimulatedChain,
} from '../createChain.js'
import { type Payment, toWorldChain, type WorldChain } from '../toWorldChain.js'
import { type Contracts, carryOut, type Done } from './carryOut.js'
import { type EvmSent, isSame } from './sent.js'

/** What a block leaves behind. */
export type EvmLedger = Readonly<{ nonces: Map<string, number>; allowances: Map<string, bigint> }>

export type EvmChain = SimulatedChain<EvmSent, Done, EvmLedger>
export type EvmBlock = Block<EvmSent, Done, EvmLedger>
export type EvmMined = Mined<EvmSent, Done>

/** The solver's account on every chain of the EVM. */
export const solverAccount = '0xf0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0'

/** Makes a chain on which the transactions of an account come one after the other, by their nonces. */
export function createEvmChain(options: ChainOptions, contracts: Contracts): EvmChain {
  const nonceOf = ({ nonces }: EvmLedger, account: string): number => nonces.get(account.toLowerCase()) ?? 0
  return createChain<EvmSent, Done, EvmLedger>(options, {
    first: { nonces: new Map(), allowances: new Map() },
    copy: ({ nonces, allowances }) => ({ nonces: new Map(nonces), allowances: new Map(allowances) }),
    compare: (left, right) => left.nonce - right.nonce,
    carryOut: (sent, { nonces, allowances }) => {
      const from = sent.from.toLowerCase()
      if (sent.nonce !== (nonces.get(from) ?? 0)) return null
      nonces.set(from, sent.nonce + 1)
      return carryOut(sent, { ...contracts, allowances })
    },
    isOver: (sent, ledger) => sent.nonce < nonceOf(ledger, sent.from),
    areRivals: (left, right) => left.nonce === right.nonce && isSame(left.from, right.from),
    refuses: (sent, rival, ledger) => {
      if (sent.nonce < nonceOf(ledger, sent.from)) return 'nonce too low'
      return rival && rival.fee >= sent.fee ? 'replacement transaction underpriced' : null
    },
  })
}

/** The nonce that an account's next transaction has. */
export function nextNonce(chain: EvmChain, account: string): number {
  let nonce = chain.head().after.nonces.get(account.toLowerCase()) ?? 0
  while (chain.mempool().some((sent) => sent.nonce === nonce && isSame(sent.from, account))) nonce += 1
  return nonce
}

/** Names a transaction by what it is, as signed bytes would. */
export function withHash(chain: EvmChain, sent: Omit<EvmSent, 'hash'>): EvmSent {
  const { from, to, value, data, nonce, fee } = sent
  const text = [chain.id, from, to, value, data, nonce, fee].join(' ').toLowerCase()
  return { ...sent, hash: keccak256(stringToHex(text)) }
}

/** A chain of the EVM as the world knows it. */
export function toEvmWorldChain(chain: EvmChain): WorldChain {
  return toWorldChain(chain, {
    mentions: ({ data }, orderId) => holdsOrder(data, orderId),
    pay: (payment) =>
      withHash(chain, {
        ...writePayment(payment),
        from: solverAccount,
        nonce: nextNonce(chain, solverAccount),
        fee: 1,
        fails: false,
        heldUntil: 0,
        pays: payment.orderId,
        operation: null,
      }),
    isOf: ({ from, operation }, account) => isSame(operation?.sender ?? from, account),
  })
}

/** What the solver calls to pay: the recipient, or the token, with the order's id behind the calldata. */
export function writePayment({
  orderId,
  to,
  currency,
  amount,
}: Payment): Pick<EvmSent, 'to' | 'value' | 'data'> {
  if (/^0x0+$/.test(currency)) return { to, value: amount, data: orderId }
  const words = [to.slice(2).toLowerCase(), amount.toString(16)].map((word) => word.padStart(64, '0'))
  return { to: currency, value: 0n, data: `0xa9059cbb${words.join('')}${orderId.slice(2)}` }
}

/** Whether calldata names an order. */
export function holdsOrder(data: string, orderId: string): boolean {
  return data.toLowerCase().includes(orderId.slice(2).toLowerCase())
}
