import type { IntentClient } from '../client/intentClient.js'
import type { DepositAddress } from '../domain/depositAddress.js'
import { InputError } from '../errors/input.js'
import { decodeDepositAddress } from '../wire/decodeDepositAddress.js'
import { checkFields, text } from './fields.js'
import { getDepositAddressRepeat } from './repeats.js'

export type GetDepositAddressParameters = Readonly<
  ({ address: string; requestId?: undefined } | { requestId: string; address?: undefined }) & {
    signal?: AbortSignal | undefined
  }
>

export type GetDepositAddressReturnType = DepositAddress

/**
 * Reads a deposit address with what was paid into it and out of it (interface: `GET /deposit-addresses/v2`). Ask by
 * the address or by the request, never by the hash of a payment. The interface does not show the parameters; these
 * are those of the version before.
 *
 * @throws InputError before anything is sent; ServiceError, DecodeError, AbortError
 * @example
 * const { depositAddress, chainId } = await getDepositAddress(client, { requestId: quote.requestId })
 */
export async function getDepositAddress(
  client: IntentClient,
  { address, requestId, signal }: GetDepositAddressParameters,
): Promise<GetDepositAddressReturnType> {
  checkFields({ address, requestId }, { 'address?': text, 'requestId?': text })
  if ((address === undefined) === (requestId === undefined)) {
    throw new InputError('address', 'is missing, or stands beside requestId', 'Give one of the two.')
  }
  return decodeDepositAddress(
    await client.request({
      method: 'GET',
      path: '/deposit-addresses/v2',
      query: { address, requestId },
      signal,
      repeat: getDepositAddressRepeat,
    }),
    client.leftOut?.tell,
  )
}
