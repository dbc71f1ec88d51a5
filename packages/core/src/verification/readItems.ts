import type { Quote } from '../domain/quote.js'
import type { Call, EvmCall, Item, Post, SignatureCall, SolanaCall, Step, TonCall } from '../domain/step.js'
import type { TrustedChain } from '../domain/trusted.js'
import { decodePsbt, type Psbt } from '../utils/bitcoin/decodePsbt.js'
import { isSameAccount } from './bytes/bytesOfAddress.js'
import { type DecodedApproval, decodeApproval } from './decodeApproval.js'
import { type DecodedDeposit, decodeDeposit } from './decodeDeposit.js'
import { decodeExchangeTransfer, type ExchangeTransfer } from './decodeExchangeTransfer.js'
import { type DecodedPayment, decodePayment } from './decodePayment.js'
import { type DecodedRoute, decodeRoute } from './decodeRoute.js'
import { type DecodedSignature, decodeSignature } from './decodeSignature.js'
import { type DecodedWrap, decodeWrap } from './decodeWrap.js'
import type { OwnWay } from './ownWayOf.js'
import { readValues } from './readValues.js'
import { decodeInstruction } from './solana/decodeInstruction.js'
import type { SolanaEffect } from './solana/solanaEffect.js'

/** What one item of a quote turns out to do, told from its bytes alone, never from what its step is called. */
export type ReadItem = Readonly<{ item: Item }> &
  (
    | { readonly type: 'deposit'; readonly call: EvmCall; readonly deposit: DecodedDeposit }
    | { readonly type: 'approval'; readonly call: EvmCall; readonly approval: DecodedApproval }
    /** A call of a trusted router or approval proxy, which swaps before it deposits or pays out. */
    | { readonly type: 'route'; readonly call: EvmCall; readonly route: DecodedRoute }
    /** A plain payment to an address made for this request; `token` null is the native currency. */
    | { readonly type: 'payment'; readonly call: EvmCall | null; readonly payment: DecodedPayment }
    /** A transaction of Solana, and what each of its instructions does. */
    | {
        readonly type: 'solana'
        readonly call: null
        readonly transaction: SolanaCall
        readonly effects: readonly SolanaEffect[]
      }
    /** A transaction of TON: messages, each of which is taken for a deposit. */
    | { readonly type: 'ton'; readonly call: null; readonly transaction: TonCall }
    /** A transaction of Bitcoin. `target` is where the deposit goes: the depository, or an address made for it. */
    | {
        readonly type: 'bitcoin'
        readonly call: null
        readonly psbt: Psbt
        readonly target: string | null
        readonly isAddressMade: boolean
      }
    /** A plain payment on one chain, which needs no order. */
    | { readonly type: 'send'; readonly call: EvmCall; readonly payment: DecodedPayment }
    /** The native currency made into the token that was asked for, or back. */
    | { readonly type: 'wrap'; readonly call: EvmCall; readonly wrap: DecodedWrap }
    /** A message to sign. What it would allow is told from its fields, never from what its step is called. */
    | {
        readonly type: 'signature'
        readonly call: null
        readonly signature: DecodedSignature
        readonly post: Post | null
      }
    /** A transfer on the perpetuals exchange, signed and posted to it. */
    | { readonly type: 'exchange-transfer'; readonly call: null; readonly transfer: ExchangeTransfer }
    /** A call of which nothing is known. `does` says in a few words what was seen. */
    | { readonly type: 'unknown'; readonly call: EvmCall | null; readonly does: string }
  )

/** What was asked for that gives items a meaning they would not have otherwise. */
type Asked = Readonly<{
  /** The VM of the chain the money comes from. */
  vmType: string
  chainId: number
  /** The money goes to an address made for this request. */
  usesAddress: boolean
  /** What the account may do by a call of its own; `token` is the currency of the two that is no native one. */
  own: Readonly<{ way: OwnWay; token: string }> | null
}>

/**
 * Reads every item of every step, those already complete too.
 *
 * @param depository where deposits go; null when nobody named an address for it
 * @param trusted what is trusted on the origin chain
 */
export function readItems(
  quote: Quote,
  depository: string | null,
  trusted: TrustedChain | undefined,
  asked: Asked,
): readonly ReadItem[] {
  return quote.steps.flatMap((step) =>
    step.items.map((item) => readItem(step, item, depository, trusted, asked)),
  )
}

