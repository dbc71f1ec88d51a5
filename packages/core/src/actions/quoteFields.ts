import type { IntentClient } from '../client/intentClient.js'
import { type Chain, findChain } from '../domain/chain.js'
import { type Currency, isNativeAddress, isSameAddress } from '../domain/currency.js'
import { isPreviewAccount } from '../domain/isPreviewAccount.js'
import type { QuoteRequest } from '../domain/quoteRequest.js'
import { bytesOfAddress } from '../families/bytesOfAddress.js'
import { isAddressOf } from '../families/isAddressOf.js'
import { isKnownVm } from '../families/vmFacts.js'
import { authorizations, calls, isEvmAddress, isListOf } from './callFields.js'
import {
  account,
  amount,
  basisPoints,
  chainId,
  type Field,
  type Fields,
  flag,
  isAddress,
  isAmount,
  isCount,
  size,
  token,
} from './fields.js'

/** What is known beside the request itself. Without chains, what depends on them is left to the service. */
export type QuoteKnowledge = Readonly<{
  keyHolder: IntentClient['keyHolder']
  /** Whether what comes back may be signed, or only shown. */
  purpose: 'quote' | 'preview'
  chains?: readonly Chain[] | undefined
}>

/** What is wrong with a field beside others, and what to do; `field` where another one is at fault. */
export type Fault = Readonly<{ field?: keyof QuoteRequest; problem: string; remedy: string }>

/** What a field needs beside it, or excludes: asked where the field is set and not false, and all types are right. */
type Clause = (
  request: QuoteRequest,
  knowledge: QuoteKnowledge,
  field: keyof QuoteRequest,
) => Fault | false | undefined

/** One field of a quote request. */
export type QuoteField = readonly [...Field, ...Clause[]]
export type QuoteFields = Readonly<Record<keyof Fields<QuoteRequest>, QuoteField>>

const decimal = /^\d*\.?\d+$/
const isDecimal = (value: unknown): boolean => typeof value === 'string' && decimal.test(value)
const isText = (value: unknown): value is string => typeof value === 'string' && /\S/.test(value)
const tradeTypes: readonly unknown[] = ['EXACT_INPUT', 'EXACT_OUTPUT', 'EXPECTED_OUTPUT']
const components: readonly unknown[] = ['execution', 'swap', 'relay', 'app', 'rent']

const isSetOf = (value: unknown, holds: (entry: unknown) => boolean): boolean =>
  Array.isArray(value) && value.every(holds) && new Set(value).size === value.length

const count: Field = [(value) => isCount(value, 1), 'is not a whole number from 1', 'Give one.']
const sources: Field = [
  (value) => isSetOf(value, isText),
  'is not a list of names, each once',
  'Give names of getSwapSources, or leave it out.',
]

const needs =
  (other: keyof QuoteRequest): Clause =>
  (request) =>
    !request[other] && { problem: `needs ${other}`, remedy: 'Set both, or leave both out.' }

/** What is left of money that goes to somebody who is nobody. */
const notForPreviews: Clause = (request, { purpose }, field) =>
  purpose === 'quote' &&
  isPreviewAccount(`${request[field]}`) && {
    problem: 'is an account for previews, where money is lost',
    remedy: 'Give an account somebody has, or call getPrice.',
  }

const isListed: Clause = (request, { chains = [] }, field) =>
  chains.length > 0 &&
  !chains.some(({ id }) => id === request[field]) && {
    problem: 'is not a chain the service names',
    remedy: 'Give the id of one of getChains.',
  }

const isOn =
  (
    chain: 'originChainId' | 'destinationChainId',
    holds: (text: string, vmType: string) => boolean,
    what: string,
  ): Clause =>
  (request, { chains = [] }, field) => {
    const id = request[chain]
    const vmType = findChain(chains, id)?.vmType
    return (
      vmType !== undefined &&
      isKnownVm(vmType) &&
      !holds(`${request[field]}`, vmType) && {
        problem: `is not ${what} of chain ${id}`,
        remedy: `Give one that belongs to ${chain}.`,
      }
    )
  }
const accountOn = (chain: 'originChainId' | 'destinationChainId'): Clause =>
  isOn(chain, isAddressOf, 'an address')
const tokenOn = (chain: 'originChainId' | 'destinationChainId'): Clause =>
  isOn(chain, (text, vmType) => bytesOfAddress(text, vmType) !== null, 'a token')

