import { encodeFunctionData, type SignedAuthorization } from 'viem'
import { type SmartAccount, toPackedUserOperation, type UserOperation } from 'viem/account-abstraction'
import { getCode, getTransactionCount } from 'viem/actions'
import type { SubmitGaslessParameters } from '../actions/submitGasless.js'
import type { EvmCall } from '../domain/step.js'
import { requireWanted } from '../families/requireWanted.js'
import { UnsentError } from '../families/unsentError.js'
import { explainGaslessError } from './explainGaslessError.js'

export type Operation = Readonly<{
  chainId: number
  calls: readonly EvmCall[]
  /** 32 bytes in hex: operations of one place are carried out once. */
  place: string
  /** Fires once nobody waits for the signature any more. */
  signal?: AbortSignal | undefined
}>

/** Gas an operation may use: bounds, not costs, since the sponsor pays for what was used. */
const gas = { perCall: 300_000n, verification: 400_000n, deployment: 1_500_000n } as const

/** Whoever is named here is paid the operation's fees, which are none. */
const nobody = '0x000000000000000000000000000000000000dEaD'

/** Where an account's order of operations counts within one place (ERC-4337): 64 bits. */
const countBits = 64n

/**
 * Makes calls into one user operation that pays no fees, has it signed and wraps it for its entry point. Nothing is
 * handed in: whatever it throws, nothing was sent.
 *
 * @throws UnsentError, or what the signer throws when the person refuses
 */
export async function signOperation(
  account: SmartAccount,
  operation: Operation,
): Promise<SubmitGaslessParameters['call']> {
  try {
    return await sign(account, operation)
  } catch (error) {
    if (error instanceof UnsentError || explainGaslessError(error, 'sign').type === 'rejected') throw error
    const { message } = Object(error) as { readonly message?: unknown }
    throw new UnsentError(`The operation could not be signed: ${String(message ?? error)}`, { cause: error })
  }
}

async function sign(
  account: SmartAccount,
  { chainId, calls, place, signal }: Operation,
): Promise<SubmitGaslessParameters['call']> {
  const { entryPoint, client } = account
  if (entryPoint.version === '0.6')
    throw new UnsentError('This smart account is of ERC-4337 version 0.6, which Portage hands in nowhere.')
  const seen = await client.request({ method: 'eth_chainId' })
  if (Number(seen) !== chainId)
    throw new UnsentError(`The smart account's RPC is of chain ${Number(seen)}, not of ${chainId}.`)

  // 192 bits name the place, what is behind them counts within it.
  const nonce = await account.getNonce({ key: BigInt(place) >> countBits })
  if (BigInt.asUintN(Number(countBits), nonce) !== 0n)
    throw new UnsentError('The account has carried this out already. Look at its history.')

  const authorization = await authorize(account, chainId, signal)
  const isDelegated = account.authorization !== undefined && authorization === null
  const { factory, factoryData } = isDelegated ? {} : await account.getFactoryArgs()
  const deployment = factory === undefined ? 0n : gas.deployment
  const operation = {
    sender: account.address,
    nonce,
    callData: await account.encodeCalls(
      calls.map(({ to, data, value }) => ({ to: to as `0x${string}`, data, value })),
    ),
    callGasLimit: calls.reduce((sum, call) => sum + boundOf(call), 0n),
    verificationGasLimit: gas.verification + deployment,
    preVerificationGas: 0n,
    // The quote has priced it (interface: `POST /execute`, rule 4).
    maxFeePerGas: 0n,
    maxPriorityFeePerGas: 0n,
    ...(factory !== undefined && { factory, factoryData }),
    ...(authorization !== null && { authorization }),
    signature: '0x',
  } satisfies UserOperation
  requireWanted(signal)
  const signature = await account.signUserOperation({ ...operation, chainId })
  const data = encodeFunctionData({
    abi: entryPoint.abi,
    functionName: 'handleOps',
    args: [[toPackedUserOperation({ ...operation, signature })], nobody],
  })
  return {
    chainId,
    to: entryPoint.address,
    data,
    value: 0n,
    ...(authorization !== null && { authorizationList: [toListed(authorization)] }),
  }
}

/** What a call may use: half as much again as its quote says, and no less than a deposit needs. */
function boundOf({ gas: quoted }: EvmCall): bigint {
  const wanted = ((quoted ?? 0n) * 3n) / 2n
  return wanted > gas.perCall ? wanted : gas.perCall
}

/** The account's word that it delegates (EIP-7702), or null where it does so already or is a contract of its own. */
async function authorize(
  account: SmartAccount,
  chainId: number,
  signal: AbortSignal | undefined,
): Promise<SignedAuthorization | null> {
  const wanted = account.authorization
  if (wanted === undefined) return null
  const { account: owner, address: delegate } = wanted
  const code = await getCode(account.client, { address: account.address })
  if (code?.toLowerCase() === `0xef0100${delegate.slice(2)}`.toLowerCase()) return null
  if (code !== undefined)
    throw new UnsentError('This account runs other code than it would be made to run. Nothing was signed.')
  const nonce = await getTransactionCount(account.client, { address: account.address, blockTag: 'pending' })
  requireWanted(signal)
  return owner.signAuthorization({ address: delegate, chainId, nonce })
}

function toListed({ chainId, address, nonce, yParity, r, s }: SignedAuthorization) {
  if (yParity === undefined)
    throw new UnsentError('The authorization was signed in a form that is not known.')
  return { chainId, address, nonce, yParity, r, s }
}