function readItem(
  step: Step,
  item: Item,
  depository: string | null,
  trusted: TrustedChain | undefined,
  asked: Asked,
): ReadItem {
  const { call } = item
  if (call.vm === 'signature')
    return { item, type: 'signature', call: null, signature: decodeSignature(call.sign), post: call.post }
  if (step.kind !== 'transaction')
    return { item, type: 'unknown', call: null, does: `a ${step.kind} to sign` }
  if (call.vm === 'tron' && asked.vmType === 'tvm') {
    const { from, to, data, value } = call
    const fees = { gas: null, maxFeePerGas: null, maxPriorityFeePerGas: null }
    const onEvm: EvmCall = { vm: 'evm', chainId: asked.chainId, from, to, data, value, ...fees }
    return readEvm({ step, item, call: onEvm }, depository, trusted, { ...asked, accounts: 'tvm' })
  }
  if (call.vm !== 'evm') return readOther({ step, item, call }, depository, asked)
  return asked.vmType === 'tvm'
    ? { item, type: 'unknown', call, does: 'a call of evm on a chain of tvm' }
    : readEvm({ step, item, call }, depository, trusted, { ...asked, accounts: 'evm' })
}

/** A call of a VM that is not the EVM's: only where the money comes from a chain of that VM does it mean anything. */
function readOther(
  { step, item, call }: Readonly<{ step: Step; item: Item; call: Exclude<Call, EvmCall | SignatureCall> }>,
  depository: string | null,
  { vmType, usesAddress }: Asked,
): ReadItem {
  const unknown = { item, type: 'unknown', call: null } as const
  if (call.vm === 'solana' && vmType === 'svm') {
    const effects = call.instructions.map((instruction) => decodeInstruction(instruction, depository))
    return { item, type: 'solana', call: null, transaction: call, effects }
  }
  if (call.vm === 'ton' && vmType === 'tonvm') return { item, type: 'ton', call: null, transaction: call }
  if (call.vm === 'bitcoin' && vmType === 'bvm') {
    const psbt = decodePsbt(call.psbt)
    const isAddressMade = usesAddress && step.depositAddress !== null
    const target = isAddressMade ? step.depositAddress : depository
    return psbt
      ? { item, type: 'bitcoin', call: null, psbt, target, isAddressMade }
      : { ...unknown, does: 'a transaction of Bitcoin that cannot be read' }
  }
  const transfer = call.vm === 'exchange' && vmType === 'hypevm' ? decodeExchangeTransfer(call) : null
  if (transfer) return { item, type: 'exchange-transfer', call: null, transfer }
  if (call.vm !== 'unknown') return { ...unknown, does: `a call of ${call.vm} on a chain of ${vmType}` }
  // An amount and nothing else: whoever pays writes the transaction himself.
  const amount = readValues(call.raw, (data) => (data.text('tokenSymbol') ? data.amount('amount') : null))
  const to = usesAddress && vmType === 'bvm' ? step.depositAddress : null
  return amount !== null && to !== null
    ? { item, type: 'payment', call: null, payment: { to, token: null, amount } }
    : { ...unknown, does: `a call of ${vmType} of an unknown kind` }
}

function readEvm(
  { step, item, call }: Readonly<{ step: Step; item: Item; call: EvmCall }>,
  depository: string | null,
  trusted: TrustedChain | undefined,
  { usesAddress, own, accounts }: Asked & Readonly<{ accounts: 'evm' | 'tvm' }>,
): ReadItem {
  const isSame = (known: string | null | undefined, address: string): boolean =>
    known != null && isSameAccount(known, address, accounts)
  const deposit = decodeDeposit(call.data)
  const target = deposit?.type === 'transfer' ? deposit.to : call.to
  if (deposit && isSame(depository, target)) return { item, type: 'deposit', call, deposit }

  const route = decodeRoute(call.data)
  const router = route?.through === 'proxy' ? trusted?.approvalProxy : trusted?.router
  if (route && isSame(router, call.to)) return { item, type: 'route', call, route }

  const payment = usesAddress || own?.way === 'send' ? decodePayment(call) : null
  if (payment && own) return { item, type: 'send', call, payment }
  if (payment && isSame(step.depositAddress, payment.to)) return { item, type: 'payment', call, payment }

  const wrap = decodeWrap(call)
  if (own && wrap && wrap.way === own.way && isSame(own.token, call.to))
    return { item, type: 'wrap', call, wrap }

  // The depository and the routers are no tokens: what looks like an approval there is something else.
  const contracts = [depository, trusted?.router, trusted?.approvalProxy]
  const approval = decodeApproval(call.data)
  if (approval && !contracts.some((address) => isSame(address, call.to)))
    return { item, type: 'approval', call, approval }
  return { item, type: 'unknown', call, does: `${call.data.slice(0, 10)} called on ${call.to}` }
}
