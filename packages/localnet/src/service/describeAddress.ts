import type { AddressPayment, DepositAddress } from '../state/createAddressBook.js'
import { depositOf, type IntentRequest } from '../state/request.js'
import type { ServiceContext } from './context.js'

type Json = Readonly<Record<string, unknown>>

/**
 * A deposit address as `GET /deposit-addresses/v2` tells it. The interface names `deposits` and `sweeps` and not what
 * is in them: the fields in them here are this network's own.
 */
export function describeAddress(context: ServiceContext, entry: DepositAddress): Json {
  const { account, id, type, request, requestId, createdAt, disabled, payments } = entry
  return {
    depositAddress: account.address,
    depositAddressId: id,
    type,
    requestId,
    chainId: request.origin.id,
    currency: request.from.address,
    refundTo: request.refundTo,
    recoveryAddress: request.depositAddress?.recoveryAddress ?? null,
    disabled,
    createdAt: new Date(createdAt).toISOString(),
    deposits: payments.map((payment) => ({
      ...describePayment(payment),
      txHash: payment.hash,
      depositor: payment.from,
      status: statusOf(context, payment),
    })),
    sweeps: payments.flatMap((payment) =>
      payment.sweepHash === null
        ? []
        : [{ ...describePayment(payment), txHash: payment.sweepHash, status: 'success' }],
    ),
  }
}

/** The same of an address that is watched by its own chain's solver, and paid once. */
export function describeOwnAddress({ depositAddress, id, origin, refundTo, ...rest }: IntentRequest): Json {
  const deposit = depositOf(rest.progress)
  const described = deposit && {
    ...{ chainId: deposit.chainId, currency: deposit.currency, amount: deposit.amount.toString() },
    ...{ requestId: id, txHash: deposit.hash, depositor: deposit.depositor },
  }
  return {
    depositAddress: depositAddress?.address,
    depositAddressId: null,
    type: depositAddress?.type,
    ...{ requestId: id, chainId: origin.currency.chainId, currency: origin.currency.address, refundTo },
    ...{ recoveryAddress: null, disabled: false, createdAt: new Date(rest.createdAt).toISOString() },
    deposits: described === null ? [] : [{ ...described, status: rest.progress.status }],
    sweeps: [],
  }
}

function describePayment({ chainId, currency, amount, requestId }: AddressPayment): Json {
  return { chainId, currency, amount: amount.toString(), requestId }
}

/** How far the request of a payment has come. */
function statusOf({ store }: ServiceContext, { requestId }: AddressPayment): string {
  const request = requestId === null ? undefined : store.get(requestId)
  return request?.progress.status ?? 'waiting'
}
