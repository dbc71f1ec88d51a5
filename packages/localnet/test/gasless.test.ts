import { isServiceError } from '@portage/core'
import { getAppFeeBalances, submitGasless } from '@portage/core/actions'
import { readSimulation } from '@portage/core/wire'
import { type Address, createPublicClient, encodeFunctionData, type Hex, http, pad, parseEther } from 'viem'
import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { smartAccountAbi } from '../src/contracts/artifacts/smartAccount.js'
import { tokenAbi } from '../src/contracts/artifacts/token.js'
import { type Localnet, type LocalnetChain, startLocalnet } from '../src/startLocalnet.js'
import { type CoreRig, freshAddress, startCoreRig, usdc } from './coreRig.js'
import { balanceOf, call, native } from './helpers.js'

let localnet: Localnet
let rig: CoreRig

beforeAll(async () => {
  localnet = await startLocalnet({ blockTime: 'automine', pollInterval: 20 })
  rig = startCoreRig(localnet)
})
afterAll(() => localnet.stop())

interface Batch {
  readonly to: Address
  readonly value: bigint
  readonly data: Hex
}

/** A batch signed by the key of an account that is to become a smart account. */
const signBatch = async (
  chain: LocalnetChain,
  signer: PrivateKeyAccount,
  calls: readonly Batch[],
): Promise<Hex> => {
  const nonce = BigInt(Date.now())
  const signature = await signer.signTypedData({
    domain: {
      name: 'PortageSmartAccount',
      version: '1',
      chainId: chain.id,
      verifyingContract: signer.address,
    },
    types: {
      Batch: [
        { name: 'calls', type: 'Call[]' },
        { name: 'nonce', type: 'uint256' },
      ],
      Call: [
        { name: 'to', type: 'address' },
        { name: 'value', type: 'uint256' },
        { name: 'data', type: 'bytes' },
      ],
    },
    primaryType: 'Batch',
    message: { calls, nonce },
  })
  const args = [[...calls], nonce, signature] as const
  return encodeFunctionData({ abi: smartAccountAbi, functionName: 'execute', args })
}

const authorize = async (chain: LocalnetChain, signer: PrivateKeyAccount) => {
  const client = createPublicClient({ transport: http(chain.rpcUrl) })
  const nonce = await client.getTransactionCount({ address: signer.address })
  const contractAddress = chain.contracts.smartAccount
  const { r, s, yParity = 0 } = await signer.signAuthorization({ chainId: chain.id, contractAddress, nonce })
  return { chainId: chain.id, address: contractAddress, nonce, yParity, r, s }
}

const transfer = (token: Address, to: Address, amount: bigint): Batch => ({
  to: token,
  value: 0n,
  data: encodeFunctionData({ abi: tokenAbi, functionName: 'transfer', args: [to, amount] }),
})

const held = async (wallet: string): Promise<bigint> =>
  (await getAppFeeBalances(rig.client, { wallet })).balances[0]?.amount ?? 0n

/** An account with USDC and nothing to pay gas with. */
const poorAccount = async (): Promise<PrivateKeyAccount> => {
  const account = privateKeyToAccount(generatePrivateKey())
  await rig.pay(rig.harbour, rig.harbour.contracts.usdc, account.address, usdc('50'))
  return account
}

