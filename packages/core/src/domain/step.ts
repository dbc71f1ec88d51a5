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
  /** EIP-7702: code the account is asked to run; chain id 0 is every chain. Checked, and never handed to a wallet. */
  authorizationList?: readonly Readonly<{ chainId: number; address: string }>[] | undefined
}>

/** One field of an EIP-712 type. */
export type TypedDataField = Readonly<{ name: string; type: string }>

/** What a signature item asks to be signed (facts: signature items). Open: a kind never seen is kept raw. */
export type Message =
  /** EIP-191. A message of the form 0x and 64 hex digits stands for those 32 bytes, any other for its text. */
  | { readonly kind: 'eip191'; readonly message: string }
  | {
      readonly kind: 'eip712'
      readonly domain: Readonly<Record<string, unknown>>
      readonly types: Readonly<Record<string, readonly TypedDataField[]>>
      readonly primaryType: string
      readonly value: Readonly<Record<string, unknown>>
    }
  | { readonly kind: 'unknown'; readonly raw: unknown }

/** Where a signature goes: a path of this service, with `?signature=` and this body. */
export type Post = Readonly<{ endpoint: string; method: string; body: Readonly<Record<string, unknown>> }>

/** A message for the wallet of the origin chain: nothing is sent by signing it, and what it allows is posted. */
export type SignatureCall = Readonly<{ vm: 'signature'; sign: Message; post: Post | null }>

/** One instruction of a Solana transaction. Addresses in base58. */
export type SolanaInstruction = Readonly<{
  programId: string
  /** What the service says of each account; whoever signs the transaction signs for every one of its instructions. */
  keys: readonly Readonly<{ pubkey: string; isSigner: boolean; isWritable: boolean }>[]
  data: Hex
}>

/** A transaction for a wallet of Solana (facts: Step item data per VM), for the chain its quote begins on. */
export type SolanaCall = Readonly<{
  vm: 'solana'
  instructions: readonly SolanaInstruction[]
  /** Tables the transaction is made shorter by: the addresses in them are named by their place. */
  lookupTables: readonly string[]
}>

/** One instruction of Solana as a transaction holds it, its accounts in their order. Addresses in base58. */
export type SentInstruction = Readonly<{ programId: string; accounts: readonly string[]; data: Hex }>

/** One message of a TON transaction. Addresses raw or friendly, value in nanotons. */
export type TonMessage = Readonly<{
  to: string
  value: bigint
  /** Whether what the receiver cannot take comes back. */
  bounce: boolean
  /** How the wallet's contract is to send it, by TON's own numbers; null where nothing is asked. */
  mode: number | null
  /** A bag of cells in base64; null for none. */
  body: string | null
  stateInit: string | null
}>

/** A transaction for a wallet of TON (facts: Step item data per VM), for the chain its quote begins on. */
export type TonCall = Readonly<{
  vm: 'ton'
  /** Who is to send the messages, each account once; empty where the service does not say. */
  from: readonly string[]
  messages: readonly TonMessage[]
}>

/** One message that a transaction of TON sent. `comment` is the text it carries; null where it carries none. */
export type SentMessage = Readonly<{ to: string; value: bigint; comment: string | null }>

/**
 * A transaction for a wallet of Tron (facts: Step item data per VM), for the chain its quote begins on: a call of a
 * contract, or a plain payment. Accounts as its EVM has them, 20 bytes behind `0x`; value in sun.
 */
export type TronCall = Readonly<{
  vm: 'tron'
  kind: 'call' | 'payment'
  from: Hex
  to: Hex
  data: Hex
  value: bigint
}>

/**
 * A transfer on the perpetuals exchange (interface: Perpetuals-exchange deposits and withdrawals): a wallet of the EVM
 * signs it, and it is posted to the exchange itself. What it does stands in `action`, as it will be signed.
 */
export type HyperliquidCall = Readonly<{
  vm: 'hyperliquid'
  action: Readonly<{ type: string; parameters: Readonly<Record<string, unknown>> }>
  /** Milliseconds: the exchange takes each nonce of an account once. */
  nonce: number
  types: Readonly<Record<string, readonly TypedDataField[]>>
  primaryType: string
}>

/** Whose signature an action bears, and for which chain it was made. */
export type ActionSignature = Readonly<{
  signer: string
  signature: Hex
  /** In hexadecimal. */
  chainId: Hex
}>

/**
 * A transfer on the exchange that came signed by the account it leaves (facts: withdrawal transactions): whoever has it can
 * post it, and no wallet is asked.
 */
export type SignedHyperliquidCall = HyperliquidCall & Readonly<{ signed: ActionSignature }>

/** A transaction for a wallet of Bitcoin, as the service wrote it: hex of a PSBT. */
export type BitcoinCall = Readonly<{ vm: 'bitcoin'; psbt: string }>

/** An item of a kind this version does not carry out; kept raw so that it can be shown. */
export type UnknownCall = Readonly<{ vm: 'unknown'; raw: unknown }>

/** What a wallet carries out as a transaction. */
export type TransactionCall =
  | EvmCall
  | SolanaCall
  | BitcoinCall
  | TronCall
  | TonCall
  | HyperliquidCall
  | SignedHyperliquidCall

/** What an item asks the wallet to do. */
export type Call = TransactionCall | SignatureCall | UnknownCall

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
  /** Names the deposit address where it is disabled; left out where there is none. */
  depositAddressId?: string | undefined
  items: readonly Item[]
}>
