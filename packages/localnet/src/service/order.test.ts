import { recoverMessageAddress } from 'viem'
import { expect, test } from 'vitest'
import { createAccounts } from '../chains/accounts.js'
import { hashOrder, type Order, signOrderId } from './order.js'

const refund = {
  recipient: '0x000000000000000000000000000000000000dEaD',
  currency: '0x0000000000000000000000000000000000000000',
  minimumAmount: '0',
  deadline: 1789407265,
  extraData: '0x000000000000000000000000b92fe925dc43a0ecde6c8b1a2709c170ec4fff4f',
} as const

/** An order the public service gave out, with the id it gave it. */
const recorded: Order = {
  version: 'v1',
  solverChainId: 'base',
  solver: '0xf70da97812cb96acdf810712aa562db8dfa3dbef',
  salt: '0xa94e8b5a4ac3cd00ac14fa84bb8e2bc477932cb8914f3ce6b3875b7b6a874483',
  inputs: [
    {
      payment: { chainId: 'base', currency: refund.currency, amount: '10000000000000000', weight: '1' },
      refunds: [
        { chainId: 'base', ...refund },
        { chainId: 'arbitrum', ...refund },
      ],
    },
  ],
  output: {
    chainId: 'arbitrum',
    payments: [
      {
        recipient: refund.recipient,
        currency: refund.currency,
        minimumAmount: '9790634036146027',
        expectedAmount: '9990442894026558',
      },
    ],
    calls: [],
    deadline: refund.deadline,
    extraData: refund.extraData,
  },
  fees: [],
}
const recordedId = '0x6a19d0997eed053484c8e39708b79401fb4aea22094e9f780ac1cc8d874d050c'

test('the id of a recorded order is the one the service gave it', () => {
  expect(hashOrder(recorded)).toBe(recordedId)
})

/** An order from an EVM chain to Solana, with the id that the settlement's own tests pin. */
const solanaRefund = {
  recipient: '7EaP2zkxDLo86x4rnNwwLhB593PsbMva41dqfrfxhsb1',
  currency: 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v',
} as const
const toSolana: Order = {
  version: 'v1',
  solverChainId: 'base',
  solver: '0xfd073a9ccb34f8a13c466eb16dff990d6178a5ef',
  salt: '0x0ef19e8ac216cebd161d73425c0b1e1ae12f5a4d56fc54cddb4f9755c5e7b1b8',
  inputs: [
    {
      payment: { chainId: 'base', currency: refund.currency, amount: '100000000000000', weight: '1' },
      refunds: [
        {
          ...{ chainId: 'base', currency: refund.currency, minimumAmount: '0', deadline: 1774878936 },
          recipient: '0x8B5E4dB198FfC7f69f8F11F6592f682717dF1D92',
          extraData: refund.extraData,
        },
        { chainId: 'solana', ...solanaRefund, minimumAmount: '0', deadline: 1774878936, extraData: '0x' },
      ],
    },
  ],
  output: {
    chainId: 'solana',
    payments: [{ ...solanaRefund, minimumAmount: '187151', expectedAmount: '196567' }],
    calls: [],
    deadline: 1774878936,
    extraData: '0x',
  },
  fees: [],
}

test('the id of an order to Solana is the one that is known for it', () => {
  expect(hashOrder(toSolana)).toBe('0x67f44dc715059f196cd133e54e4bbe125773cb6d7053d24389fbda361f4c14d8')
})

test('the letter case of an address does not change the id', () => {
  const [payment] = recorded.output.payments
  if (payment === undefined) throw new Error('The order pays somebody.')
  const lower = { ...payment, recipient: '0x000000000000000000000000000000000000dead' } as const
  expect(hashOrder({ ...recorded, output: { ...recorded.output, payments: [lower] } })).toBe(recordedId)
})

test('the signature over an id is by the solver, over the raw bytes', async () => {
  const { solver } = createAccounts()
  const signature = await signOrderId(recordedId, solver.privateKey)
  expect(await recoverMessageAddress({ message: { raw: recordedId }, signature })).toBe(solver.address)
})