describe('a gasless call', () => {
  test('carries out the deposit of a quote for an account without gas, which becomes a smart account', async () => {
    const wallet = await rig.fund(usdc('20'))
    const account = await poorAccount()
    const recipient = freshAddress()
    const quote = await rig.quoteOf({ user: account.address, recipient, originGasOverhead: 80_000 })
    const calls = quote.steps
      .flatMap(({ items }) => items)
      .map(({ call: one }): Batch => {
        if (one.vm !== 'evm') throw new Error('The quote has transactions.')
        return { to: one.to as Address, value: one.value, data: one.data }
      })
    expect(calls).toHaveLength(2)
    const posted = await submitGasless(rig.client, {
      requestId: quote.requestId as string,
      call: {
        chainId: rig.harbour.id,
        to: account.address,
        data: await signBatch(rig.harbour, account, calls),
        value: 0n,
        authorizationList: [await authorize(rig.harbour, account)],
      },
      subsidizeFees: false,
    })
    expect(posted.requestId).toBe(quote.requestId)
    const record = await rig.recordOf(quote.requestId as string, 'success')
    expect(record.features).toContain('gasless_execution')
    expect(record.origin).toMatchObject({ depositor: account.address, amount: usdc('40') })
    expect(await balanceOf(rig.ridge, rig.ridge.contracts.usdc, recipient)).toBe(
      quote.details.currencyOut?.amount,
    )
    expect(await balanceOf(rig.harbour, native, account.address)).toBe(0n)
    const paid = usdc('20') - (await held(wallet))
    expect(paid).toBeGreaterThan(0n)
    expect(paid).toBeLessThan(usdc('20'))
  })

  test('needs no quote, and is a request of its own', async () => {
    await rig.fund(usdc('50'))
    const account = await poorAccount()
    const recipient = freshAddress()
    const { requestId } = await submitGasless(rig.client, {
      call: {
        chainId: rig.harbour.id,
        to: account.address,
        data: await signBatch(rig.harbour, account, [transfer(rig.harbour.contracts.usdc, recipient, 7n)]),
        value: 0n,
        authorizationList: [await authorize(rig.harbour, account)],
      },
      subsidizeFees: true,
    })
    const record = await rig.recordOf(requestId ?? '', 'success')
    expect(record.inTransactions[0]?.hash).toMatch(/^0x/)
    expect(await balanceOf(rig.harbour, rig.harbour.contracts.usdc, recipient)).toBe(7n)
  })

  test('sees the smart account as its sender, and the sponsor as the origin of the transaction', async () => {
    await rig.fund(usdc('50'))
    const account = await poorAccount()
    const to = freshAddress()
    // Keeps who called it in one slot, and the origin of the transaction in the next.
    await setCode(to, '0x336000553260015500')
    const { requestId } = await submitGasless(rig.client, {
      call: {
        chainId: rig.harbour.id,
        to: account.address,
        data: await signBatch(rig.harbour, account, [{ to, value: 0n, data: '0x' }]),
        value: 0n,
        authorizationList: [await authorize(rig.harbour, account)],
      },
      subsidizeFees: true,
    })
    const record = await rig.recordOf(requestId ?? '', 'success')
    const client = createPublicClient({ transport: http(rig.harbour.rpcUrl) })
    const [sender, origin] = await Promise.all(
      ['0x0', '0x1'].map((slot) => client.getStorageAt({ address: to, slot: slot as Hex })),
    )
    expect(sender).toBe(pad(account.address).toLowerCase())
    const { from } = await client.getTransaction({ hash: record.inTransactions[0]?.hash as Hex })
    expect(origin).toBe(pad(from).toLowerCase())
    expect(from).not.toBe(account.address)
  })

  test('takes the value of the call from the app balance as well', async () => {
    const wallet = await rig.fund(usdc('100'))
    const recipient = freshAddress()
    const { requestId } = await submitGasless(rig.client, {
      call: { chainId: rig.harbour.id, to: recipient, data: '0x', value: parseEther('0.01') },
      subsidizeFees: true,
    })
    await rig.recordOf(requestId ?? '', 'success')
    expect(await balanceOf(rig.harbour, native, recipient)).toBe(parseEther('0.01'))
    expect(usdc('100') - (await held(wallet))).toBeGreaterThan(usdc('30'))
  })

  test('that would revert is not sent, and the way to the reason is told', async () => {
    const wallet = await rig.fund(usdc('20'))
    const account = await poorAccount()
    const data = await signBatch(rig.harbour, account, [
      transfer(rig.harbour.contracts.usdc, freshAddress(), usdc('51')),
    ])
    const error = await submitGasless(rig.client, {
      call: {
        chainId: rig.harbour.id,
        to: account.address,
        data,
        value: 0n,
        authorizationList: [await authorize(rig.harbour, account)],
      },
      subsidizeFees: true,
    }).catch((caught: unknown) => caught)
    if (!isServiceError(error)) throw error
    expect(error.status).toBe(400)
    expect(readSimulation(error)).toMatchObject({
      topLevel: { type: 'CALL', address: account.address.toLowerCase(), function: 'execute' },
      innermost: { contract: 'Usdc', function: 'Usdc.transfer' },
      revert: {
        type: 'customError',
        label: 'ERC20_INSUFFICIENT_BALANCE',
        name: 'ERC20InsufficientBalance',
        args: { balance: usdc('50').toString(), needed: usdc('51').toString() },
      },
    })
    expect(readSimulation(error)?.path.length).toBeGreaterThan(1)
    expect(await held(wallet)).toBe(usdc('20'))
  })

  test.each([
    [
      'an unknown error',
      '0x63deadbeef60e01b60005260046000fd',
      'unknownCustomError',
      'UNKNOWN_CUSTOM_ERROR_0xdeadbeef',
    ],
    ['no reason', '0x60006000fd', 'empty', 'EXECUTION_REVERTED'],
    ['a panic', '0x634e487b7160e01b600052601160045260246000fd', 'panic', 'PANIC'],
  ] as const)('that reverts with %s is explained', async (_, code, type, label) => {
    const to = freshAddress()
    await setCode(to, code)
    const error = await submitGasless(rig.client, {
      call: { chainId: rig.harbour.id, to, data: '0x12345678', value: 0n },
      subsidizeFees: true,
    }).catch((caught: unknown) => caught)
    if (!isServiceError(error)) throw error
    expect(readSimulation(error)).toMatchObject({
      innermost: { selector: '0x12345678' },
      revert: { type, label },
    })
  })

  test('is not sponsored in part, and not without a key', async () => {
    const wallet = await rig.fund(100n)
    const to = freshAddress()
    const sent = { chainId: rig.harbour.id, to, data: '0x' as const, value: 0n }
    await expect(submitGasless(rig.client, { call: sent, subsidizeFees: true })).rejects.toMatchObject({
      status: 400,
      answer: { error: 'INSUFFICIENT_FUNDS' },
    })
    expect(await held(wallet)).toBe(100n)
    const body = { executionKind: 'rawCalls', data: { ...sent, value: '0' } }
    const anonymous = await call(localnet, 'POST', '/execute', body, {})
    expect(anonymous).toMatchObject({ status: 401, body: { error: 'UNAUTHORIZED' } })
    const swap = await call(localnet, 'POST', '/execute/swap', body)
    expect(swap.status).toBe(404)
  })

  test('of a request that is under way or unknown, or of no call, is refused', async () => {
    await rig.fund(usdc('20'))
    const quote = await rig.quoteOf()
    await rig.deposit(quote)
    await rig.recordOf(quote.requestId as string, 'success')
    const nothing = { chainId: rig.harbour.id, to: freshAddress(), data: '0x' as const, value: 0n }
    for (const requestId of [quote.requestId as string, '0x12'])
      await expect(
        submitGasless(rig.client, { requestId, call: nothing, subsidizeFees: true }),
      ).rejects.toMatchObject({ status: 400 })
    const plain = { ...nothing, value: '0' }
    const wrong = [{}, { ...plain, value: 0 }, { ...plain, to: 'nobody' }, { ...plain, chainId: 1 }]
    for (const data of wrong)
      expect(await call(localnet, 'POST', '/execute', { executionKind: 'rawCalls', data })).toMatchObject({
        status: 400,
      })
    expect(await call(localnet, 'POST', '/execute', { executionKind: 'swap' })).toMatchObject({ status: 400 })
  })

  test('that deposits nothing for its quote ends as a failure with nothing to be given back', async () => {
    await rig.fund(usdc('20'))
    const quote = await rig.quoteOf()
    await submitGasless(rig.client, {
      requestId: quote.requestId as string,
      call: { chainId: rig.harbour.id, to: freshAddress(), data: '0x', value: 0n },
      subsidizeFees: true,
    })
    const record = await rig.recordOf(quote.requestId as string, 'failure')
    expect(record).toMatchObject({
      failReason: 'DEPOSIT_CONFIRMATION_TIMEOUT',
      refundFailReason: 'AMOUNT_TOO_LOW_TO_REFUND',
    })
  })
})

describe('an authorization list in a quote', () => {
  test('makes the recipient a smart account in the fill itself', async () => {
    const recipient = privateKeyToAccount(generatePrivateKey())
    const quote = await rig.quoteOf({
      recipient: recipient.address,
      authorizationList: [await authorize(rig.ridge, recipient)],
    })
    await rig.deposit(quote)
    await rig.recordOf(quote.requestId as string, 'success')
    const client = createPublicClient({ transport: http(rig.ridge.rpcUrl) })
    const code = await client.getCode({ address: recipient.address })
    expect(code).toBe(`0xef0100${rig.ridge.contracts.smartAccount.slice(2)}`)
    expect(await balanceOf(rig.ridge, rig.ridge.contracts.usdc, recipient.address)).toBe(
      quote.details.currencyOut?.amount,
    )
  })
})

async function setCode(address: Address, code: Hex): Promise<void> {
  const body = { jsonrpc: '2.0', id: 1, method: 'anvil_setCode', params: [address, code] }
  const headers = { 'content-type': 'application/json' }
  await fetch(rig.harbour.rpcUrl, { method: 'POST', headers, body: JSON.stringify(body) })
}
