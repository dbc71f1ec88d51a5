import type { IntentClient } from '../client/intentClient.js'
import type { Hex } from '../domain/brand.js'
import type { Posted } from '../domain/posted.js'
import type { Authorization, DestinationCall } from '../domain/quoteRequest.js'
import { decodePosted } from '../wire/decodePosted.js'
import { authorizations, calls } from './callFields.js'
import { checkOperations } from './checkOperations.js'
import { chainId, checkFields, flag, size, text } from './fields.js'
import { submitGaslessRepeat } from './repeats.js'

export type SubmitGaslessParameters = Readonly<{
  /** The quote's; left out in raw flows. */
  requestId?: string | undefined
  /** EVM only. Value in wei. For an EIP-7702 upgrade `to` is the account and `data` its initializer. */
  call: Readonly<{
    chainId: number
    to: string
    data: Hex
    value: bigint
    authorizationList?: readonly Authorization[] | undefined
  }>
  /** Whether the sponsor pays the fees. There is no partial sponsorship: above the app's balance nothing is sent. */
  subsidizeFees: boolean
  referrer?: string | undefined
  /** Gas a smart wallet adds. */
  originGasOverhead?: number | undefined
  destinationCalls?: readonly DestinationCall[] | undefined
  destinationAuthorizationList?: readonly Authorization[] | undefined
  signal?: AbortSignal | undefined
}>

export type SubmitGaslessReturnType = Posted

const isCall = (value: unknown): boolean => {
  const { chainId: chain, authorizationList = [], ...call } = Object(value)
  return chainId[0](chain) && calls[0]([call]) && authorizations[0](authorizationList)
}

/**
 * Has a sponsor carry out a call for the user (interface: `POST /execute`). Needs a key with a funded app balance,
 * so it belongs on a server. A call that relies on `tx.origin` does not work; one that relies on `msg.sender` needs
 * a smart wallet. User operations (ERC-4337, `handleOps`) that pay fees themselves are refused: the quote has priced
 * them.
 *
 * @returns the request to follow with `getRequestStatus`
 * @throws InputError before anything is sent; ServiceError, which `readSimulation` explains when the call would revert; DecodeError, AbortError
 * @example
 * const call = { chainId: 8453, to: address, data: '0x', value: 10n ** 16n } as const
 * const { requestId } = await submitGasless(client, { call, subsidizeFees: true })
 */
export async function submitGasless(
  client: IntentClient,
  { call, signal, ...options }: SubmitGaslessParameters,
): Promise<SubmitGaslessReturnType> {
  checkFields(
    { call, ...options },
    {
      'requestId?': text,
      call: [isCall, 'is not a call', 'Give chainId, to, data in hexadecimal, and value as a bigint.'],
      subsidizeFees: flag,
      'referrer?': text,
      'originGasOverhead?': size,
      'destinationCalls?': calls,
      'destinationAuthorizationList?': authorizations,
    },
  )
  checkOperations(call.data)
  const { requestId, originGasOverhead, referrer, subsidizeFees, destinationCalls } = options
  return decodePosted(
    await client.request({
      method: 'POST',
      path: '/execute',
      body: {
        requestId,
        executionKind: 'rawCalls',
        data: { ...call, value: call.value.toString() },
        executionOptions: {
          referrer,
          subsidizeFees,
          ...(destinationCalls !== undefined && {
            destinationChainExecutionData: {
              calls: destinationCalls.map(({ to, data, value }) => ({ to, data, value: value.toString() })),
              authorizationList: options.destinationAuthorizationList,
            },
          }),
        },
        originGasOverhead,
      },
      signal,
      repeat: submitGaslessRepeat,
    }),
  )
}
