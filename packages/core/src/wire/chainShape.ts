import type { GenericSchema, InferOutput } from 'valibot'
import { boolean, fallback, lazy, nullable, pipe, string, transform, unknown } from 'valibot'
import type { Chain, Slug } from '../domain/chain.js'
import type { Currency } from '../domain/currency.js'
import { saidOf } from '../utils/saidOf.js'
import { object } from '../utils/shapes.js'
import { agreeing, sayContradicting } from './agreeing.js'
import { currencyShape } from './currencyShape.js'
import {
  anything,
  chainNumber,
  lenient,
  shownFlag,
  shownList,
  shownName,
  shownText,
  shownTexts,
  shownUrl,
} from './parts.js'
import { rows, transformNoting } from './rows.js'

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
    tags: shownTexts(),
    explorerQueryParams: anything(),
    partialDisableLimit: anything(),
    solverCurrencies: lenient(rows(token)),
  })

/**
 * One chain (interface: `GET /chains`). Only its number must be there: what is missing elsewhere makes a chain
 * less useful, and must not hide all the others. Tokens that are listed with two decimals are left out and noted.
 */
export const chainShape: GenericSchema<unknown, Chain> = transformNoting(
  lazy((row) => rowShape(tokenShape(Object(row).id))),
  (row, note) => {
    const listed = [row.currency, ...row.featuredTokens, ...row.erc20Currencies].filter((one) => one !== null)
    const { agreed, contradicting } = agreeing([...listed, ...(row.solverCurrencies ?? [])])
    contradicting.map(sayContradicting).forEach(note)
    const kept = new Set(agreed)
    return toChain(
      row,
      listed.filter((one) => kept.has(one)),
      row.solverCurrencies?.filter((one) => kept.has(one)),
    )
  },
)

function toChain(
  row: InferOutput<ReturnType<typeof rowShape>>,
  listed: readonly Currency[],
  solver: readonly Currency[] | undefined,
): Chain {
  const name = row.name ?? row.displayName ?? `chain ${row.id}`
  const paths = row.explorerPaths
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
    iconUrl: row.iconUrl,
    ...saidOf({
      explorerAddressPath: usablePath(paths?.address),
      explorerTokenPath: usablePath(paths?.token),
      explorerQueryParams: readParams(row.explorerQueryParams),
      tokenSupport: row.tokenSupport,
      statusMessage: row.statusMessage,
      blockProductionLagging: row.blockProductionLagging,
      tags: row.tags.length > 0 ? row.tags : null,
      partialDisableLimit: readLimit(row.partialDisableLimit),
      solverCurrencies: solver?.map((one) => withLogo(one, listed)),
    }),
  }
}

// Zero is how the service writes that there is none. A number beyond 2^53 may have lost digits on its way.
function readLimit(limit: unknown): bigint | null {
  return Number.isSafeInteger(limit) && (limit as number) > 0 ? BigInt(limit as number) : null
}

function readParams(params: unknown): Record<string, string> | null {
  const said = Object.entries(Object(params)).filter(([, value]) => typeof value === 'string')
  return said.length > 0 ? (Object.fromEntries(said) as Record<string, string>) : null
}

// Anything else could turn the explorer's address into another host's.
function usablePath(path: string | null | undefined): string | null {
  return path?.startsWith('/') ? path : null
}

function pick({ supportsPermit, supportsBridging }: Currency): Partial<Currency> {
  return saidOf({ supportsPermit, supportsBridging })
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
