import type { Hex, Open } from './brand.js'

/** Known ids of steps. Open: an unknown id is treated by its kind. */
export type StepId = Open<'deposit' | 'approve' | 'authorize' | 'authorize1' | 'authorize2' | 'swap' | 'send'>

/** Where completion of an item can be asked for: a path of this service, never another host. */
export type Check = Readonly<{ endpoint: string; method: string }>

/** A transaction for a wallet of an EVM chain (interface: Step item). Amounts in wei. */
export type EvmCall = Readonly<{
  vm: 'evm'
  chainId: number
  from: string
  to: string
  data: Hex
  value: bigint
  gas: bigint | null
  maxFeePerGas: bigint | null
  maxPriorityFeePerGas: bigint | null
}>

/** An item of a kind this version does not carry out; kept raw so that it can be shown. */
export type UnknownCall = Readonly<{ vm: 'unknown'; raw: unknown }>

/** What an item asks the wallet to do. */
export type Call = EvmCall | UnknownCall

/** One thing to be done by the wallet. Items already `complete` are not run. */
export type Item = Readonly<{
  status: Open<'incomplete' | 'complete'>
  call: Call
  check: Check | null
}>

/** One step of a quote: items of one kind that may be carried out side by side (interface: Step). */
export type Step = Readonly<{
  id: StepId
  kind: Open<'transaction' | 'signature'>
  action: string
  description: string
  requestId: string | null
  depositAddress: string | null
  items: readonly Item[]
}>
