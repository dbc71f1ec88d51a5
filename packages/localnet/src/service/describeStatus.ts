import { depositOf, type IntentRequest, type Progress } from '../state/request.js'

/** The status of a request as the status endpoint tells it. */
export interface StatusJson {
  readonly status: string
  readonly details: string
  readonly inTxHashes: readonly string[]
  readonly txHashes: readonly string[]
  /** Milliseconds. */
  readonly updatedAt: number
  readonly originChainId: number
  readonly destinationChainId: number
  /** Milliseconds. */
  readonly quoteCreatedAt: number
  readonly failReason: string
  readonly refundFailReason: string
}

/** What `GET /intents/status/v3` says of a request, and the websocket's events too. */
export function describeStatus(request: IntentRequest): StatusJson {
  const { progress } = request
  return {
    status: progress.status,
    details: describeProgress(progress),
    inTxHashes: inHashesOf(progress),
    txHashes: 'payment' in progress && progress.payment !== null ? [progress.payment.hash] : [],
    updatedAt: request.updatedAt,
    originChainId: request.origin.currency.chainId,
    destinationChainId: request.destination.currency.chainId,
    quoteCreatedAt: request.createdAt,
    failReason: failReasonOf(progress) ?? 'N/A',
    refundFailReason: refundFailReasonOf(progress) ?? 'N/A',
  }
}

function inHashesOf(progress: Progress): string[] {
  if (progress.status === 'depositing') return progress.hash === null ? [] : [progress.hash]
  const deposit = depositOf(progress)
  return deposit === null ? [] : [deposit.hash]
}

/** Why a request was not filled, or null. */
export function failReasonOf(progress: Progress): string | null {
  return 'failReason' in progress ? progress.failReason : null
}

/** Why a request was not refunded either, or null. */
export function refundFailReasonOf(progress: Progress): string | null {
  return progress.status === 'failure' ? progress.refundFailReason : null
}

/** The older vocabulary: no `submitted`, and `fallback` for a refund. A deposit that is seen is `received`. */
export function toLegacyStatus(progress: Progress): string {
  switch (progress.status) {
    case 'waiting':
    case 'depositing':
      return 'pending'
    case 'pending':
    case 'submitted':
      return 'received'
    case 'refund':
      return 'fallback'
    case 'success':
    case 'failure':
      return progress.status
  }
}

function describeProgress(progress: Progress): string {
  switch (progress.status) {
    case 'waiting':
      return 'Waiting for the deposit'
    case 'depositing':
      return 'The deposit is being made'
    case 'pending':
      return progress.aim === 'fill' ? 'The deposit was seen' : 'The deposit is being refunded'
    case 'submitted':
      return 'The fill was sent'
    case 'success':
      return 'The order was filled'
    case 'failure':
      return 'The order was not filled'
    case 'refund':
      return 'The deposit was refunded'
  }
}
