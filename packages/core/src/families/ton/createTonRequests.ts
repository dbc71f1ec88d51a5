import type { Hex } from '../../domain/brand.js'
import type { Call, TonCall, TonMessage, TransactionCall } from '../../domain/step.js'
import { bytesOfBase64 } from '../../utils/bytesOfBase64.js'
import { bytesOfHex } from '../../utils/bytesOfHex.js'
import { bytesToHex } from '../../utils/hexBytes.js'
import { isSignDataDomain, signDataDomain } from '../../utils/isSignDataDomain.js'
import { AskedError } from '../askedError.js'
import { bytesOfAnswer } from '../bytesOfAnswer.js'
import { requireNoRefusal } from '../requireNoRefusal.js'
import { UnsentError } from '../unsentError.js'
import type { DigestSignature, SignedTransaction } from '../wallet.js'
import { walletName } from '../walletName.js'
import { isSameTon, readAddress, toFriendly, toRaw } from './address.js'
import { commentOf, hashOf, readCells } from './cells.js'
import { judgeTon } from './explainTonError.js'
import { holdsMessages } from './holdsMessages.js'
import { isSignedByKey } from './isSignedByKey.js'
import { readBoc } from './readBoc.js'
import { type External, readExternal } from './readExternal.js'
import { isOnNetwork, tonAccountOf } from './tonAccountOf.js'
import type { TonConnector, TonWalletOptions } from './tonConnector.js'

/** Messages that wallets of every version send at once. */
const mostMessages = 4
/** Seconds. */
const usualValidity = 300
/** Seconds for which what a wallet sends may be good: it takes its own time, and what is later is another number. */
const longestValidity = 3_600

export type TonRequests = Readonly<{
  /** Throws where nobody is connected, or on another network. */
  requireNetwork: () => void
  refuses: (call: TransactionCall) => Promise<string | null>
  send: (call: Call) => Promise<string | SignedTransaction>
  signDigest: (digest: Hex, account: string) => Promise<DigestSignature>
}>

type Account = NonNullable<TonConnector['account']>

/** Everything a wallet is asked, of whichever is connected when it is asked. */
export function createTonRequests(
  source: () => TonConnector | null,
  {
    network,
    validFor = usualValidity,
    signDomain = signDataDomain,
    pageDomain = globalThis.location?.hostname,
    now = Date.now,
    isRefusal = () => false,
  }: TonWalletOptions,
): TonRequests {
  const judge = judgeTon(isRefusal)
  const demand = (): Readonly<{ connector: TonConnector; account: Account; name: string }> => {
    const connector = source()
    const account = connector?.account
    if (!connector || !account || tonAccountOf(connector) === null)
      throw new UnsentError('No wallet of TON is connected. Connect it and try again.')
    const name = walletName(connector.wallet?.device?.appName)
    if (!isOnNetwork(connector, network))
      throw new UnsentError(`${name} is on another network of TON. Change it there and try again.`)
    return { connector, account, name }
  }
  const send = async (call: Call): Promise<string | SignedTransaction> => {
    const asked = onTon(call)
    const { connector, account, name } = demand()
    const unfit = findUnfit(asked, account)
    if (unfit !== null) throw new UnsentError(unfit)
    const from = Math.floor(now() / 1000)
    const answer = await connector.sendTransaction({
      validUntil: from + validFor,
      // Whoever was switched to meanwhile is not asked.
      from: account.address,
      messages: asked.messages.map(write),
    })
    requireNoRefusal(answer, judge)
    const boc = readBoc(answer)
    if (boc === null) throw new Error(`${name} answered with no message that it has sent.`)
    const external = open(boc, name)
    if (!isSameTon(account.address, external.account))
      throw new AskedError(external.id, new Error(`${name} answered with a message of another account.`))
    // Only one whose end is known can be called lost after it, and only one that is good is worth keeping.
    const until = external.validUntil ?? 0
    const isKnown = until > from && until <= from + Math.max(validFor, longestValidity)
    // What would send anything else is another's: what becomes of that says nothing of what was asked.
    const isAsked = holdsMessages(external.messages, asked)
    return isKnown && isAsked && (await isGood(external, account))
      ? { bytes: bytesToHex(boc), hash: external.id, validity: { type: 'time', until } }
      : external.id
  }
  return {
    requireNetwork: () => {
      demand()
    },
    refuses: async (call) => findUnfit(onTon(call), demand().account),
    send,
    signDigest: async (digest, account) => {
      if (!/^0x[0-9a-f]{64}$/.test(digest)) throw new Error('A digest has 32 bytes.')
      const { connector, account: signer, name } = demand()
      if (!isSameTon(signer.address, account))
        throw new Error(`The withdrawal is ${account}'s, and the wallet is on ${signer.address}.`)
      if (!connector.signData) throw new Error(`${name} signs no messages. Use a wallet that does.`)
      if (pageDomain !== undefined) requireDomain(pageDomain, signDomain)
      const answer = await connector.signData({
        type: 'text',
        text: digest.slice(2),
        from: signer.address,
      })
      requireNoRefusal(answer, judge)
      const { signature, timestamp, domain } = readSigning(answer, name)
      // Wallets write the domain themselves, and a signature for another one is of no use.
      requireDomain(domain, signDomain)
      return { signature: bytesToHex(signature), ton: { timestamp, domain } }
    },
  }
}

/** Takes the message apart that a wallet says it has sent. */
function open(boc: Uint8Array, name: string): External {
  try {
    return readExternal(boc)
  } catch {
    throw new Error(`${name} answered with a message that cannot be read.`)
  }
}

/** Whether nothing shows that the message is not the account's: its signature, where the wallet tells the key. */
async function isGood({ signed }: External, { publicKey }: Account): Promise<boolean> {
  const key = typeof publicKey === 'string' ? bytesOfHex(`0x${publicKey.replace(/^0x/i, '')}`) : null
  return key === null || (signed !== null && (await isSignedByKey(key, signed)) !== false)
}

/** What a wallet answers to a text that was to be signed: 64 bytes, when, and on which page. */
function readSigning(
  answer: unknown,
  name: string,
): Readonly<{ signature: Uint8Array; timestamp: number; domain: string }> {
  const { result = answer }: Readonly<{ result?: unknown }> = Object(answer)
  const { signature, timestamp, domain }: Readonly<Record<string, unknown>> = Object(result)
  const bytes =
    typeof signature === 'string'
      ? (bytesOfHex(`0x${signature.trim().replace(/^0x/i, '')}`) ?? bytesOfBase64(signature))
      : bytesOfAnswer(signature)
  if (bytes?.length !== 64 || typeof domain !== 'string' || !Number.isSafeInteger(Number(timestamp)))
    throw new Error(`${name} answered without a signature.`)
  return { signature: bytes, timestamp: Number(timestamp), domain }
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