/** What a P2SH address is spent with is not in the address. */
const hasKeyOfScript: Clause = (request, { purpose, chains = [] }) =>
  purpose === 'quote' &&
  findChain(chains, request.originChainId)?.vmType === 'bvm' &&
  request.user.startsWith('3') &&
  !request.useDepositAddress &&
  !request.additionalData?.userPublicKey && {
    field: 'additionalData',
    problem: 'lacks userPublicKey, which a Bitcoin address that begins with 3 needs',
    remedy: 'Give the key, 33 bytes in hexadecimal.',
  }

/** A swap on one chain is carried out by the user, and so its calls run in the deposit transaction itself. */
const hasGasInDeposit: Clause = (request) =>
  request.txs?.length !== 0 &&
  request.originChainId === request.destinationChainId &&
  !request.forceSolverExecution &&
  request.gasLimitForDepositSpecifiedTxs === undefined && {
    field: 'gasLimitForDepositSpecifiedTxs',
    problem: 'is missing',
    remedy: 'Say how much gas the calls in the deposit may use.',
  }

const endsSomeTime: Clause = ({ queueingTtl }) =>
  queueingTtl === undefined && {
    field: 'queueingTtl',
    problem: 'is missing',
    remedy: 'Say how long to wait, in seconds.',
  }

const arrivesOnEvm: Clause = ({ destinationChainId, destinationCurrency }, { chains = [] }) =>
  ((findChain(chains, destinationChainId)?.vmType ?? 'evm') !== 'evm' ||
    !isEvmAddress(destinationCurrency)) && {
    problem: 'works on EVM destinations only',
    remedy: 'Leave it out.',
  }

const asksForMoreThanGas: Clause = ({ destinationCurrency }) =>
  isNativeAddress(destinationCurrency, 'evm') && {
    problem: 'is of no use where gas is what is asked for',
    remedy: 'Leave it out.',
  }

const takesPermits: Clause = ({ originChainId, originCurrency }, { chains = [] }) => {
  const vmType = findChain(chains, originChainId)?.vmType ?? 'evm'
  const currency = currencyOf(chains, originChainId, originCurrency)
  return (
    (isNativeAddress(originCurrency, vmType) || currency?.supportsPermit === false) && {
      problem: 'is not possible with this currency',
      remedy: 'Leave it out; an approval is asked for where one is needed.',
    }
  )
}

const isOfSwap: Clause = (request, { chains = [] }) =>
  (request.useDepositAddress || isBridge(request, chains)) && {
    problem: 'works with swaps only',
    remedy: 'Leave it out, or use maxSubsidizationAmount.',
  }

const namesNoneTwice: Clause = ({ excludedSwapSources = [], includedSwapSources = [] }) =>
  excludedSwapSources.some((name) => includedSwapSources.includes(name)) && {
    problem: 'names what includedSwapSources names too',
    remedy: 'Name it in one of them.',
  }

/**
 * Every field of `POST /quote/v2`: what it must be, what is said where it is not, and what it needs or excludes. One
 * table for the checks and their tests.
 */
