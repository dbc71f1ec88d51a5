import type { GenericSchema } from 'valibot'
import {
  array,
  boolean,
  fallback,
  nullable,
  object,
  pipe,
  safeParse,
  string,
  transform,
  unknown,
} from 'valibot'
import type { Chain, Slug } from '../domain/chain.js'
import type { Currency } from '../domain/currency.js'
import { currencyShape } from './currencyShape.js'
import { anything, count, lenient, shownFlag, shownText, shownUrl } from './parts.js'

const flag = (otherwise: boolean): GenericSchema<unknown, boolean> => fallback(boolean(), otherwise)
const tokens = (): GenericSchema<unknown, unknown[]> => fallback(array(unknown()), [])

/**
 * One chain (interface: `GET /chains`). Only its number must be there: what is missing elsewhere makes a chain
 * less useful, and must not hide all the others.
 */
export const chainShape: GenericSchema<unknown, Chain> = pipe(
  object({
    id: count(),
    name: shownText(),
    displayName: shownText(),
    vmType: fallback(string(), 'unknown'),
    currency: anything(),
    featuredTokens: tokens(),
    erc20Currencies: tokens(),
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
  }),
  transform((chain) => {
    const name = chain.name ?? chain.displayName ?? `chain ${chain.id}`
    const nativeCurrency = readToken(chain.currency, chain.id)
    const listed = [...chain.featuredTokens, ...chain.erc20Currencies].map((token) =>
      readToken(token, chain.id),
    )
    const paths = chain.explorerPaths
    const addressPath = usablePath(paths?.address)
    const tokenPath = usablePath(paths?.token)
    return {
      id: chain.id,
      name,
      displayName: chain.displayName ?? name,
      vmType: chain.vmType,
      nativeCurrency,
      currencies: withoutRepeats([nativeCurrency, ...listed]),
      slug: (chain.protocol?.v2?.chainId ?? null) as Slug | null,
      depository: chain.protocol?.v2?.depository ?? null,
      depositEnabled: chain.depositEnabled,
      disabled: chain.disabled,
      explorerUrl: chain.explorerUrl,
      explorerTransactionPath: usablePath(paths?.transaction),
      ...(addressPath !== null && { explorerAddressPath: addressPath }),
      ...(tokenPath !== null && { explorerTokenPath: tokenPath }),
      iconUrl: chain.iconUrl,
      ...(chain.tokenSupport !== null && { tokenSupport: chain.tokenSupport }),
      ...(chain.statusMessage !== null && { statusMessage: chain.statusMessage }),
      ...(chain.blockProductionLagging !== null && { blockProductionLagging: chain.blockProductionLagging }),
    }
  }),
)

// Anything else could turn the explorer's address into another host's.
function usablePath(path: string | null | undefined): string | null {
  return path?.startsWith('/') ? path : null
}

function readToken(token: unknown, chainId: number): Currency | null {
  const result = safeParse(currencyShape, { ...Object(token), chainId })
  return result.success ? result.output : null
}

function pick({ supportsPermit, supportsBridging }: Currency): Partial<Currency> {
  return {
    ...(supportsPermit !== undefined && { supportsPermit }),
    ...(supportsBridging !== undefined && { supportsBridging }),
  }
}

function withoutRepeats(currencies: readonly (Currency | null)[]): readonly Currency[] {
  const byAddress = new Map<string, Currency>()
  for (const currency of currencies) {
    const key = currency?.address.toLowerCase()
    if (!currency || key === undefined) continue
    // A token may be listed twice, and only one of the two lists says what it supports.
    byAddress.set(key, { ...pick(currency), ...(byAddress.get(key) ?? currency) })
  }
  return [...byAddress.values()]
}
