import { type Hex, maxUint256, parseSignature } from 'viem'
import { afterAll, describe, expect, test } from 'vitest'
import { createContractBench } from '../../test/contractBench.js'
import { tokenAbi } from './artifacts/token.js'

const later = maxUint256

const bench = await createContractBench()
afterAll(bench.stop)

describe('a token', () => {
  const domain = () => ({
    name: 'USD Coin',
    version: '1',
    chainId: 31337,
    verifyingContract: bench.contracts.usdc,
  })
  const transferFields = [
    { name: 'from', type: 'address' },
    { name: 'to', type: 'address' },
    { name: 'value', type: 'uint256' },
    { name: 'validAfter', type: 'uint256' },
    { name: 'validBefore', type: 'uint256' },
    { name: 'nonce', type: 'bytes32' },
  ] as const
  const authorize = (
    kind: 'TransferWithAuthorization' | 'ReceiveWithAuthorization',
    nonce: Hex,
    validBefore = later,
  ): Promise<Hex> =>
    bench.alice.signTypedData({
      domain: domain(),
      types: { TransferWithAuthorization: transferFields, ReceiveWithAuthorization: transferFields },
      primaryType: kind,
      message: {
        from: bench.alice.address,
        to: bench.bob.address,
        value: 5n,
        validAfter: 0n,
        validBefore,
        nonce,
      },
    })
  const authorization = (nonce: Hex, signature: Hex, validBefore = later): readonly unknown[] => [
    bench.alice.address,
    bench.bob.address,
    5n,
    0n,
    validBefore,
    nonce,
    signature,
  ]
  const nonceOf = (byte: string): Hex => `0x${byte.repeat(32)}`

  test('has the decimals of its kind', async () => {
    const decimals = (address: Hex): Promise<number> =>
      bench.client.public.readContract({ abi: tokenAbi, address, functionName: 'decimals' })
    expect([await decimals(bench.contracts.usdc), await decimals(bench.contracts.dai)]).toEqual([6, 18])
  })

  test('is minted by its owner only', async () => {
    await expect(bench.write(bench.alice, bench.usdc('mint', [bench.alice.address, 1n]))).rejects.toThrow(
      'OwnableUnauthorizedAccount',
    )
  })

  test('takes a permit, sent by anybody', async () => {
    const message = {
      owner: bench.alice.address,
      spender: bench.bob.address,
      value: 11n,
      nonce: 0n,
      deadline: later,
    }
    const signature = await bench.alice.signTypedData({
      domain: domain(),
      types: {
        Permit: [
          { name: 'owner', type: 'address' },
          { name: 'spender', type: 'address' },
          { name: 'value', type: 'uint256' },
          { name: 'nonce', type: 'uint256' },
          { name: 'deadline', type: 'uint256' },
        ],
      },
      primaryType: 'Permit',
      message,
    })
    const { v, r, s } = parseSignature(signature)
    await bench.write(
      bench.bob,
      bench.usdc('permit', [bench.alice.address, bench.bob.address, 11n, later, v, r, s]),
    )
    await bench.write(bench.bob, bench.usdc('transferFrom', [bench.alice.address, bench.bob.address, 11n]))
  })

  test('moves by a transfer authorization, once', async () => {
    const before = await bench.usdcOf(bench.bob.address)
    const nonce = nonceOf('01')
    const call = bench.usdc(
      'transferWithAuthorization',
      authorization(nonce, await authorize('TransferWithAuthorization', nonce)),
    )
    await bench.write(bench.bob, call)
    expect((await bench.usdcOf(bench.bob.address)) - before).toBe(5n)
    await expect(bench.write(bench.bob, call)).rejects.toThrow('AuthorizationAlreadyUsed')
  })

  test('moves by a split signature too', async () => {
    const nonce = nonceOf('02')
    const { v, r, s } = parseSignature(await authorize('TransferWithAuthorization', nonce))
    const args = [...authorization(nonce, '0x').slice(0, 6), v, r, s]
    await bench.write(bench.bob, bench.usdc('transferWithAuthorization', args))
  })

  test('lets only the payee use a receive authorization', async () => {
    const nonce = nonceOf('03')
    const signature = await authorize('ReceiveWithAuthorization', nonce)
    const call = bench.usdc('receiveWithAuthorization', authorization(nonce, signature))
    await expect(bench.write(bench.alice, call)).rejects.toThrow('CallerMustBePayee')
    await bench.write(bench.bob, call)
  })

  test('refuses an authorization of the wrong kind, an expired one and a cancelled one', async () => {
    const wrongKind = await authorize('ReceiveWithAuthorization', nonceOf('04'))
    await expect(
      bench.write(
        bench.bob,
        bench.usdc('transferWithAuthorization', authorization(nonceOf('04'), wrongKind)),
      ),
    ).rejects.toThrow('InvalidAuthorizationSignature')

    const expired = await authorize('TransferWithAuthorization', nonceOf('05'), 1n)
    await expect(
      bench.write(
        bench.bob,
        bench.usdc('transferWithAuthorization', authorization(nonceOf('05'), expired, 1n)),
      ),
    ).rejects.toThrow('AuthorizationExpired')

    const nonce = nonceOf('06')
    const cancel = await bench.alice.signTypedData({
      domain: domain(),
      types: {
        CancelAuthorization: [
          { name: 'authorizer', type: 'address' },
          { name: 'nonce', type: 'bytes32' },
        ],
      },
      primaryType: 'CancelAuthorization',
      message: { authorizer: bench.alice.address, nonce },
    })
    await bench.write(bench.bob, bench.usdc('cancelAuthorization', [bench.alice.address, nonce, cancel]))
    const late = await authorize('TransferWithAuthorization', nonce)
    await expect(
      bench.write(bench.bob, bench.usdc('transferWithAuthorization', authorization(nonce, late))),
    ).rejects.toThrow('AuthorizationAlreadyUsed')
  })
})
