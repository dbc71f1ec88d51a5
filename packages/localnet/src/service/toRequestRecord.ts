import { type Currency, isNative } from '../chains/localChain.js'
import type { Deposit, IntentRequest, Payment } from '../state/request.js'
import type { ServiceContext } from './context.js'
import { failReasonOf, refundFailReasonOf } from './describeStatus.js'
import { formatMicroUsd, toMicroUsd } from './pricing.js'
import { formatDecimal, toAmount, toCurrencyJson } from './toAmount.js'

/** A request as `GET /requests/v3` lists it. */
export function toRequestRecord(context: ServiceContext, request: IntentRequest): Record<string, unknown> {
  const { progress, origin, destination } = request
  const deposit = progress.status === 'waiting' ? null : progress.deposit
  const payment = 'payment' in progress ? progress.payment : null
  const sameCurrency = origin.currency.id === destination.currency.id
  return {
    id: request.id,
    status: progress.status,
    user: request.user,
    recipient: request.recipient,
    sender: deposit?.depositor ?? null,
    refundTo: request.refundTo,
    supersededByRequestId: null,
    depositAddress: null,
    requestType: sameCurrency ? 'Bridge' : 'Crosschain Swap',
    features: [],
    createdAt: new Date(request.createdAt).toISOString(),
    updatedAt: new Date(request.updatedAt).toISOString(),
    data: {
      slippageTolerance: request.slippage.toString(),
      failReason: failReasonOf(progress),
      refundFailReason: refundFailReasonOf(progress),
      failedTxHash: null,
      failedTxBlockNumber: null,
      failedCallData: null,
      usesExternalLiquidity: false,
      timeEstimate: 3,
      triggeredByFastFill: null,
      inTxs: deposit === null ? [] : [depositToTx(deposit)],
      outTxs: payment === null ? [] : [paymentToTx(payment)],
      duplicateDeposits: request.duplicateDeposits.map(depositToTx),
      appFees: { quoted: [], actual: [], currency: toCurrencyJson(origin.currency) },
      feeSponsorship: null,
      fees: toFees(request),
      platformFee: null,
      referrer: request.referrer,
      route: toRoute(context, request, deposit, payment),
      quoteOraclePrice: null,
      refundCurrencyData: payment?.kind === 'refund' ? toPaidAmount(context, payment) : null,
      externalMetadata: { moonpayId: null },
    },
    protocol: toProtocol(context, request, deposit, payment),
  }
}

function depositToTx(deposit: Deposit): Record<string, unknown> {
  return {
    txHash: deposit.hash,
    fee: deposit.fee.toString(),
    block: Number(deposit.block),
    type: 'onchain',
    chainId: deposit.chainId,
    timestamp: deposit.timestamp,
    status: 'success',
    data: {},
    stateChanges: [],
  }
}

function paymentToTx({ hash, chainId, receipt }: Payment): Record<string, unknown> {
  const mined = receipt && {
    fee: receipt.fee.toString(),
    block: Number(receipt.block),
    timestamp: receipt.timestamp,
    status: 'success',
  }
  return { txHash: hash, type: 'onchain', chainId, ...mined, data: {}, stateChanges: [] }
}

function toFees({ quoted, origin, progress }: IntentRequest): Record<string, unknown> {
  const none = { usd: '0', amount: '0', amountFormatted: '0.0' }
  const execution = {
    usd: formatMicroUsd(-toMicroUsd(quoted.fee, origin.currency)),
    amount: quoted.fee.toString(),
    amountFormatted: formatDecimal(quoted.fee, origin.currency.decimals),
  }
  const phase = { swap: none, execution, platform: none, app: none, sponsored: none }
  const currency = toCurrencyJson(origin.currency)
  return { quoted: phase, actual: progress.status === 'success' ? phase : null, currency }
}

/** With a deposit but no fill, origin shows what was really deposited and destination falls back to the quote. */
function toRoute(
  context: ServiceContext,
  request: IntentRequest,
  deposit: Deposit | null,
  payment: Payment | null,
): Record<string, unknown> {
  const filled = payment?.kind === 'fill'
  const deposited = deposit === null ? null : toPaidAmount(context, deposit)
  const expected = toAmount(request.destination.currency, request.destination.amount)
  return {
    includedSwapSources: [],
    includedOriginSwapSources: [],
    includedDestinationSwapSources: [],
    quoted: request.quoted.route,
    actual: deposited && {
      rate: filled ? request.quoted.rate : null,
      origin: { inputCurrency: deposited, outputCurrency: filled ? deposited : null, router: 'relay' },
      destination: { inputCurrency: expected, outputCurrency: expected, router: 'relay' },
    },
  }
}

function toPaidAmount(
  context: ServiceContext,
  paid: { chainId: number; currency: string; amount: bigint },
): unknown {
  const currency = findCurrency(context, paid.chainId, paid.currency)
  return currency === undefined ? null : toAmount(currency, paid.amount)
}

function findCurrency(context: ServiceContext, chainId: number, address: string): Currency | undefined {
  const chain = context.chains.find((one) => one.id === chainId)
  return chain?.currencies.find((one) => (isNative({ address }) ? isNative(one) : one.address === address))
}

/**
 * The settlement's view. Deposits and payments are those on chain; the hub's side of it (claiming a deposit, moving
 * the solver's balance, attestations) does not exist here yet, and so nothing is withdrawable.
 */
function toProtocol(
  context: ServiceContext,
  request: IntentRequest,
  deposit: Deposit | null,
  payment: Payment | null,
): Record<string, unknown> {
  const originChain = context.chains.find((one) => one.id === request.origin.currency.chainId)
  const settled = payment === null ? [] : [{ chainId: payment.chainId, transactionId: payment.hash }]
  return {
    orderId: request.orderId,
    hubType: 'onchain',
    isWithdrawable: false,
    solver: {
      address: request.order.solver,
      protocolChainId: request.order.solverChainId,
      chainId: request.origin.currency.chainId,
    },
    deposit: {
      origin: deposit && {
        amount: deposit.amount.toString(),
        chainId: deposit.chainId,
        currency: deposit.currency,
        depositor: deposit.depositor,
        depository: originChain?.contracts.depository ?? null,
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
