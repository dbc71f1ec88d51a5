import type { GenericSchema } from 'valibot'
import { pipe, string, transform } from 'valibot'
import { readFailedCall } from '../domain/failedCall.js'
import type {
  AuthenticatedData,
  OriginDeposit,
  RequestRecord,
  RequestTransaction,
  StateChange,
} from '../domain/request.js'
import { depositedOf, quotedOutputOf, receivedOf } from '../domain/requestAmounts.js'
import { copyJson } from '../utils/copyJson.js'
import { saidOf } from '../utils/saidOf.js'
import { object } from '../utils/shapes.js'
import { amountShape } from './amountShape.js'
import {
  anything,
  chainNumber,
  integer,
  keepRaw,
  lenient,
  reason,
  shownDecimal,
  shownFlag,
  shownList,
  shownNumber,
  shownPrice,
  shownText,
  shownTexts,
} from './parts.js'
import { recordSponsorshipShape } from './recordSponsorshipShape.js'
import { appFeesShape, requestFeesShape } from './requestFeesShape.js'
import { routeShape } from './routeShape.js'
import { rows } from './rows.js'
import { requestStatus } from './statusShape.js'

const stateChange: GenericSchema<unknown, StateChange> = pipe(
  object({
    address: shownText(),
    change: lenient(
      object({
        kind: shownText(),
        balanceDiff: lenient(integer()),
        data: lenient(object({ tokenKind: shownText(), tokenAddress: shownText() })),
      }),
    ),
  }),
  transform(({ address, change }) => ({
    address,
    kind: change?.kind ?? null,
    tokenKind: change?.data?.tokenKind ?? null,
    tokenAddress: change?.data?.tokenAddress ?? null,
    balanceDiff: change?.balanceDiff ?? null,
  })),
)

const transactions: GenericSchema<unknown, RequestTransaction[]> = shownList(
  pipe(
    // `hash` is what records before the third version call it.
    object({
      txHash: shownText(),
      hash: shownText(),
      chainId: lenient(chainNumber()),
      timestamp: shownNumber(),
      status: shownText(),
      fee: lenient(integer()),
      feeUsd: shownPrice(),
      stateChanges: lenient(rows(stateChange)),
    }),
    transform(({ txHash, hash, chainId, timestamp, status, ...told }) => ({
      hash: txHash ?? hash,
      chainId,
      timestamp,
      status,
      ...saidOf(told),
    })),
  ),
)

const originShape: GenericSchema<unknown, OriginDeposit | null> = lenient(
  object({
    depositor: shownText(),
    chainId: lenient(chainNumber()),
    currency: shownText(),
    amount: lenient(integer()),
    transactionId: shownText(),
  }),
)

const depositAddressShape = lenient(
  pipe(
    object({
      address: string(),
      type: shownText(),
      depositAddressType: shownText(),
      depositor: shownText(),
      depositTxHash: shownText(),
      recoveryAddress: shownText(),
    }),
    transform(({ depositAddressType, ...read }) => ({ ...read, type: read.type ?? depositAddressType })),
  ),
)

const dataShape = lenient(
  object({
    failReason: reason(),
    refundFailReason: reason(),
    failedTxHash: shownText(),
    failedTxBlockNumber: shownNumber(),
    failedCallData: pipe(anything(), transform(readFailedCall)),
    usesExternalLiquidity: shownFlag(),
    triggeredByFastFill: shownFlag(),
    inTxs: transactions,
    outTxs: transactions,
    route: lenient(
      object({
        quoted: routeShape,
        actual: pipe(
          anything(),
          transform((value) => ({ route: value, rate: value })),
          object({ route: routeShape, rate: lenient(object({ rate: shownDecimal() })) }),
        ),
      }),
    ),
    metadata: lenient(object({ currencyIn: lenient(amountShape), currencyOut: lenient(amountShape) })),
    fees: requestFeesShape,
    feeSponsorship: recordSponsorshipShape,
    appFees: appFeesShape,
    refundCurrencyData: lenient(amountShape),
    timeEstimate: shownNumber(),
    quoteOraclePrice: lenient(object({ rate: shownDecimal(), observedAt: shownText() })),
    externalMetadata: lenient(object({ moonpayId: shownText() })),
    referrer: shownText(),
    apiKeyName: shownText(),
    blockedAddresses: lenient(shownTexts()),
    platformFee: anything(),
  }),
)

