import { type Chain, findChain } from '../domain/chain.js'
import type { Currency } from '../domain/currency.js'
import type { Trusted, TrustedTokens } from '../domain/trusted.js'
import { isSameAccount } from '../families/bytesOfAddress.js'
import { mainTokens } from './mainTokens.js'
import { skeletonOf } from './skeletonOf.js'
import { trusted as shipped } from './trusted.js'

/**
 * Whether a token is the one its symbol stands for. A `look-alike` bears the symbol `of` another token, or one that is
 * drawn like it; `addresses` are those that bear it rightly on its chain, none where none is known there. Of what is
 * `unlisted` nobody here knows anything.
 */
export type Recognition =
  | Readonly<{ type: 'main' }>
  | Readonly<{ type: 'look-alike'; of: string; addresses: readonly string[] }>
  | Readonly<{ type: 'unlisted' }>

type Bearers = Readonly<{ symbol: string; addresses: readonly string[] }>

const unlisted: Recognition = Object.freeze({ type: 'unlisted' })
const main: Recognition = Object.freeze({ type: 'main' })

/**
 * Holds a token's symbol against the main tokens of its chain, and against their look on every chain: a symbol written
 * with foreign letters or digits to look like a well-known one is called out wherever it stands.
 *
 * @param known the service's list of chains, and the registry of addresses where it is not the shipped one
 */
export function recognizeToken(
  { chainId, address, symbol }: Pick<Currency, 'chainId' | 'address' | 'symbol'>,
  { chains, trusted = shipped }: Readonly<{ chains: readonly Chain[]; trusted?: Trusted | undefined }>,
): Recognition {
  const skeleton = skeletonOf(symbol)
  const bare = bareOf(symbol)
  const chain = findChain(chains, chainId)
  const here = bearersIn(tokensOf(trusted, chain?.slug ?? null))
  const bearers = here.get(skeleton) ?? here.get(bare)
  if (bearers !== undefined) {
    const isMain = bearers.addresses.some((one) => isSameAccount(one, address, chain?.vmType ?? ''))
    return isMain ? main : { type: 'look-alike', of: bearers.symbol, addresses: bearers.addresses }
  }
  const elsewhere = skeleton.length > 2 ? symbolsOf(trusted).get(skeleton) : undefined
  return elsewhere === undefined || bareOf(elsewhere) === bare
    ? unlisted
    : { type: 'look-alike', of: elsewhere, addresses: [] }
}

/** The main tokens of a chain: the registry's, else the shipped ones where it is the chain this package means. */
function tokensOf(trusted: Trusted, slug: string | null): TrustedTokens {
  const entry = ownOf(trusted, slug)
  if (entry?.tokens !== undefined) return entry.tokens
  const isShipped = entry !== undefined && entry.depository === ownOf(shipped, slug)?.depository
  return (isShipped ? ownOf(mainTokens, slug) : undefined) ?? none
}

const none: TrustedTokens = Object.freeze({})

function ownOf<Value>(record: Readonly<Record<string, Value>>, key: string | null): Value | undefined {
  return key !== null && Object.hasOwn(record, key) ? record[key] : undefined
}

/** A symbol in letters and digits, whatever their case; Tether writes its own T with two bars. */
function bareOf(symbol: string): string {
  return symbol
    .replaceAll('₮', 'T')
    .toUpperCase()
    .replace(/[^A-Z\d]/g, '')
}

/** Read for each token of a list of thousands: worked out once for each table. */
const bearersOf = new WeakMap<TrustedTokens, ReadonlyMap<string, Bearers>>()
const allSymbols = new WeakMap<Trusted, ReadonlyMap<string, string>>()

/** Which token bears a symbol, by the symbol's look and by its letters. */
function bearersIn(tokens: TrustedTokens): ReadonlyMap<string, Bearers> {
  const known = bearersOf.get(tokens)
  if (known) return known
  const bearers = new Map<string, Bearers>()
  for (const [symbol, addresses] of Object.entries(tokens))
    for (const key of [bareOf(symbol), skeletonOf(symbol)]) bearers.set(key, { symbol, addresses })
  bearersOf.set(tokens, bearers)
  return bearers
}

/** Every symbol that is known on any chain, by its look. */
function symbolsOf(trusted: Trusted): ReadonlyMap<string, string> {
  const known = allSymbols.get(trusted)
  if (known) return known
  const own = Object.values(trusted).flatMap(({ tokens }) => (tokens ? [tokens] : []))
  const all = [...Object.values(mainTokens), ...own].flatMap(Object.keys)
  const symbols = new Map(all.map((symbol) => [skeletonOf(symbol), symbol]))
  allSymbols.set(trusted, symbols)
  return symbols
}
