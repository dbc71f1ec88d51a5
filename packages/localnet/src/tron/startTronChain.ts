import { Hono } from 'hono'
import { cors } from 'hono/cors'
import type { Address, Hex } from 'viem'
import { sign } from 'viem/accounts'
import { createAccounts, type TestAccount } from '../chains/accounts.js'
import { createChainClient } from '../chains/createChainClient.js'
import { type LocalChain, listCurrencies } from '../chains/localChain.js'
import { startChain } from '../chains/startChain.js'
import { encodeMint } from '../contracts/deployContracts.js'
import { layContracts } from '../contracts/layContracts.js'
import { toEvmAddress, toTronAddress } from '../hub/signatures/tron.js'
import { listen } from '../service/listen.js'
import { startLoop } from '../solver/startLoop.js'
import { answerTronApi, TronApiProblem } from './api/answerTronApi.js'
import { createTronBank, type TronBank, type TronLanding } from './chain/createTronBank.js'
import { type TronRaw, tronIdOf, writeRaw, writeTronTransaction } from './wire/transaction.js'

export interface StartTronChainOptions {
  /** Port of the node; 0, the default, takes any free one. */
  readonly port?: number | undefined
  /** The clock, in milliseconds. Defaults to this machine's. */
  readonly now?: (() => number) | undefined
  /**
   * Milliseconds between blocks, 1000 by default; `automine`: one with each transaction, and one each second; or `hand`:
   * blocks come by `tick` only, three seconds after another by their own clock.
   */
  readonly blockTime?: number | 'automine' | 'hand' | undefined
}

/** What one account sends. */
export interface TronPayment {
  readonly kind: TronRaw['kind']
  readonly to: Address
  readonly value: bigint
  readonly data: Hex
  /** Bytes beside it; none when left out. */
  readonly memo?: Hex | undefined
}

/** A running Tron chain. */
export interface TronChain {
  readonly id: number
  /** What `createTronReader` takes: `/wallet`, `/walletsolidity` and `/jsonrpc` are under it. */
  readonly apiUrl: string
  readonly bank: TronBank
  /** The EVM behind it, as the parts of a local network know chains: its accounts without 41, its hashes no ids of Tron. */
  readonly behind: LocalChain
  /** In base58. */
  readonly contracts: Readonly<Record<'depository' | 'usdc' | 'dai', string>>
  /** Makes so many blocks, one by default. */
  tick(count?: number): Promise<void>
  /** What becomes of transactions from now on: they are taken, wait until `now`, or are lost on the way. */
  setLanding(landing: TronLanding): void
  /** TRX out of nothing, in sun. @param account in base58 or behind 0x */
  fund(account: string, amount: bigint): Promise<void>
  /** New tokens for an account, in the smallest unit. */
  giveTokens(token: string, account: string, amount: bigint): Promise<void>
  /** Signs for an account whose key is known here. The bytes are broadcast by `bank.accept`. */
  write(
    account: TestAccount,
    payment: TronPayment,
  ): Promise<{ readonly id: string; readonly bytes: Uint8Array }>
  /** Asks the node without a network. @throws TronApiProblem */
  call(request: {
    readonly path: string
    readonly body?: Readonly<Record<string, unknown>> | undefined
  }): Promise<unknown>
  /** Ends the chain and frees its port. May be called twice. */
  stop(): Promise<void>
}

const chainId = 728126428
/** Seconds. */
const handBlock = 3
/** Milliseconds. */
const usualBlock = 1_000
/** Sun. Amounts of Tron's nodes are numbers of JavaScript. */
const [solverFunds, userFunds, feeLimit] = [1_000_000_000_000_000n, 100_000_000_000n, 100_000_000n]

/**
 * Starts a Tron chain: an anvil of its own behind the calls of Tron's nodes. The depository and the tokens are the EVM's,
 * run by it. Signatures, ids, expirations and the blocks that transactions build on are checked as Tron does; energy and
 * bandwidth cost nothing, and there are no votes, permissions or older tokens. Nothing is kept after `stop()`.
 *
 * @throws when the port is taken
 */
