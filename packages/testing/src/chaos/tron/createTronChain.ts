import { nativeAddress } from '@portage/core'
import { idOf, type TronRaw, toEvmAddress, writeRaw } from '@portage/localnet/tron'
import type { Hex } from 'viem'
import { type Block, type ChainOptions, createChain, type SimulatedChain } from '../createChain.js'
import { type Contracts, carryOut, type Done } from '../evm/carryOut.js'
import { type EvmLedger, solverAccount, writePayment } from '../evm/createEvmChain.js'
import type { EvmSent } from '../evm/sent.js'
import type { Payment } from '../toWorldChain.js'

/** A transaction of Tron. Accounts and hash as its EVM has them, behind `0x`. */
export type TronSent = EvmSent &
  Readonly<{
    rawBytes: Uint8Array
    signature: Hex
    /** Milliseconds by the chain's clock. */
    expiration: number
    /** The middle of the id of the block it builds upon: in a chain without that block it is not taken. */
    refBlockHash: string
  }>

export type TronChain = SimulatedChain<TronSent, Done, EvmLedger>
export type TronBlock = Block<TronSent, Done, EvmLedger>

/** Makes a chain on which transactions have no order, and end by their time. */
export function createTronChain(options: ChainOptions, contracts: Contracts): TronChain {
  return createChain<TronSent, Done, EvmLedger>(options, {
    first: { nonces: new Map(), allowances: new Map() },
    copy: ({ nonces, allowances }) => ({ nonces, allowances: new Map(allowances) }),
    compare: () => 0,
    carryOut: (sent, { allowances }) => carryOut(sent, { ...contracts, allowances }),
    // Whoever makes blocks lets go of what builds upon a block that was replaced.
    isOver: ({ expiration, refBlockHash }, _ledger, { blocks, now }) =>
      expiration <= now || !blocks.some((block) => refOf(block).refBlockHash === refBlockHash),
    areRivals: (left, right) => left.hash === right.hash,
    refuses: ({ hash, expiration }, _rival, _ledger, { blocks, now }) => {
      if (blocks.some(({ mined }) => mined.some(({ sent }) => sent.hash === hash))) return 'already known'
      return expiration <= now ? 'Transaction expired' : null
    },
  })
}

/** A block's id, in hexadecimal: its number, and the rest of its hash. */
export function idOfBlock({ number, hash }: Pick<TronBlock, 'number' | 'hash'>): string {
  return `${number.toString(16).padStart(16, '0')}${hash.slice(18)}`
}

/** How a transaction names the block it builds upon. */
export function refOf(
  block: Pick<TronBlock, 'number' | 'hash'>,
): Pick<TronRaw, 'refBlockBytes' | 'refBlockHash'> {
  const id = idOfBlock(block)
  return { refBlockBytes: `0x${id.slice(12, 16)}`, refBlockHash: `0x${id.slice(16, 32)}` }
}

/** A transaction of what was signed. */
export function toTronSent(
  raw: TronRaw,
  { signature, ...fate }: Pick<TronSent, 'signature' | 'fails' | 'heldUntil' | 'pays'>,
): TronSent {
  const rawBytes = writeRaw(raw)
  const { from, to, value, data, expiration, refBlockHash } = raw
  return {
    ...{ hash: `0x${idOf(rawBytes)}`, from, to, value, data, nonce: 0, fee: 1, operation: null, ...fate },
    ...{ rawBytes, signature, expiration, refBlockHash },
  }
}

/** How the solver pays: by a call, or by a plain payment with the order's id as its memo. */
export function payOnTron(chain: TronChain, payment: Payment): TronSent {
  const isNative = payment.currency === nativeAddress('tvm')
  const of = {
    ...payment,
    to: toEvmAddress(payment.to),
    currency: isNative ? '0x0' : toEvmAddress(payment.currency),
  }
  const { to, value, data } = writePayment(of)
  const now = chain.head().at
  const raw: TronRaw = {
    ...{ kind: isNative ? 'TransferContract' : 'TriggerSmartContract', from: solverAccount },
    ...{ to: to as Hex, value, data: isNative ? '0x' : (data as Hex), memo: isNative ? (data as Hex) : '0x' },
    ...refOf(chain.finalized()),
    ...{ expiration: now + 3_600_000, timestamp: now, feeLimit: isNative ? 0n : 100_000_000n },
  }
  const fate = { fails: false, heldUntil: 0, pays: payment.orderId }
  return toTronSent(raw, { ...fate, signature: `0x${'11'.repeat(65)}` })
}
