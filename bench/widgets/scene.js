const search = new URLSearchParams(location.search)

/** What every page of the bench shows: ether from Base to Arbitrum, with the same connected account. */
export const account = '0x52908400098527886E0F7030069857D2E4169EE7'
export const native = '0x0000000000000000000000000000000000000000'

/** `both`: a quote can be asked for. `from`: nothing is chosen to arrive, so that none is. */
export const variant = search.get('ends') ?? 'both'

/** Whether the widget that was loaded is drawn too. */
export const isDrawn = search.get('draw') !== 'field'

/** A chain as the host's wallets know it, with the stand-in for its node. */
export const atBench = (chain) => ({
  ...chain,
  rpcUrls: { default: { http: [`${location.origin}/rpc/${chain.id}`] } },
})