export const quoteFields: QuoteFields = {
  user: [...account, accountOn('originChainId'), notForPreviews, hasKeyOfScript],
  'recipient?': [...account, accountOn('destinationChainId'), notForPreviews],
  originChainId: [...chainId, isListed],
  destinationChainId: [...chainId, isListed],
  originCurrency: [...token, tokenOn('originChainId')],
  destinationCurrency: [...token, tokenOn('destinationChainId')],
  amount,
  'tradeType?': [
    (value) => tradeTypes.includes(value),
    'is not a kind of trade',
    `Give one of ${tradeTypes.join(', ')}.`,
  ],
  'refundTo?': [...account, accountOn('originChainId'), notForPreviews],
  'slippageTolerance?': basisPoints,
  'latePaymentSlippageTolerance?': basisPoints,
  'referrer?': [
    isText,
    'is not a name',
    'Give the name the service knows your app by, or leave it out.',
    (_request, { keyHolder }) =>
      keyHolder === 'nobody' && {
        problem: 'needs an API key on the way',
        remedy: 'Set baseUrl to a proxy that adds the key, or leave it out.',
      },
  ],
  'referrerAddress?': [isEvmAddress, 'is not an EVM address', 'Give 20 bytes in hexadecimal.'],

  'txs?': [...calls, hasGasInDeposit],
  'txsGasLimit?': count,
  'authorizationList?': authorizations,
  'additionalData?': [
    (value) =>
      isListOf(
        [value],
        ({ userPublicKey: key }) =>
          !Array.isArray(value) &&
          (key === undefined || (isText(key) && /^(0x)?(0[23][\da-f]{64}|04[\da-f]{128})$/i.test(key))),
      ),
    'holds a userPublicKey that is not a public key',
    'Give 33 bytes in hexadecimal, or leave it out.',
  ],
  'gasLimitForDepositSpecifiedTxs?': count,
  'originGasOverhead?': [
    (value) => isCount(value),
    'is not a whole number of units of gas',
    'Give 0 or more, or leave it out.',
  ],

  'useDepositAddress?': flag,
  'recoveryAddress?': [...account, needs('useDepositAddress'), accountOn('originChainId'), notForPreviews],
  'explicitDeposit?': flag,
  'ttl?': count,
  'useQueueing?': [...flag, endsSomeTime],
  'queueingTtl?': count,

  'topupGas?': [...flag, arrivesOnEvm, asksForMoreThanGas],
  'topupGasAmount?': [
    (value) => isText(value) && /^\d+$/.test(value),
    'is not an amount',
    'Give digits only.',
    needs('topupGas'),
  ],
  'enableTrueExactOutput?': flag,

  'usePermit?': [...flag, takesPermits],
  'permitExpiry?': count,

  'appFees?': [
    (value) => isListOf(value, ({ recipient, fee }) => isAddress(recipient) && isDecimal(fee)),
    'holds a fee without a recipient, or one that is not in basis points',
    'Give the address of recipient, and fee as a decimal such as 12.5.',
    ({ appFees = [] }, { purpose }) =>
      purpose === 'quote' &&
      appFees.some(({ recipient }) => isPreviewAccount(recipient)) && {
        problem: 'go to an account for previews, where money is lost',
        remedy: 'Give an account somebody has.',
      },
  ],
  'subsidizeFees?': flag,
  'sponsoredFeeComponents?': [
    (value) => isSetOf(value, (entry) => components.includes(entry)) && Object(value).length > 0,
    'is empty, repeats itself or names what is no component',
    `Name each of ${components.join(', ')} once, or leave it out.`,
    needs('subsidizeFees'),
  ],
  'maxSubsidizationAmount?': [
    isAmount,
    'is not an amount',
    'Give a bigint of millionths of a US dollar.',
    needs('subsidizeFees'),
  ],
  'subsidizationBps?': [...basisPoints, needs('subsidizeFees'), isOfSwap],

  'useExternalLiquidity?': flag,
  'useFallbacks?': flag,
  'forceSolverExecution?': flag,
  'includedSwapSources?': sources,
  'excludedSwapSources?': [...sources, namesNoneTwice],
  'includedOriginSwapSources?': sources,
  'includedDestinationSwapSources?': sources,
  'overridePriceImpact?': flag,
  'disableSwapProviderPreference?': flag,
  'disableOriginSwaps?': flag,
  'fixedRate?': [isDecimal, 'is not a rate', 'Give a decimal such as 0.98.'],
  'referencePrice?': [isDecimal, 'is not a price', 'Give a decimal such as 0.98.'],
  'useRouteRacing?': flag,
  'routeRacingMinUsdSize?': [size[0], 'is not a number of US dollars', 'Give 0 or more, or leave it out.'],
  'useRouteRacingOnOrigin?': flag,

  'depositFeePayer?': [
    (value) => isText(value) && isAddressOf(value, 'svm'),
    'is not an address of Solana',
    'Give the whole address, as its wallet shows it.',
  ],
  'maxRouteLength?': count,
  'useSharedAccounts?': flag,
  'includeComputeUnitLimit?': flag,

  'includeProtocolData?': [
    (value) => value === true,
    'is always true',
    'Leave it out: a quote without order data cannot be checked.',
  ],
  'indicativeQuote?': [
    (value) => value === false,
    'makes a preview that cannot be carried out',
    'Call getPrice for one.',
  ],
  'protocolVersion?': [(value) => value === 'v2', 'is not a version there is', 'Give v2, or leave it out.'],
}

// The same currency on two chains. Without knowing both, the service is left to say so.
function isBridge(request: QuoteRequest, chains: readonly Chain[]): boolean {
  const { originChainId, destinationChainId, originCurrency, destinationCurrency } = request
  const from = currencyOf(chains, originChainId, originCurrency)
  const to = currencyOf(chains, destinationChainId, destinationCurrency)
  return originChainId !== destinationChainId && from !== undefined && from.symbol === to?.symbol
}

function currencyOf(chains: readonly Chain[], chainId: number, address: string): Currency | undefined {
  const chain = findChain(chains, chainId)
  return chain?.currencies.find((currency) => isSameAddress(currency.address, address, chain.vmType))
}
