import type { IntentClient } from '../client/intentClient.js'
import type { Step } from '../domain/step.js'
import { decodePosted } from '../wire/decodePosted.js'
import { checkPayee } from './checkPayee.js'
import { chainId, checkFields, amount as positive, text } from './fields.js'
import { claimAppFeesRepeat } from './repeats.js'

export type ClaimAppFeesParameters = Readonly<{
  wallet: string
  /** Where to pay out. */
  chainId: number
  currency: string
  /** In the smallest unit of `currency`; everything when left out. */
  amount?: bigint | undefined
  recipient: string
  signal?: AbortSignal | undefined
}>

export type ClaimAppFeesReturnType = readonly Step[]

/**
 * Asks for what a claim of app fees is signed with (`POST /app-fees/{wallet}/claim`). Nothing is claimed until the
 * wallet has signed the step and `submitPermit` has handed it in.
 *
 * @throws InputError before anything is sent; ServiceError, DecodeError, AbortError
 * @example
 * const [step] = await claimAppFees(client, { wallet: user, chainId: 8453, currency: usdc, recipient: user })
 */
export async function claimAppFees(
  client: IntentClient,
  { wallet, amount, signal, ...body }: ClaimAppFeesParameters,
): Promise<ClaimAppFeesReturnType> {
  checkFields(
    { wallet, amount, ...body },
    { wallet: text, chainId, currency: text, 'amount?': positive, recipient: text },
  )
  checkPayee(body.recipient)
  const posted = decodePosted(
    await client.request({
      method: 'POST',
      path: `/app-fees/${encodeURIComponent(wallet)}/claim`,
      body: { ...body, amount: amount?.toString() },
      signal,
      repeat: claimAppFeesRepeat,
    }),
  )
  return posted.steps
}
