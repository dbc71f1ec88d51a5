import type { Hex } from '../../domain/brand.js'
import type { OrderData } from '../../domain/order.js'

/** An order made up here and the id that two independent implementations gave it. */
type OrderIdVector = Readonly<{
  name: string
  order: OrderData
  vmTypes: Readonly<Record<string, string>>
  orderId: Hex
}>

const evmAccount = '0xBbBBBBBbbBBBbbbBbbBbbbbBBbBbbbbBbBbbBBbB'
const evmNative = '0x0000000000000000000000000000000000000000'

const plain: OrderData = {
  version: 'v1',
  solverChainId: 'ash',
  solver: '0xf0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0',
  salt: '0x2a',
  inputs: [
    {
      payment: { chainId: 'ash', currency: evmNative, amount: 1_000_000n, weight: 1n },
      refunds: [refundTo('ash', evmAccount, evmNative)],
    },
  ],
  output: {
    chainId: 'birch',
    payments: [paymentTo(evmAccount, evmNative)],
    calls: [],
    deadline: 1_900_000_000,
    extraData: '0x',
  },
  fees: [],
}

export const vectors: readonly OrderIdVector[] = [
  {
    name: 'EVM to EVM',
    order: plain,
    vmTypes: { ash: 'evm', birch: 'evm' },
    orderId: '0x4b9c64a85ddce774654598bbf6125faabc30fbfff890ecbb5cd9dc37449a874e',
  },
  {
    name: 'EVM to Solana, with a call',
    order: {
      ...plain,
      output: {
        ...plain.output,
        chainId: 'sol',
        payments: [
          paymentTo('So11111111111111111111111111111111111111112', '11111111111111111111111111111111'),
        ],
        calls: ['0x1234', '0x'],
      },
    },
    vmTypes: { ash: 'evm', sol: 'svm' },
    orderId: '0x1de08ffe483f79e173c82e6e5ad4f8a15ce821464b5e1f589857dca8eaf6e61d',
  },
  {
    name: 'Bitcoin and TON to Tron and XRP, with a fee to Lighter and one to the exchange',
    order: {
      ...plain,
      salt: '42',
      inputs: [
        {
          payment: {
            chainId: 'btc',
            currency: 'bc1qqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqmql8k8',
            amount: 7n,
            weight: 2n,
          },
          refunds: [
            refundTo(
              'btc',
              '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa',
              'bc1qqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqmql8k8',
            ),
          ],
        },
        {
          payment: {
            chainId: 'ton',
            currency: 'EQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAM9c',
            amount: 8n,
            weight: 3n,
          },
          refunds: [refundTo('xrp', 'rJBdWA9p5KwBoqSQTyMdg3UHLsJVzGVu5m', 'rrrrrrrrrrrrrrrrrrrrrhoLvTp')],
        },
      ],
      output: {
        ...plain.output,
        chainId: 'tron',
        payments: [paymentTo('TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb')],
      },
      fees: [
        { recipientChainId: 'lit', recipient: '509564', currencyChainId: 'lit', currency: '0', amount: 9n },
        {
          recipientChainId: 'ash',
          recipient: evmAccount,
          currencyChainId: 'hype',
          currency: '0x00000000000000000000000000000000',
          amount: 10n,
        },
      ],
    },
    vmTypes: { ash: 'evm', btc: 'bvm', ton: 'tonvm', xrp: 'xrpvm', tron: 'tvm', lit: 'lvm', hype: 'hypevm' },
    orderId: '0xdaf963b4ade928921727c84537760be00d74491f306c24dd733707ce3ca6e80d',
  },
]

function refundTo(
  chainId: string,
  recipient: string,
  currency: string,
): OrderData['inputs'][number]['refunds'][number] {
  return { chainId, recipient, currency, minimumAmount: 0n, deadline: 1_900_000_000, extraData: '0x' }
}

function paymentTo(recipient: string, currency: string): OrderData['output']['payments'][number] {
  return { recipient, currency, minimumAmount: 980_000n, expectedAmount: 989_898n }
}
