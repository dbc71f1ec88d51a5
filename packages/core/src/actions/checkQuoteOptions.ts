import type { IntentClient } from '../client/intentClient.js'
import { type Chain, findChain } from '../domain/chain.js'
import { type Currency, isNativeAddress, isSameAddress } from '../domain/currency.js'
import type { QuoteRequest } from '../domain/quoteRequest.js'
import { InputError } from '../errors/input.js'

/** What is known beside the request itself. Without chains, what depends on them is left to the service. */
export type QuoteKnowledge = Readonly<{
  keyHolder: IntentClient['keyHolder']
  chains?: readonly Chain[] | undefined
}>

/** A field at fault, what is wrong with it, and what to do. */
type Fault = readonly [field: string, problem: string, next: string]

const bps = 'is not a whole number of basis points'
const giveBps = 'Give 0 to 10000, where 100 is one per cent, or leave it out.'
const evmAddress = /^0x[\da-f]{40}$/i
const decimal = /^\d*\.?\d+$/

/**
 * Refuses options no service could quote (interface: `POST /quote/v2`). What depends on chains is left to the service
 * where they are not known.
 *
 * @throws InputError naming the field
 */
export function checkQuoteOptions(request: QuoteRequest, knowledge: QuoteKnowledge): void {
  for (const fault of faultsOf(request, knowledge)) if (fault) throw new InputError(...fault)
}

function* faultsOf(request: QuoteRequest, knowledge: QuoteKnowledge): Generator<Fault | false | undefined> {
  yield* wholeNumbers(request)
  yield* patterns(request)
  yield* calls(request)
  yield* topup(request, knowledge)
  yield* sponsorship(request, knowledge)

  const { recoveryAddress, useDepositAddress, useQueueing, queueingTtl, usePermit, referrer } = request
  yield recoveryAddress !== undefined &&
    !isAddress(recoveryAddress) && ['recoveryAddress', 'is not an address', 'Give one of the origin chain.']
  yield recoveryAddress !== undefined &&
    !useDepositAddress && ['recoveryAddress', 'needs useDepositAddress', 'Set both, or leave both out.']
  yield useQueueing &&
    queueingTtl === undefined && ['queueingTtl', 'is missing', 'Say how long to wait, in seconds.']
  yield usePermit &&
    originCurrency(request, knowledge)?.supportsPermit === false && [
      'usePermit',
      'is not possible with this currency',
      'Leave it out; an approval is asked for instead.',
    ]
  yield referrer !== undefined &&
    knowledge.keyHolder === 'nobody' && [
      'referrer',
      'needs an API key on the way',
      'Set baseUrl to a proxy that adds the key, or leave it out.',
    ]
}

function* wholeNumbers(request: QuoteRequest): Generator<Fault | false> {
  for (const field of ['latePaymentSlippageTolerance', 'subsidizationBps'] as const) {
    const value = request[field]
    yield value !== undefined && !(isCount(value, 0) && value <= 10_000) && [field, bps, giveBps]
  }
  for (const field of [
    'ttl',
    'queueingTtl',
    'permitExpiry',
    'txsGasLimit',
    'gasLimitForDepositSpecifiedTxs',
    'maxRouteLength',
  ] as const) {
    const value = request[field]
    yield value !== undefined && !isCount(value) && [field, 'is not a whole number from 1', 'Give one.']
  }
}

function* patterns(request: QuoteRequest): Generator<Fault | false> {
  const { referrerAddress, appFees = [], referencePrice, topupGasAmount } = request
  yield referrerAddress !== undefined &&
    !evmAddress.test(referrerAddress) && [
      'referrerAddress',
      'is not an EVM address',
      'Give 20 bytes in hexadecimal.',
    ]
  for (const { fee } of appFees) {
    yield !decimal.test(fee) && [
      'appFees',
      'holds a fee that is not in basis points',
      'Give a decimal such as 12.5.',
    ]
  }
  yield referencePrice !== undefined &&
    !decimal.test(referencePrice) && ['referencePrice', 'is not a price', 'Give a decimal such as 0.98.']
  yield topupGasAmount !== undefined &&
    !/^\d+$/.test(topupGasAmount) && ['topupGasAmount', 'is not an amount', 'Give digits only.']
  yield request.indicativeQuote !== undefined &&
    request.indicativeQuote !== false && [
      'indicativeQuote',
      'makes a preview that cannot be carried out',
      'Call getPrice for one.',
    ]
}

