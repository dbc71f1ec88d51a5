import {
  type Chain,
  findChain,
  type Item,
  isNativeAddress,
  isSameAddress,
  type Quote,
  writeJson,
} from '@portage/core'
import { type CallDescription, describeCall, type Family, type TakenToken } from '@portage/core/verification'
import { shortenHash } from '../../components/Hash.js'
import type { ReviewCopy } from '../../copy/copy.js'
import type { Format } from '../../copy/format.js'
import { amountOf, symbolOf } from '../run/readRun.js'

/** One thing the wallet is asked for: in a sentence, whom it names, and as it goes to the wallet. */
export type AskLine = Readonly<{
  /** What kind of thing that is. */
  kind: CallDescription['type']
  text: string
  /** Whom it names, in full; null where nobody. */
  address: string | null
  /** Whether it lets somebody take money by and by, or for ever all there is, moves it at once, moves none, or cannot be told. */
  takes: 'later' | 'without-end' | 'now' | 'nothing' | 'unknown'
  /** Everything the wallet is given, as text to read or copy. */
  raw: string
}>

/** What was found out about the addresses a quote names. */
export type KnownAddresses = Readonly<{
  /** The depository, where it is the one this page trusts. */
  depository: string | null
  /** Whether everybody who is let to take something is somebody this page trusts. */
  spenders: 'trusted' | 'unknown'
}>

/** More than this is no amount any more: it means all there will ever be. */
const boundless = 1n << 255n

/** Everything a quote asks a wallet for, in order, told from what is really handed to the wallet. */
export function askLines(
  quote: Quote,
  known: KnownAddresses,
  {
    chains,
    families,
    now,
    copy,
    format,
  }: Readonly<{
    chains: readonly Chain[]
    families: readonly Family[]
    now: number
    copy: ReviewCopy
    format: Format
  }>,
): readonly AskLine[] {
  const { originChainId } = quote.request
  const currencies = [
    ...[quote.details.currencyIn, quote.details.currencyOut].flatMap((one) => one?.currency ?? []),
    ...(findChain(chains, originChainId)?.currencies ?? []),
  ].filter(({ chainId }) => chainId === originChainId)

  const vm = findChain(chains, originChainId)?.vmType ?? 'evm'
  const inWords = (token: string | null, amount: bigint | null): string => {
    const currency = currencies.find(({ address }) =>
      token === null ? isNativeAddress(address, vm) : isSameAddress(address, token, vm),
    )
    const symbol = currency === undefined ? nameOf(token) : symbolOf(currency)
    if (amount === null) return copy.allOfIt({ symbol })
    if (amount >= boundless) return copy.withoutEnd({ symbol })
    return currency === undefined
      ? copy.unitsOf({ units: format.count(amount), token: symbol })
      : amountOf(amount, currency, format)
  }
  const nameOf = (token: string | null): string => (token === null ? copy.nativeCoin : shortenHash(token))
  const hasEnd = (taken: readonly TakenToken[]): boolean => taken.every(({ amount }) => amount < boundless)
  const allOf = (taken: readonly TakenToken[]): string =>
    format.list(taken.map(({ token, amount }) => inWords(token, amount)))
  const who = (address: string): string => {
    if (known.depository !== null && isSameAddress(address, known.depository, vm)) return copy.theDepository
    return known.spenders === 'trusted' ? copy.aTrustedContract : copy.thisAddress
  }
  const isDepository = (to: string): boolean =>
    known.depository !== null && isSameAddress(to, known.depository, vm)

  const say = (described: CallDescription): Omit<AskLine, 'raw' | 'kind'> => {
    switch (described.type) {
      case 'approval': {
        const { spender, taken } = described
        const say = hasEnd(taken) ? copy.askApproval : copy.askApprovalOfAll
        return {
          text: say({ who: who(spender), amount: allOf(taken) }),
          address: spender,
          takes: hasEnd(taken) ? 'later' : 'without-end',
        }
      }
      case 'permission': {
        const { spender, taken, expiresAt } = described
        const say = hasEnd(taken) ? copy.askPermission : copy.askPermissionOfAll
        const until = format.time(toMilliseconds(expiresAt), now)
        return {
          text: say({ who: who(spender), amount: allOf(taken), time: until }),
          address: spender,
          takes: hasEnd(taken) ? 'later' : 'without-end',
        }
      }
      case 'deposit': {
        const amount = inWords(described.token, described.amount)
        const text = isDepository(described.to) ? copy.askDeposit({ amount }) : copy.askPayment({ amount })
        return { text, address: described.to, takes: 'now' }
      }
      case 'payment':
        return {
          text: copy.askPayment({ amount: inWords(described.token, described.amount) }),
          address: described.to,
          takes: 'now',
        }
      case 'call':
        return {
          text:
            described.value > 0n
              ? copy.askCallWith({ amount: inWords(null, described.value) })
              : copy.askCall,
          address: described.to,
          takes: 'now',
        }
      case 'order-link':
        return { text: copy.askOrderLink, address: null, takes: 'nothing' }
      case 'message':
        return { text: copy.askMessage, address: null, takes: 'unknown' }
      case 'unknown':
        return { text: copy.askUnknown, address: null, takes: 'unknown' }
      default:
        return described satisfies never
    }
  }

  return quote.steps
    .flatMap(({ items }) => items)
    .filter(({ status }) => status !== 'complete')
    .map((item) => {
      const described = describeCall(item.call, families)
      return { kind: described.type, ...say(described), raw: rawOf(item) }
    })
}

/** The last day a calendar can write stands for whatever comes after it. */
function toMilliseconds(seconds: bigint): number {
  const last = 8_640_000_000_000n
  return Number(seconds > last ? last : seconds) * 1000
}

/** What goes to the wallet, as it is, amounts as text. */
function rawOf({ call }: Item): string {
  const shown = call.vm === 'signature' ? call.sign : call.vm === 'unknown' ? call.raw : call
  return writeJson(shown, { indent: 2 })
}
