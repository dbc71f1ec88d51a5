import { startHyperliquid } from '@portage/localnet'
import type { ConformanceRig } from '@portage/testing/conformance'
import { createWalletClient, custom, parseUnits, recoverMessageAddress, toHex } from 'viem'
import { generatePrivateKey, privateKeyToAccount, toAccount } from 'viem/accounts'
import { systemClock } from '../../src/client/clock.js'
import type { DepositTrace } from '../../src/families/chainReadings.js'
import { createEvmWallet } from '../../src/families/evm/createEvmWallet.js'
import { transferOf } from '../../src/families/hyperliquid/__fixtures__/sendAsset.js'
import { actionLifetime } from '../../src/families/hyperliquid/action.js'
import { createHyperliquidReader } from '../../src/families/hyperliquid/createHyperliquidReader.js'
import { createHyperliquidWallet } from '../../src/families/hyperliquid/createHyperliquidWallet.js'

const chainId = 1337
const [dollars, text] = [`0x${'0'.repeat(32)}`, '10.000000']
const amount = parseUnits(text, 8)
/** The chain that signatures name; the exchange looks at no chain. */
const signedOn = 8453
const second = 1_000

/** The exchange: an EVM account signs, and what was signed is posted to the one ledger there is. */
export async function startHyperliquidConformance(): Promise<ConformanceRig> {
  let time = Date.now()
  const nonce = time
  const hyperliquid = await startHyperliquid({ now: () => time })
  const { ledger, faults } = hyperliquid
  const key = privateKeyToAccount(generatePrivateKey())
  const depository = privateKeyToAccount(generatePrivateKey()).address.toLowerCase()
  ledger.credit(key.address, '', parseUnits('1000', 8))
  // A first transfer to an account costs its sender something.
  ledger.credit(depository, '', 0n)

  let asked = 0
  // All that is asked of its node.
  const transport = custom({ request: async () => toHex(signedOn) })
  const evmOf = (signer: typeof key) =>
    createEvmWallet(
      createWalletClient({
        account: toAccount({
          ...key,
          signMessage: (message) => {
            asked += 1
            return signer.signMessage(message)
          },
          signTypedData: (data) => {
            asked += 1
            return signer.signTypedData(data)
          },
        }),
        transport,
      }),
    )
  const call = transferOf({ to: depository, amount: text, nonce })
  const trace: DepositTrace = {
    ...{ type: 'event', depository, orderId: `0x${'d8'.repeat(32)}` },
    ...{ depositor: key.address, nonce: BigInt(nonce) },
  }
  const client = { exchangeUrl: hyperliquid.url, clock: systemClock }
  /** Over the exchange, but for what it answers to one question. */
  const but = (question: string, answer: () => Response) =>
    createHyperliquidReader(client, {
      fetch: async (input, init) =>
        Object(JSON.parse(String(init?.body))).type === question ? answer() : fetch(input, init),
    })
  return {
    ...{ chainId, account: key.address, native: dollars, token: dollars },
    wallet: createHyperliquidWallet(evmOf(key)),
    ...{ reader: createHyperliquidReader(client), alone: null },
    ...{ deposit: call, amount, trace },
    otherTrace: { ...trace, nonce: BigInt(nonce + 1) },
    unfit: [[{ ...call, action: { ...call.action, type: 'withdraw3' } }, /only a transfer of an asset/]],
    asked: () => asked,
    wallets: {
      disconnected: createHyperliquidWallet(createEvmWallet(async () => null)),
      answering: (answer) =>
        createHyperliquidWallet(
          createEvmWallet(
            createWalletClient({
              account: key.address,
              transport: custom({
                request: async ({ method }: { method: string }) => {
                  if (method === 'eth_chainId') return toHex(signedOn)
                  return method === 'eth_accounts' ? [key.address] : answer
                },
              }),
            }),
          ),
        ),
      forging: createHyperliquidWallet(evmOf(privateKeyToAccount(generatePrivateKey()))),
      changing: createHyperliquidWallet(evmOf(privateKeyToAccount(generatePrivateKey()))),
    },
    errors: { refusal: { code: 4001 }, words: new Error('User rejected the request.') },
    isSigned: async (digest, signature) =>
      (await recoverMessageAddress({ message: { raw: digest }, signature })) === key.address,
    chain: {
      land: async () => {
        time += second
      },
      // What stands in the ledger stays there.
      finish: async () => {},
      lose: () => faults.set('hyperliquidDown'),
      find: () => faults.clear(),
      outlive: async () => {
        time = nonce + Number(actionLifetime) + second
      },
    },
    blind: {
      'tells no time': but('clearinghouseState', () => Response.json({ withdrawable: '1.0' })),
      'shows no ledger': but('userNonFundingLedgerUpdates', () => Response.json({})),
      'is down': but('userNonFundingLedgerUpdates', () => new Response('', { status: 500 })),
    },
    pay: null,
    stop: () => hyperliquid.stop(),
  }
}
