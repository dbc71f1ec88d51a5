import type { Currency } from '../chains/localChain.js'
import type { ServiceContext } from '../service/context.js'

type Context = Pick<ServiceContext, 'url'>

/** Where the picture of a token is served: one for each token, whatever its chain. */
export function tokenLogoUrl({ url }: Context, { id }: Pick<Currency, 'id'>): string {
  return `${url()}/logos/tokens/${id}.svg`
}

/** Where the picture of a network is served. */
export function chainLogoUrl({ url }: Context, { slug }: Readonly<{ slug: string }>): string {
  return `${url()}/logos/chains/${slug}.svg`
}