/**
 * One record of the request list (interface: Request record), also as its second version spelled it. Only the id
 * and the status must be there: one odd part must not hide a person's whole history.
 */
export const requestShape: GenericSchema<unknown, RequestRecord> = pipe(
  keepRaw(),
  object({
    id: string(),
    status: requestStatus,
    user: shownText(),
    sender: shownText(),
    recipient: shownText(),
    refundTo: shownText(),
    requestType: shownText(),
    features: shownTexts(),
    createdAt: shownText(),
    updatedAt: shownText(),
    supersededByRequestId: shownText(),
    depositAddress: depositAddressShape,
    data: dataShape,
    protocol: lenient(
      object({
        orderId: shownText(),
        isWithdrawable: shownFlag(),
        deposit: lenient(object({ origin: originShape })),
      }),
    ),
    raw: anything(),
  }),
  transform(({ data, protocol, ...record }) => ({
    ...record,
    failReason: data?.failReason ?? null,
    refundFailReason: data?.refundFailReason ?? null,
    ...saidOf({
      failedTxHash: data?.failedTxHash,
      failedTxBlockNumber: data?.failedTxBlockNumber,
      failedCallData: data?.failedCallData,
      usesExternalLiquidity: data?.usesExternalLiquidity,
      triggeredByFastFill: data?.triggeredByFastFill,
    }),
    inTransactions: data?.inTxs ?? [],
    outTransactions: data?.outTxs ?? [],
    ...amountsOf(data, record.status),
    fees: data?.fees ?? null,
    feeSponsorship: data?.feeSponsorship ?? null,
    appFees: data?.appFees ?? { quoted: [], actual: [] },
    refunded: data?.refundCurrencyData ?? null,
    timeEstimate: data?.timeEstimate ?? null,
    quoteOraclePrice: data?.quoteOraclePrice ?? null,
    moonpayId: data?.externalMetadata?.moonpayId ?? null,
    orderId: protocol?.orderId ?? null,
    isWithdrawable: protocol?.isWithdrawable ?? null,
    origin: protocol?.deposit?.origin ?? null,
    authenticated: authenticatedOf(data),
  })),
)

type Data = typeof dataShape extends GenericSchema<unknown, infer Output> ? Output : never
type Amounts = Pick<
  RequestRecord,
  'deposited' | 'depositedFrom' | 'received' | 'receivedFrom' | 'quotedOutput' | 'route'
>

function amountsOf(data: Data, status: string): Amounts {
  const quoted = data?.route?.quoted ?? null
  const actual = data?.route?.actual.route ?? null
  const deposited = depositedOf({ quoted, actual })
  const received = receivedOf({ quoted, actual }, status)
  // What records before the third version say instead of a route.
  const { currencyIn = null, currencyOut = null } = data?.metadata ?? {}
  return {
    deposited: deposited.amount ?? currencyIn,
    depositedFrom: deposited.from ?? (currencyIn && 'quoted'),
    received: received.amount ?? currencyOut,
    receivedFrom: received.from ?? (currencyOut && 'quoted'),
    quotedOutput: quotedOutputOf({ quoted, actual }),
    route: { quoted, actual, rate: data?.route?.actual.rate?.rate ?? null },
  }
}

function authenticatedOf(data: Data): AuthenticatedData {
  return {
    referrer: data?.referrer ?? null,
    apiKeyName: data?.apiKeyName ?? null,
    blockedAddresses: data?.blockedAddresses ?? null,
    platformFee: copyJson(data?.platformFee ?? null),
  }
}
