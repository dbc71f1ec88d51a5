import type { Hex } from '../domain/brand.js'
import type { Call, EvmCall, Message, TransactionCall } from '../domain/step.js'
import type { VmType } from '../domain/vm.js'

/** What a wallet was asked when it failed: the same code may prove something of one request and nothing of another. */
export type WalletRequest = 'send' | 'sign' | 'batch' | 'switch'

/** Why a wallet call ended without an answer. */
export type WalletFailure =
  /** The person said no, by code: nothing was sent. Closes an ask. */
  | { readonly type: 'rejected' }
  /** It was never asked: nothing was sent, and nothing will be. Closes the ask. */
  | { readonly type: 'unsent'; readonly message: string }
  /** It was asked to sign, sent what it signed by itself, and answers with the id: a claim, as an answer of `send` is. */
  | { readonly type: 'sent'; readonly message: string; readonly hash: string }
  /** The wallet cannot make this batch at all and says so by code: nothing was sent. Closes the ask of a batch. */
  | { readonly type: 'unsupported'; readonly message: string }
  /** Anything else. It may be out; only the chain can tell. */
  | {
      readonly type: 'unknown'
      readonly message: string
      /** The id of what may be out, where it is known all the same. */
      readonly hash?: string | undefined
    }

/** Until when signed bytes may be taken by their chain, and so what must be seen before they are called lost. */
export type Validity =
  /** Their place in the account's order of transactions: good until another transaction has taken it. */
  | { readonly type: 'nonce'; readonly nonce: number }
  /** Good up to and including the block of this height, by the chain's own count of blocks. */
  | { readonly type: 'height'; readonly lastHeight: bigint }
  /** Good until this time by the chain's own clock, in Unix seconds. */
  | { readonly type: 'time'; readonly until: number }
  /** Good as long as nobody else has spent any of these, each named by its transaction and place: `txid:0`. */
  | { readonly type: 'outpoints'; readonly outpoints: readonly string[] }

/** What a call of a quote is part of. Whoever hands it in somewhere, instead of sending it, names the request by it. */
export type RequestPart = Readonly<{ requestId: string; role: 'approve' | 'deposit' | 'call' }>

/** Bytes a wallet signed without sending them. To be journalled before they are broadcast. */
export type SignedTransaction = Readonly<{
  /** The transaction as the chain takes it. The same bytes may be broadcast any number of times. */
  bytes: Hex
  /** The id the chain will know it by. */
  hash: string
  validity: Validity
}>

/** What a wallet says of a batch (EIP-5792). Only the transaction ids are worth looking up; the rest proves nothing. */
export type BatchReading = Readonly<{
  /** EIP-5792's number, 100 to 699, or null where the wallet gives none that can be read. */
  status: number | null
  /** The transactions the wallet names, each once, in its order. Empty as long as it names none. */
  hashes: readonly string[]
}>

/** Several calls as one (EIP-5792): all of them or none. */
export type WalletBatch = Readonly<{
  /**
   * Whether this account carries several calls out all or none on this chain. Opens no prompt. Says no as well when
   * the wallet fails to answer, or does not answer for 3 seconds.
   */
  isAtomic: (parameters: Readonly<{ account: string; chainId: number }>) => Promise<boolean>
  /**
   * Asks the wallet to send all calls or none: one request, never repeated. To be called by one place only, right
   * after the ask was recorded.
   *
   * @param parameters.id our own name for the batch, new for every ask
   * @param signal fires once nobody waits for the answer any more: a prompt that is not open by then is never opened
   * @returns the id the wallet knows the batch by, which may be another
   */
  send: (
    parameters: Readonly<{ id: string; account: string; chainId: number; calls: readonly EvmCall[] }>,
    part?: RequestPart,
    signal?: AbortSignal,
  ) => Promise<string>
  /** What the wallet says of a batch now. Opens no prompt. Throws when the wallet does not know the id. */
  read: (id: string) => Promise<BatchReading>
}>

/** An owner's signature over a withdrawal's digest. */
export type DigestSignature = Readonly<{
  /** `0x` and hexadecimal. */
  signature: Hex
  /** What a TON wallet signed beside the digest. Unix seconds. */
  ton?: Readonly<{ timestamp: number; domain: string }> | undefined
}>

