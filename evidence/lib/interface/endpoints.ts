import { core, coreOnChain, evidence, localnet, type Proof, sends } from './row.js'

/** What is known of an endpoint's shape: the best of recorded answers, generated types, stated facts, and what follows from others. */
export type Basis = 'recorded' | 'generated types' | 'facts' | 'inferred'

/** What the code does not say of an action. Method and path are read from it. */
export type Endpoint = Readonly<{
  basis: Basis
  /** A test of it alone, where it is no case of the test that goes through all calls. */
  alone?: Proof | undefined
  /** A test of it against the running service of localnet. */
  live?: Proof | undefined
}>

const comesHome = coreOnChain(
  'recovery',
  'a deposit nobody knows is found by its hash and paid out to another address',
)
const claimed = localnet(
  'appFees',
  'is signed by the wallet over the raw bytes of its id, paid on chain once, and listed',
)
const canPay = coreOnChain('service', 'getChainLiquidity and getConfig tell what the solver can pay')

/** By action: every file of `packages/core/src/actions` that calls the service has its line. */
export const endpoints: Readonly<Record<string, Endpoint>> = {
  addRequestMetadata: {
    basis: 'generated types',
    live: localnet('market', 'a purchase is written into the record of the request it paid for'),
  },
  attestDeposit: { basis: 'generated types', live: comesHome },
  authorize: {
    basis: 'facts',
    live: coreOnChain('service', 'a mapping signed by its wallet is taken, again too'),
  },
  claimAppFees: { basis: 'recorded', live: claimed },
  disableDepositAddress: {
    basis: 'inferred',
    live: localnet('depositAddress', 'is not moved any more once the address is disabled'),
  },
  executeWithdrawal: { basis: 'generated types', live: comesHome },
  fastFill: {
    basis: 'generated types',
    live: localnet('fastFill', 'pays the recipient before the deposit, once, and comes back with it'),
  },
  getAppFeeBalances: {
    basis: 'generated types',
    live: localnet(
      'appFees',
      'are taken out of what arrives to the unit, and credited to each recipient once it has',
    ),
  },
  getChainHealth: {
    basis: 'generated types',
    live: localnet('market', 'a chain is in good health as long as it answers'),
  },
  getChainLiquidity: { basis: 'generated types', live: canPay },
  getChains: { basis: 'recorded', alone: core('actions/actions', 'getChains'), live: evidence('contract') },
  getConfig: { basis: 'generated types', live: canPay },
  getCurrencies: {
    basis: 'generated types',
    alone: core('actions/actions', 'getCurrencies'),
    live: coreOnChain('service', 'getCurrencies: %s'),
  },
  getCurrencyChart: { basis: 'generated types', live: localnet('market', 'a chart counts what was bought') },
  getCurrencyDetails: {
    basis: 'generated types',
    live: localnet(
      'market',
      'a currency is described with its price, what there is of it, and what was bought',
    ),
  },
  getDepositAddress: {
    basis: 'inferred',
    live: localnet('depositAddress', 'is paid by a plain transfer and filled for what was quoted'),
  },
  getPrice: {
    basis: 'inferred',
    alone: core(
      'actions/getPrice',
      'default: asks for a preview, without order data, and gives back no steps',
    ),
    live: coreOnChain('service', 'getPrice says what a quote would, and makes no request'),
  },
  getPriceRates: {
    basis: 'generated types',
    live: localnet('market', 'the rates of main currencies are told by symbol'),
  },
  getQuote: {
    basis: 'recorded',
    alone: core('actions/getQuote', 'given every option, then each is sent as it was given'),
    live: coreOnChain('execution', 'ETH from one chain to the other arrives, proved on both'),
  },
  getRequestStatus: {
    basis: 'generated types',
    alone: core('actions/actions', 'getRequestStatus'),
    live: evidence('contract'),
  },
  getSwapSources: { basis: 'generated types', live: coreOnChain('service', 'getSwapSources') },
  getTokenPrice: { basis: 'generated types', live: coreOnChain('service', 'getTokenPrice') },
  getTokenPriceV2: {
    basis: 'generated types',
    live: localnet('market', 'the second price is the first one as text'),
  },
  getTrendingCurrencies: {
    basis: 'generated types',
    live: localnet('market', 'the most bought currency comes first'),
  },
  getUsage: {
    basis: 'generated types',
    live: coreOnChain('service', "getUsage tells the caller's own calls"),
  },
  getWithdrawal: { basis: 'generated types', live: comesHome },
  indexSingleTransaction: { basis: 'generated types' },
  indexTransaction: {
    basis: 'generated types',
    alone: core('actions/actions', 'default: points at the transaction, the chain written as text'),
    live: coreOnChain('execution', 'ETH from one chain to the other arrives, proved on both'),
  },
  listAppFeeClaims: { basis: 'generated types', live: claimed },
  listBalanceEvents: {
    basis: 'generated types',
    live: localnet('balanceEvents', 'every movement of an app balance is told, newest first, with why'),
  },
  listRecoveryBalances: {
    basis: 'facts',
    live: coreOnChain(
      'recovery',
      'what is on the hub is listed for the owner, and withdrawn without a deposit',
    ),
  },
  listRequests: {
    basis: 'recorded',
    alone: core('actions/actions', 'listRequests'),
    live: coreOnChain('requests', 'finds one by its id, its order and each of its transactions'),
  },
  prepareWithdrawal: { basis: 'generated types', live: comesHome },
  reindexDepositAddress: {
    basis: 'generated types',
    live: localnet(
      'depositAddress',
      'is found by a second look: payments that were missed, and those on the wrong chain',
    ),
  },
  submitGasless: {
    basis: 'generated types',
    live: localnet(
      'gasless',
      'carries out the deposit of a quote for an account without gas, which becomes a smart account',
    ),
  },
  submitPermit: {
    basis: 'recorded',
    live: coreOnChain('routes', 'of %s is signed, posted and used once, and arrives'),
  },
}

/** Every test of an action: its own or its case among all, and the one against localnet. */
export function proofsOf(action: string): readonly Proof[] {
  const { alone = sends(action), live } = endpoints[action] ?? {}
  return live === undefined ? [alone] : [alone, live]
}

/** The websocket, which is no call: `watchRequest` listens to it. */
export const socket: Readonly<{ basis: Basis; proof: Proof }> = {
  basis: 'facts',
  proof: core(
    'actions/watchRequest',
    'given a websocket that brings the news, then looks are rare, and it is heard at once',
  ),
}

/** Made of others, or of the websocket: no line of their own. */
export const composed: readonly string[] = ['listAllRequests', 'watchRequest']

/** Paths that are gone, end soon, or that nobody describes: no action calls them. */
export const uncalled: readonly RegExp[] = [
  /^\/execute\/swap$/,
  /\/signature(\/v2)?$/,
  /^\/transactions\/status$/,
  /^\/requests\/v2$/,
]
