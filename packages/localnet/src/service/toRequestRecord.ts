import { type Currency, isNative, type LocalChain } from '../chains/localChain.js'
import { type Deposit, depositOf, type IntentRequest, type Payment } from '../state/request.js'
import { chainsOf, type ServiceContext } from './context.js'
import { failReasonOf, refundFailReasonOf } from './describeStatus.js'
import type { Family } from './family.js'
import { formatMicroUsd, toMicroUsd } from './pricing.js'
import type { SwapSide } from './readSwapSources.js'
import { secondsToFill } from './secondsToFill.js'
import { toAmount } from './toAmount.js'
import { type CostJson, type Phases, toAppFees, toFees, toSponsorship } from './toRecordFees.js'

type Context = Pick<ServiceContext, 'chains' | 'families' | 'hub' | 'url'>

/** A request as the list tells it. Only what is looked at again here is spelled out. */
export interface RequestRecordJson {
  readonly id: string
  readonly status: string
  readonly user: string
  readonly recipient: string
  readonly sender: string | null
  readonly refundTo: string | null
  readonly depositAddress: Readonly<Record<string, unknown> & { address: string }> | null
  readonly requestType: string
  readonly features: readonly string[]
  readonly createdAt: string
  readonly updatedAt: string
  readonly data: Readonly<Record<string, unknown>> & {
    readonly failReason: string | null
    readonly refundFailReason: string | null
    readonly inTxs: readonly Readonly<Record<string, unknown>>[]
    readonly outTxs: readonly Readonly<Record<string, unknown>>[]
    readonly appFees: Phases<readonly { readonly amountUsd?: string }[]>
    readonly fees: Phases<Readonly<Record<string, CostJson>> | null>
  }
  readonly [name: string]: unknown
}

/** A request as `GET /requests/v3` lists it for anybody. Its owner is told more: see `addOwnersData`. */
export function toRequestRecord(context: Context, request: IntentRequest): RequestRecordJson {
  const { progress } = request
  const deposit = depositOf(progress)
  const payment = 'payment' in progress ? progress.payment : null
  return {
    id: request.id,
    status: progress.status,
    user: request.user,
    recipient: request.recipient,
    sender: deposit?.depositor ?? null,
    refundTo: request.refundTo,
    supersededByRequestId: request.supersededBy,
    depositAddress: toAddressUse(request),
    requestType: request.requestType,
    features: request.features,
    createdAt: new Date(request.createdAt).toISOString(),
    updatedAt: new Date(request.updatedAt).toISOString(),
    data: {
      slippageTolerance: request.slippage.toString(),
      failReason: failReasonOf(progress),
      refundFailReason: refundFailReasonOf(progress),
      failedTxHash: null,
      failedTxBlockNumber: null,
      failedCallData: null,
      usesExternalLiquidity: request.liquidity === 'bridged',
      timeEstimate: secondsToFill(request.liquidity),
      triggeredByFastFill: request.features.includes('fast_fill') ? true : null,
      inTxs: deposit === null ? [] : [depositToTx(context, deposit)],
      outTxs: payment === null ? [] : [paymentToTx(context, request, payment)],
      duplicateDeposits: request.duplicateDeposits.map((one) => depositToTx(context, one)),
      appFees: toAppFees(context, request),
      feeSponsorship: toSponsorship(context, request),
      fees: toFees(context, request),
      route: toRoute(context, request, deposit, payment),
      quoteOraclePrice: null,
      refundCurrencyData: payment?.kind === 'refund' ? toPaidAmount(context, payment) : null,
      externalMetadata: { moonpayId: request.moonpayId ?? null },
    },
    protocol: toProtocol(context, request, deposit, payment),
  }
}

function depositToTx(context: Context, deposit: Deposit): Record<string, unknown> {
  return {
    txHash: deposit.hash,
    ...toFee(context, deposit.chainId, deposit.fee),
    block: Number(deposit.block),
    type: 'onchain',
    chainId: deposit.chainId,
    timestamp: deposit.timestamp,
    status: 'success',
    data: {},
    stateChanges: [],
  }
}

/** For a swap on one chain it is the same transaction, and its hash is not told again. */
function paymentToTx(
  context: Context,
  { settlement }: IntentRequest,
  { hash, chainId, receipt }: Payment,
): Record<string, unknown> {
  const mined = receipt && {
    ...toFee(context, chainId, receipt.fee),
    block: Number(receipt.block),
    timestamp: receipt.timestamp,
    status: 'success',
  }
  const named = settlement.by === 'order' ? { txHash: hash } : {}
  return { ...named, type: 'onchain', chainId, ...mined, data: {}, stateChanges: [] }
}

function toFee(context: Context, chainId: number, fee: bigint): Record<string, string> {
  const native = findChain(context, chainId)?.currencies.find(isNative)
  const feeUsd = native === undefined ? {} : { feeUsd: formatMicroUsd(toMicroUsd(fee, native)) }
  return { fee: fee.toString(), ...feeUsd }
}