function* calls(request: QuoteRequest): Generator<Fault | false> {
  const { txs = [], authorizationList = [], originChainId, destinationChainId } = request
  for (const { to, data, value, originalTxValue = 0n } of txs) {
    const isCall =
      evmAddress.test(to) && /^0x[\da-f]*$/i.test(data) && isAmount(value) && isAmount(originalTxValue)
    yield !isCall && [
      'txs',
      'holds a call that is not one',
      'Give to, data in hexadecimal, and value as a bigint.',
    ]
  }
  // A swap on one chain is carried out by the user, and so its calls run in the deposit transaction itself.
  const areInDeposit = txs.length > 0 && originChainId === destinationChainId && !request.forceSolverExecution
  yield areInDeposit &&
    request.gasLimitForDepositSpecifiedTxs === undefined && [
      'gasLimitForDepositSpecifiedTxs',
      'is missing',
      'Say how much gas the calls in the deposit may use.',
    ]
  for (const { chainId, address, nonce, yParity, r, s } of authorizationList) {
    const isWhole =
      isCount(chainId, 0) && evmAddress.test(address) && isCount(nonce, 0) && isCount(yParity, 0) && r && s
    yield !isWhole && [
      'authorizationList',
      'holds an authorization that lacks a field',
      'Give chainId, address, nonce, yParity, r and s of each.',
    ]
  }
}

function* topup(request: QuoteRequest, { chains = [] }: QuoteKnowledge): Generator<Fault | false> {
  const { topupGas, topupGasAmount, destinationChainId, destinationCurrency } = request
  yield topupGasAmount !== undefined &&
    !topupGas && ['topupGasAmount', 'needs topupGas', 'Set both, or leave both out.']
  if (!topupGas) return
  const vm = findChain(chains, destinationChainId)?.vmType
  yield ((vm !== undefined && vm !== 'evm') || !evmAddress.test(destinationCurrency)) && [
    'topupGas',
    'works on EVM destinations only',
    'Leave it out.',
  ]
  yield isNativeAddress(destinationCurrency, 'evm') && [
    'topupGas',
    'is of no use where gas is what is asked for',
    'Leave it out.',
  ]
}

function* sponsorship(
  request: QuoteRequest,
  knowledge: QuoteKnowledge,
): Generator<Fault | false | undefined> {
  for (const field of ['sponsoredFeeComponents', 'maxSubsidizationAmount', 'subsidizationBps'] as const) {
    yield request[field] !== undefined &&
      !request.subsidizeFees && [field, 'needs subsidizeFees', 'Set both, or leave both out.']
  }
  const { sponsoredFeeComponents: components, maxSubsidizationAmount: most } = request
  yield components !== undefined &&
    (components.length === 0 || new Set(components).size < components.length) && [
      'sponsoredFeeComponents',
      'is empty or repeats itself',
      'Name each component once, or leave it out.',
    ]
  yield most !== undefined &&
    !isAmount(most) && [
      'maxSubsidizationAmount',
      'is not an amount',
      'Give a bigint of millionths of a US dollar.',
    ]
  yield request.subsidizationBps !== undefined &&
    (request.useDepositAddress || isBridge(request, knowledge)) && [
      'subsidizationBps',
      'works with swaps only',
      'Leave it out, or use maxSubsidizationAmount.',
    ]
}

// The same currency on two chains. Without knowing both, the service is left to say so.
function isBridge(request: QuoteRequest, { chains = [] }: QuoteKnowledge): boolean {
  const { originChainId, destinationChainId, originCurrency, destinationCurrency } = request
  const from = currencyOf(chains, originChainId, originCurrency)
  const to = currencyOf(chains, destinationChainId, destinationCurrency)
  return originChainId !== destinationChainId && from !== undefined && from.symbol === to?.symbol
}

function originCurrency(request: QuoteRequest, { chains = [] }: QuoteKnowledge): Currency | undefined {
  return currencyOf(chains, request.originChainId, request.originCurrency)
}

function currencyOf(chains: readonly Chain[], chainId: number, address: string): Currency | undefined {
  const chain = findChain(chains, chainId)
  return chain?.currencies.find((currency) => isSameAddress(currency.address, address, chain.vmType))
}

function isAddress(text: string): boolean {
  return /^0x/i.test(text) ? evmAddress.test(text) : /^\S+$/.test(text)
}

function isCount(value: unknown, least = 1): value is number {
  return Number.isSafeInteger(value) && (value as number) >= least
}

function isAmount(value: unknown): boolean {
  return typeof value === 'bigint' && value >= 0n
}
