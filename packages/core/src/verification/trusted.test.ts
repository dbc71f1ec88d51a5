import { expect, test } from 'vitest'
import { hasSharedSpec, readSharedSpec } from '../../test/sharedSpec.js'
import { bytesOfAddress, isSameAccount } from '../families/bytesOfAddress.js'
import { trusted } from './trusted.js'

test('every address is one of its chain, and every chain has an id of its own', () => {
  for (const [slug, { depository, router, approvalProxy, wrapped, vmType = '' }] of Object.entries(trusted)) {
    for (const address of [depository, router, approvalProxy, wrapped]) {
      if (address === undefined || address === 'rotating') continue
      // A Solana program is an account like any other.
      expect([slug, bytesOfAddress(address, vmType)]).toEqual([slug, expect.any(Uint8Array)])
    }
  }
  const ids = Object.values(trusted).map(({ chainId }) => chainId)
  expect(new Set(ids).size).toBe(ids.length)
})

test('is frozen all the way down', () => {
  expect(Object.isFrozen(trusted)).toBe(true)
  expect(Object.values(trusted).every(Object.isFrozen)).toBe(true)
})

test('what money moves through most', () => {
  expect([trusted.ethereum, trusted.linea, trusted.solana, trusted.bitcoin]).toMatchInlineSnapshot(`
    [
      {
        "approvalProxy": "0xccc88a9d1b4ed6b0eaba998850414b24f1c315be",
        "chainId": 1,
        "depository": "0x4cd00e387622c35bddb9b4c962c136462338bc31",
        "router": "0xb92fe925dc43a0ecde6c8b1a2709c170ec4fff4f",
        "vmType": "evm",
        "wrapped": "0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2",
      },
      {
        "chainId": 59144,
        "depository": "0x59916da825d2d2ec1bf878d71c88826f6633ecca",
        "vmType": "evm",
      },
      {
        "chainId": 792703809,
        "depository": "99vQwtBwYtrqqD9YSXbdum3KBdxPAVxYTaQ3cfnJSrN2",
        "vault": "7uTT8Xi5RWXzy7h9XL244GRgEycDYDhLjr3ZyNdXi8pZ",
        "vmType": "svm",
      },
      {
        "chainId": 8253038,
        "depository": "rotating",
        "vmType": "bvm",
      },
    ]
  `)
})

type ChainsMap = Readonly<{
  chains: readonly Readonly<{ slug: string; depository: string; hubChainId: string; vmType: string }>[]
}>
const recorded = hasSharedSpec ? (readSharedSpec('chains-protocol-map.json') as ChainsMap) : null

test.runIf(recorded !== null)(
  'holds every recorded chain with its depository, and no other mainnet chain',
  () => {
    const { chains = [] } = recorded ?? {}
    const testnets = ['sepolia', 'base-sepolia']
    expect(Object.keys(trusted).sort()).toEqual([...chains.map(({ slug }) => slug), ...testnets].sort())
    for (const { slug, depository, hubChainId, vmType } of chains) {
      const entry = trusted[slug]
      const pinned = entry?.depository ?? ''
      const holds = pinned === 'rotating' || isSameAccount(pinned, depository, entry?.vmType ?? '')
      expect([slug, holds]).toEqual([slug, true])
      if (vmType === 'ethereum-vm') expect([slug, `${entry?.chainId}`]).toEqual([slug, hubChainId])
    }
  },
)
