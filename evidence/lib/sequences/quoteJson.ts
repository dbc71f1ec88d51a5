import type { Hex } from 'viem'

/** What the service writes, as far as it is lied about or judged. Of text, since that is what goes over the line. */
export type QuoteJson = {
  requestId: string
  steps: StepJson[]
  fees?: unknown
  details: DetailsJson
  protocol: { v2: ProtocolJson } | null
}

export type StepJson = {
  id: string
  kind: string
  action: string
  description: string
  requestId?: string
  items: ItemJson[]
}

export type ItemJson = {
  status: string
  data: CallJson | SignatureJson
  check?: { endpoint: string; method: string }
}

export type CallJson = { from: string; to: string; data: Hex; value: string; chainId: number }

export type SignatureJson = {
  sign: Record<string, unknown>
  post?: { endpoint: string; method: string; body: Record<string, unknown> }
}

type ShownJson = {
  currency: { chainId: number; address: string; symbol: string; name: string; decimals: number }
  amount: string
  amountFormatted?: string
  amountUsd?: string
  minimumAmount?: string
}

type DetailsJson = {
  sender: string
  recipient: string
  currencyIn: ShownJson
  currencyOut: ShownJson
}

type ProtocolJson = {
  orderId: string
  orderData: OrderJson
  orderSignature?: string
  paymentDetails: { chainId: string; depository: string; currency: string; amount: string }
}

export type OrderJson = {
  version: string
  solverChainId: string
  solver: Hex
  salt: Hex
  inputs: {
    payment: { chainId: string; currency: Hex; amount: string; weight: string }
    refunds: {
      chainId: string
      recipient: Hex
      currency: Hex
      minimumAmount: string
      deadline: number
      extraData: Hex
    }[]
  }[]
  output: {
    chainId: string
    payments: { recipient: Hex; currency: Hex; minimumAmount: string; expectedAmount: string }[]
    calls: Hex[]
    deadline: number
    extraData: Hex
  }
  fees: {
    recipientChainId: string
    recipient: Hex
    currencyChainId: string
    currency: Hex
    amount: string
  }[]
}

/** Whether an item is a transaction, not a message. */
export function isCall(data: ItemJson['data']): data is CallJson {
  return 'to' in data
}
