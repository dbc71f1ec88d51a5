import { type Address, encodeFunctionData, type Hex, hexToBigInt, keccak256, toHex, zeroAddress } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import type { TestAccount } from '../chains/accounts.js'
import type { LocalChain } from '../chains/localChain.js'
import { smartAccountAbi } from '../contracts/artifacts/smartAccount.js'
import type { ServiceContext } from '../service/context.js'
import { depositCalls } from '../service/openRequest.js'
import type { AddressPayment, DepositAddress } from '../state/createAddressBook.js'
import { type AddressCall, evm, type IntentRequest } from '../state/request.js'
import { isUnreachable } from './createSender.js'

/**
 * Moves a payment from its address into the depository, for its request. The address holds nothing to pay gas with,
 * so the solver sends what the address has signed: for one transaction it becomes a smart account (EIP-7702), and then
 * an account like any other again, which a transfer with little gas reaches.
 *
 * @returns the hash of the transaction, once it is in a block
 */
export async function sweepPayment(
  context: ServiceContext,
  { account }: DepositAddress,
  payment: AddressPayment,
  request: IntentRequest,
): Promise<Hex> {
  const chain = context.chains.find((one) => one.id === payment.chainId)
  if (chain === undefined) throw new Error(`There is no chain ${payment.chainId} in this local network.`)
  const hash = await send(context, chain, account, `sweep ${payment.id}`, {
    become: chain.contracts.smartAccount,
    to: account.address,
    data: await signBatch(chain, account, payment.id, callsOf(chain, payment, request)),
  }).catch((error: unknown) => {
    if (!isUnreachable(error) && request.depositAddress?.refusal === null)
      // A swap on the way gives too little by now: the money goes back as it came.
      context.store.amend(request.id, { depositAddress: { ...request.depositAddress, refusal: 'SLIPPAGE' } })
    throw error
  })
  await send(context, chain, account, `release ${payment.id}`, {
    become: zeroAddress,
    to: context.accounts.solver.address,
    data: '0x',
  })
  return hash
}

function callsOf(
  chain: LocalChain,
  { currency, amount }: AddressPayment,
  { settlement, depositAddress }: IntentRequest,
): readonly AddressCall[] {
  if (settlement.by !== 'order' || depositAddress === null)
    throw new Error('A deposit address is always for an order.')
  if (depositAddress.refusal === null) return depositAddress.calls
  const depositor = evm(depositAddress.recoveryAddress ?? depositAddress.address)
  return depositCalls({ chain, currency, amount, depositor, orderId: settlement.orderId })
}

async function send(
  { solver }: ServiceContext,
  chain: LocalChain,
  { address, privateKey }: TestAccount,
  purpose: string,
  { become, to, data }: { readonly become: Address; readonly to: Address; readonly data: Hex },
): Promise<Hex> {
  const nonce = await chain.client.public.getTransactionCount({ address })
  const signer = privateKeyToAccount(privateKey)
  const authorization = await signer.signAuthorization({ chainId: chain.id, address: become, nonce })
  const transaction = { to, value: 0n, data, authorizationList: [authorization] }
  const hash = await solver.send(chain, purpose, transaction)
  const receipt = await chain.client.public.waitForTransactionReceipt({ hash })
  if (receipt.status !== 'success') throw new Error(`The transaction ${hash} reverted.`)
  return hash
}

async function signBatch(
  { id: chainId }: LocalChain,
  { address, privateKey }: TestAccount,
  paymentId: string,
  calls: readonly AddressCall[],
): Promise<Hex> {
  // One batch for each payment, however often it is tried.
  const nonce = hexToBigInt(keccak256(toHex(paymentId)))
  const signature = await privateKeyToAccount(privateKey).signTypedData({
    domain: { name: 'PortageSmartAccount', version: '1', chainId, verifyingContract: address },
    types: batchTypes,
    primaryType: 'Batch',
    message: { calls, nonce },
  })
  return encodeFunctionData({
    abi: smartAccountAbi,
    functionName: 'execute',
    args: [[...calls], nonce, signature],
  })
}

/** What the key of a smart account signs: a batch of calls. */
const batchTypes = {
  Batch: [
    { name: 'calls', type: 'Call[]' },
    { name: 'nonce', type: 'uint256' },
  ],
  Call: [
    { name: 'to', type: 'address' },
    { name: 'value', type: 'uint256' },
    { name: 'data', type: 'bytes' },
  ],
} as const
