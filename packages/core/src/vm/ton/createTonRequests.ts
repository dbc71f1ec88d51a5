import { base64 } from '@scure/base'
import type { Hex } from '../../domain/brand.js'
import type { Call, TonCall, TonMessage, TransactionCall } from '../../domain/step.js'
import { bytesToHex } from '../../utils/hexBytes.js'
import { isSignDataDomain, signDataDomain } from '../../utils/isSignDataDomain.js'
import { UnsentError } from '../unsentError.js'
import type { DigestSignature, SignedTransaction } from '../wallet.js'
import { isSameTon, readAddress, toFriendly, toRaw } from './address.js'
import { commentOf, hashOf, readCells } from './cells.js'
import type { TonConnector, TonWalletOptions } from './createTonWallet.js'
import { readExternal } from './readExternal.js'

/** Messages that wallets of every version send at once. */
const mostMessages = 4
/** Seconds. */
const usualValidity = 300

export type TonRequests = Readonly<{
  refuses: (call: TransactionCall) => Promise<string | null>
  send: (call: Call) => Promise<string | SignedTransaction>
  signDigest: (digest: Hex, account: string) => Promise<DigestSignature>
}>

type Account = NonNullable<TonConnector['account']>

/** Everything a wallet is asked, of whichever is connected when it is asked. */
export function createTonRequests(
  source: () => TonConnector | null,
  {
    network = '-239',
    validFor = usualValidity,
    signDomain = signDataDomain,
    pageDomain = globalThis.location?.hostname,
    now = Date.now,
  }: TonWalletOptions,
): TonRequests {
  const demand = (): Readonly<{ connector: TonConnector; account: Account }> => {
    const connector = source()
    const account = connector?.account
    if (!connector || !account)
      throw new UnsentError('No wallet of TON is connected. Connect it and try again.')
    if (account.chain !== network)
      throw new UnsentError('The wallet is on another network of TON. Change it there and try again.')
    return { connector, account }
  }
  const send = async (call: Call): Promise<string | SignedTransaction> => {
    const asked = onTon(call)
    const { connector, account } = demand()
    const unfit = findUnfit(asked, account)
    if (unfit !== null) throw new UnsentError(unfit)
    const from = Math.floor(now() / 1000)
    const validUntil = from + validFor
    const { boc } = await connector.sendTransaction({
      validUntil,
      // Whoever was switched to meanwhile is not asked.
      from: account.address,
      messages: asked.messages.map(write),
    })
    const external = readExternal(boc)
    if (!isSameTon(account.address, external.account))
      throw new Error('The wallet answered with a message of another account.')
    // Only one that ends as it was asked to can be called lost after that time.
    return external.validUntil !== null && external.validUntil > from && external.validUntil <= validUntil
      ? {
          bytes: bytesToHex(base64.decode(boc)),
          hash: external.id,
          validity: { type: 'time', until: external.validUntil },
        }
      : external.id
  }
  return {
    refuses: async (call) => findUnfit(onTon(call), demand().account),
    send,
    signDigest: async (digest, account) => {
      if (!/^0x[0-9a-f]{64}$/.test(digest)) throw new Error('A digest has 32 bytes.')
      const { connector, account: signer } = demand()
      if (!isSameTon(signer.address, account))
        throw new Error(`The withdrawal is ${account}'s, and the wallet is on ${signer.address}.`)
      if (!connector.signData) throw new Error('This wallet signs no messages. Use one that does.')
      if (pageDomain !== undefined) requireDomain(pageDomain, signDomain)
      const { signature, timestamp, domain } = await connector.signData({
        type: 'text',
        text: digest.slice(2),
        from: signer.address,
      })
      // Wallets write the domain themselves, and a signature for another one is of no use.
      requireDomain(domain, signDomain)
      const bytes = base64.decode(signature.replaceAll('-', '+').replaceAll('_', '/'))
      if (bytes.length !== 64) throw new Error('The wallet answered without a signature.')
      return { signature: bytesToHex(bytes), ton: { timestamp, domain } }
    },
  }
}

function onTon(call: Call): TonCall {
  if (call.vm !== 'ton') throw new UnsentError('This wallet takes calls of TON only.')
  return call
}

/** Why a call can never be asked for as it is, or null. TonConnect passes on no mode. */
function findUnfit({ from, messages }: TonCall, account: Account): string | null {
  const other = from.find((sender) => !isSameTon(account.address, sender))
  if (other !== undefined)
    return `The transaction is to be sent by ${other}, and the wallet is on ${account.address}.`
  if (messages.length === 0 || messages.length > mostMessages)
    return `The transaction has ${messages.length} messages, and wallets of TON send 1 to ${mostMessages}.`
  return messages.map(unfitMessage).find((sentence) => sentence !== null) ?? null
}

function unfitMessage({ to, mode, body, stateInit }: TonMessage): string | null {
  if (readAddress(to) === null) return `${to} is no address of TON.`
  if (mode !== null && mode !== 1 && mode !== 3)
    return `The transaction asks for mode ${mode}, which wallets do not take.`
  if (stateInit !== null && !isOf(to, stateInit))
    return `The transaction brings a contract for ${to} that is not the one of this address.`
  if (body !== null && !isComment(body))
    return 'The transaction calls a contract, such as a token’s. This version sends TON itself only.'
  return null
}

function isComment(body: string): boolean {
  try {
    return commentOf(readCells(body)) !== null
  } catch {
    return false
  }
}

/** An account is the hash of the contract it began with. */
function isOf(to: string, stateInit: string): boolean {
  try {
    return toRaw(to).endsWith(`:${bytesToHex(hashOf(readCells(stateInit))).slice(2)}`)
  } catch {
    return false
  }
}

function write({ to, value, bounce, body, stateInit }: TonMessage) {
  return {
    address: toFriendly(toRaw(to), bounce),
    amount: `${value}`,
    ...(body === null ? {} : { payload: body }),
    ...(stateInit === null ? {} : { stateInit }),
  }
}

function requireDomain(domain: string, wanted: string | null): void {
  if (wanted === null || isSignDataDomain(domain, wanted)) return
  throw new Error(
    `The service takes withdrawals from TON only where they are signed on ${wanted}, and this page is ${domain}. Withdraw there.`,
  )
}