function toAddressUse({ depositAddress, progress }: IntentRequest): RequestRecordJson['depositAddress'] {
  if (depositAddress === null) return null
  const { address, type, recoveryAddress, paid } = depositAddress
  const deposit = depositOf(progress)
  const paidBy = deposit && { from: deposit.depositor, hash: deposit.hash }
  return {
    address,
    type,
    depositor: (paid ?? paidBy)?.from ?? null,
    depositTxHash: (paid ?? paidBy)?.hash ?? null,
    recoveryAddress,
  }
}

/**
 * With a deposit but no fill, origin shows what was really deposited and destination falls back to the quote. A swap
 * before the deposit took exactly what was quoted; what one after the fill gave is taken to be what was quoted.
 */
function toRoute(
  context: Context,
  request: IntentRequest,
  deposit: Deposit | null,
  payment: Payment | null,
): Record<string, unknown> {
  const { origin, destination, quoted } = request
  const isFilled = payment?.kind === 'fill'
  const deposited = deposit && toPaidAmount(context, deposit)
  const isSwapped = deposit !== null && deposit.currency !== origin.currency.address
  const expected = toAmount(context, destination.currency, destination.amount)
  const received =
    isFilled && payment.currency === destination.currency.address ? toPaidAmount(context, payment) : expected
  const sameChain = origin.currency.chainId === destination.currency.chainId
  const passedOn = sameChain ? received : deposited
  return {
    includedSwapSources: [
      ...new Set([...sourcesOf(quoted.route, 'origin'), ...sourcesOf(quoted.route, 'destination')]),
    ],
    includedOriginSwapSources: sourcesOf(quoted.route, 'origin'),
    includedDestinationSwapSources: sourcesOf(quoted.route, 'destination'),
    quoted: quoted.route,
    actual: deposited && {
      rate: isFilled ? quoted.rate : null,
      origin: {
        inputCurrency: isSwapped ? toAmount(context, origin.currency, origin.amount) : deposited,
        outputCurrency: isFilled ? passedOn : null,
        router: 'relay',
      },
      destination: { inputCurrency: expected, outputCurrency: received, router: 'relay' },
    },
  }
}

/** The sources of swaps that the quote names on one side. */
function sourcesOf(route: unknown, side: SwapSide): readonly unknown[] {
  const { includedSwapSources } = Object((Object(route) as Record<string, unknown>)[side]) as Record<
    string,
    unknown
  >
  return Array.isArray(includedSwapSources) ? includedSwapSources : []
}

function toPaidAmount(
  context: Context,
  paid: { chainId: number; currency: string; amount: bigint },
): unknown {
  const currency = findCurrency(context, paid.chainId, paid.currency)
  return currency === undefined ? null : toAmount(context, currency, paid.amount)
}

const findChain = (context: Context, id: number): ReturnType<typeof chainsOf>[number] | undefined =>
  chainsOf(context).find((one) => one.id === id)

function depositoryAt(one: LocalChain | Family): string {
  return 'depository' in one ? one.depository : one.contracts.depository
}

function findCurrency(context: Context, chainId: number, address: string): Currency | undefined {
  const all: readonly Currency[] = findChain(context, chainId)?.currencies ?? []
  return all.find((one) => (isNative({ address }) ? isNative(one) : one.address === address))
}

/**
 * The settlement's view; null for a swap on one chain, which has none. Deposits and payments are those on chain; the
 * solver's own side of the hub (claiming deposits, moving its balance, attestations) does not exist here.
 */
function toProtocol(
  context: Context,
  request: IntentRequest,
  deposit: Deposit | null,
  payment: Payment | null,
): Record<string, unknown> | null {
  const { settlement } = request
  if (settlement.by === 'account') return null
  const { orderId, order } = settlement
  const originChain = findChain(context, request.origin.currency.chainId)
  const settled = payment === null ? [] : [{ chainId: payment.chainId, transactionId: payment.hash }]
  return {
    orderId,
    hubType: 'onchain',
    isWithdrawable: context.hub.isWithdrawable(request),
    solver: {
      address: order.solver,
      protocolChainId: order.solverChainId,
      chainId: chainsOf(context).find(({ slug }) => slug === order.solverChainId)?.id ?? null,
    },
    deposit: {
      origin: deposit && {
        amount: deposit.amount.toString(),
        chainId: deposit.chainId,
        currency: deposit.currency,
        depositor: deposit.depositor,
        depository: originChain === undefined ? null : depositoryAt(originChain),
        onchainId: deposit.orderId,
        transactionId: deposit.hash,
      },
      relay: null,
      attestation: null,
    },
    settlement: {
      destination: {
        fills: payment?.kind === 'fill' ? settled : [],
        refunds: payment?.kind === 'refund' ? settled : [],
      },
      relay: null,
      attestation: null,
    },
  }
}