/**
 * Signs for one VM. It asks the person; it never decides anything. Reading the chain is the `Reader`'s part,
 * so that money can be followed with no wallet connected.
 */
export type Wallet = Readonly<{
  vm: VmType
  /** What kind of wallet this is, as the journal keeps it: `injected`, `local`, a connector's id. */
  kind: string
  /**
   * The account that would sign now, or null when locked or disconnected. Must not open a prompt.
   *
   * @param wanted the account that is to sign: where the wallet shares several with this page and this is one of them, it
   *   is the answer. A wallet that shares one may leave it unread.
   */
  getAccount: (wanted?: string) => Promise<string | null>
  /** The chain the wallet is on now. Must not open a prompt. */
  getChainId: () => Promise<number>
  /**
   * Whether it could open its window now. Browsers let a page open one only right after a press: where it says no,
   * nothing is asked, and another press is waited for. Left out where the wallet opens no window.
   */
  mayOpen?: (() => boolean) | undefined
  /**
   * Asks the wallet to go to another chain, and settles once the wallet names it or has had 5 seconds to. Whoever
   * calls it reads `getChainId` afterwards. Moves no money, so it needs no ask in the journal.
   */
  switchChain: (chainId: number) => Promise<void>
  /** The hash of a block by the wallet's own node, or null where it does not say. Must not open a prompt. */
  readBlockHash: (blockNumber: bigint) => Promise<string | null>
  /**
   * Asks the wallet to send. To be called by one place only, right after the ask was recorded.
   *
   * @param part left out where the call is of no quote
   * @param signal fires once nobody waits for the answer any more: a prompt that is not open by then is never opened
   * @returns the transaction id the wallet names, a claim and not yet a proof; or the very bytes it has sent, where it
   *   answers with them: these may be sent again, and by their validity it can be told when nothing will come of them
   */
  send: (call: Call, part?: RequestPart, signal?: AbortSignal) => Promise<string | SignedTransaction>
  /**
   * Signs a call without sending it, or null where the wallet sends by itself (browser wallets of EVM chains).
   * Preferred over `send`: what was signed can be journalled before it is out. What a call leaves open (nonce, fees, a
   * blockhash) is read from the host's RPC. A wallet may send what it was asked to sign: what it throws proves no more
   * than `explain` says of it.
   *
   * @param signal as for `send`
   */
  sign: ((call: TransactionCall, signal?: AbortSignal) => Promise<SignedTransaction>) | null
  /**
   * Why this wallet can never carry out a call, in one sentence, or null where nothing speaks against it. Asked before
   * anything is recorded; opens no prompt. Left out where every call of its VM can be asked for.
   */
  refuses?: ((call: TransactionCall) => Promise<string | null>) | undefined
  /**
   * Asks for a signature over a message (EIP-191, EIP-712), with one request. Sends nothing, but what is signed may
   * allow others to.
   *
   * @param account the account that is to sign
   * @param signal as for `send`
   */
  signMessage: (message: Message, account: string, signal?: AbortSignal) => Promise<Hex>
  /**
   * Asks for the signature of a withdrawal's owner over its digest, with one request. Apart from `signMessage`, so that
   * nothing a quote asks to be signed can ever be a withdrawal. Left out where this wallet cannot sign one.
   *
   * EVM wallets, also for owners on the exchange, sign the 32 bytes (EIP-191); Solana and Tron wallets the 64
   * hexadecimal characters behind `0x`, as text; TON wallets the same characters by `signData`.
   *
   * @param account the owner, who is to sign
   */
  signDigest?: ((digest: Hex, account: string) => Promise<DigestSignature>) | undefined
  /** Null where several calls can never be one (local accounts). */
  batch: WalletBatch | null
  /**
   * Says what an error proves.
   *
   * @param during what the wallet had been asked: `sign` for `sign`, `signMessage` and `signDigest`, `batch` for `batch.send`
   */
  explain: (error: unknown, during: WalletRequest) => WalletFailure
}>

/** At most one wallet per VM. */
export type Wallets = Readonly<Partial<Record<string, Wallet>>>