export async function startTronChain(options: StartTronChainOptions = {}): Promise<TronChain> {
  const { port = 0, now = Date.now, blockTime = usualBlock } = options
  const args = [
    '--no-mining',
    '--base-fee',
    '0',
    '--gas-price',
    '0',
    '--no-priority-fee',
    '--auto-impersonate',
  ]
  const behind = await startChain({ id: chainId, name: 'Tron', blockTime: 'automine', args })
  try {
    const { rpcUrl, pid } = behind
    const client = createChainClient({ id: chainId, name: 'Tron', rpcUrl })
    const accounts = createAccounts()
    const evm = await layContracts(client, accounts, 'automine')
    const funds = [
      [accounts.solver.address, solverFunds] as const,
      ...accounts.users.map(({ address }) => [address, userFunds] as const),
    ]
    for (const [address, value] of funds) await client.test.setBalance({ address, value })
    const nextTime =
      blockTime === 'hand'
        ? (last: number): number => last + handBlock
        : (last: number): number => Math.max(last + 1, Math.floor(now() / 1000))
    const bank = createTronBank(client, nextTime, blockTime === 'automine')
    // What is there at the beginning is final.
    for (let block = 0; block < 3; block += 1) await bank.tick()
    const tools = { bank, client }
    const app = new Hono()
    app.use(cors())
    app.all('/*', async (context) => {
      const body: unknown = await context.req.json().catch(() => ({}))
      try {
        return context.json(await answerTronApi(tools, context.req.path.slice(1), Object(body)))
      } catch (error) {
        if (error instanceof TronApiProblem) return context.json({ Error: error.message })
        throw error
      }
    })
    const serving = await listen(app, port)
    const pause = blockTime === 'automine' ? usualBlock : blockTime
    const blocks = pause === 'hand' ? null : startLoop(pause, bank.tick)
    const write = async (account: TestAccount, { memo = '0x', ...payment }: TronPayment) => {
      const [{ time }, { id }] = await Promise.all([bank.head(), bank.solid()])
      const rawBytes = writeRaw({
        ...payment,
        ...{ from: account.address.toLowerCase() as Address, memo },
        ...{ refBlockBytes: `0x${id.slice(12, 16)}`, refBlockHash: `0x${id.slice(16, 32)}` },
        ...{ expiration: time + 60_000, timestamp: time },
        feeLimit: payment.kind === 'TransferContract' ? 0n : feeLimit,
      })
      const { privateKey } = account
      const signature = await sign({ hash: `0x${tronIdOf(rawBytes)}`, privateKey, to: 'hex' })
      return { id: tronIdOf(rawBytes), bytes: writeTronTransaction(rawBytes, [signature]) }
    }
    return Object.freeze({
      id: chainId,
      apiUrl: `http://127.0.0.1:${serving.port}`,
      bank,
      behind: Object.freeze({
        ...{ id: chainId, name: 'Tron', slug: 'tron', rpcUrl, pid, client },
        ...{ contracts: evm, oddTokens: null, currencies: listCurrencies(chainId, evm) },
      }),
      contracts: {
        depository: toTronAddress(evm.depository),
        usdc: toTronAddress(evm.usdc),
        dai: toTronAddress(evm.dai),
      },
      tick: async (count = 1) => {
        for (let block = 0; block < count; block += 1) await bank.tick()
      },
      setLanding: bank.setLanding,
      fund: async (account: string, amount: bigint) => {
        const address = toEvmAddress(account)
        const held = await client.public.getBalance({ address })
        await client.test.setBalance({ address, value: held + amount })
      },
      giveTokens: async (token: string, account: string, amount: bigint) => {
        const data = encodeMint(toEvmAddress(account), amount)
        const call = { kind: 'TriggerSmartContract', to: toEvmAddress(token), value: 0n, data } as const
        const { bytes } = await write(accounts.deployer, call)
        await bank.accept(bytes)
      },
      write,
      call: (request: Parameters<TronChain['call']>[0]) =>
        answerTronApi(tools, request.path, request.body ?? {}),
      stop: async () => {
        await blocks?.stop()
        await serving.stop()
        await behind.stop()
      },
    })
  } catch (error) {
    await behind.stop()
    throw error
  }
}
