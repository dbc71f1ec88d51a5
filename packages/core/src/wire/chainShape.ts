import type { GenericSchema, InferOutput } from 'valibot'
import { boolean, fallback, lazy, nullable, pipe, string, transform, unknown } from 'valibot'
import type { Chain, Slug } from '../domain/chain.js'
import type { Currency } from '../domain/currency.js'
import { object } from '../utils/shapes.js'
import { agreeing, sayContradicting } from './agreeing.js'
import { currencyShape } from './currencyShape.js'
import { chainNumber, lenient, shownFlag, shownList, shownName, shownText, shownUrl } from './parts.js'
import { transformNoting } from './rows.js'

const flag = (otherwise: boolean): GenericSchema<unknown, boolean> => fallback(boolean(), otherwise)
/** A token of a chain, which it does not name itself. */
const tokenShape = (chainId: unknown): GenericSchema<unknown, Currency> =>
  pipe(
    unknown(),
    transform((token) => ({ ...Object(token), chainId })),
    currencyShape,
  )

const rowShape = (token: GenericSchema<unknown, Currency>) =>
  object({
    id: chainNumber(),
    name: shownName(),
    displayName: shownName(),
    vmType: fallback(string(), 'unknown'),
    currency: lenient(token),
    featuredTokens: shownList(token),
    erc20Currencies: shownList(token),
    protocol: fallback(
      nullable(object({ v2: nullable(object({ chainId: shownText(), depository: shownText() })) })),
      null,
    ),
    depositEnabled: flag(true),
    disabled: flag(false),
    explorerUrl: shownUrl(),
    explorerPaths: lenient(object({ transaction: shownText(), address: shownText(), token: shownText() })),
    tokenSupport: shownText(),
    statusMessage: shownText(),
    blockProductionLagging: shownFlag(),
    iconUrl: shownUrl(),
  })

/**
 * One chain (interface: `GET /chains`). Only its number must be there: what is missing elsewhere makes a chain
 * less useful, and must not hide all the others. Tokens that are listed with two decimals are left out and noted.
 */
export const chainShape: GenericSchema<unknown, Chain> = transformNoting(
  lazy((row) => rowShape(tokenShape(Object(row).id))),
  (row, note) => {
    const listed = [row.currency, ...row.featuredTokens, ...row.erc20Currencies]
    const { agreed, contradicting } = agreeing(listed.filter((one) => one !== null))
    contradicting.map(sayContradicting).forEach(note)
    return toChain(row, agreed)
  },
)

function toChain(row: InferOutput<ReturnType<typeof rowShape>>, listed: readonly Currency[]): Chain {
  const name = row.name ?? row.displayName ?? `chain ${row.id}`
  const paths = row.explorerPaths
  const addressPath = usablePath(paths?.address)
  const tokenPath = usablePath(paths?.token)
  return {
    id: row.id,
    name,
    displayName: row.displayName ?? name,
    vmType: row.vmType,
    nativeCurrency: row.currency && withLogo(row.currency, listed),
    currencies: withoutRepeats(listed),
    slug: (row.protocol?.v2?.chainId ?? null) as Slug | null,
    depository: row.protocol?.v2?.depository ?? null,
    depositEnabled: row.depositEnabled,
    disabled: row.disabled,
    explorerUrl: row.explorerUrl,
    explorerTransactionPath: usablePath(paths?.transaction),
    ...(addressPath !== null && { explorerAddressPath: addressPath }),
    ...(tokenPath !== null && { explorerTokenPath: tokenPath }),
    iconUrl: row.iconUrl,
    ...(row.tokenSupport !== null && { tokenSupport: row.tokenSupport }),
    ...(row.statusMessage !== null && { statusMessage: row.statusMessage }),
    ...(row.blockProductionLagging !== null && { blockProductionLagging: row.blockProductionLagging }),
  }
}

// Anything else could turn the explorer's address into another host's.
function usablePath(path: string | null | undefined): string | null {
  return path?.startsWith('/') ? path : null
}

function pick({ supportsPermit, supportsBridging }: Currency): Partial<Currency> {
  return {
    ...(supportsPermit !== undefined && { supportsPermit }),
    ...(supportsBridging !== undefined && { supportsBridging }),
  }
}

/** A token may be listed twice, and only one of the two lists names its picture. */
function withLogo(currency: Currency, listed: readonly Currency[]): Currency {
  if (currency.logoUrl !== null) return currency
  const address = currency.address.toLowerCase()
  const named = listed.find((one) => one.logoUrl !== null && one.address.toLowerCase() === address)
  return named === undefined ? currency : { ...currency, logoUrl: named.logoUrl }
}

function withoutRepeats(listed: readonly Currency[]): readonly Currency[] {
  const byAddress = new Map<string, Currency>()
  for (const currency of listed) {
    const key = currency.address.toLowerCase()
    // A token may be listed twice, and only one of the two lists says what it supports.
    byAddress.set(key, { ...pick(currency), ...(byAddress.get(key) ?? withLogo(currency, listed)) })
  }
  return [...byAddress.values()]
}
