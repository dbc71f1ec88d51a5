import { type Clock, createIntentClient } from '@portage/core'
import { createEvmReader, createEvmWallet } from '@portage/core/evm'
import { createMemoryJournal, createPromptQueue, type ExecutionPorts } from '@portage/core/execution'
import { createWalletClient, custom, type Hex } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import type { SimulatedChain } from './createChain.js'
import { type Disk, openJournal, type StorageTrouble } from './createDisk.js'
import type { Draw } from './createDraw.js'
import { askNode, createNode, type NodeOptions, type RpcTrouble } from './createNode.js'
import type { SimulatedService } from './createService.js'
import type { WalletApp } from './createWalletApp.js'
import { chains, originId, trusted } from './makeQuote.js'
import { beginLife, type Life } from './openLine.js'
import { openFetch, openWebSocket, type ServiceTrouble, type SocketTrouble } from './openService.js'
import type { Trouble } from './windows.js'

/** What is wrong, when, with everything a page speaks to. */
export type Troubles = Readonly<{
  rpc: ReadonlyMap<number, readonly (readonly Trouble<RpcTrouble>[])[]>
  service: readonly Trouble<ServiceTrouble>[]
  socket: readonly Trouble<SocketTrouble>[]
  storage: readonly Trouble<StorageTrouble>[]
}>

/** What a page finds when it is opened. */
export type Surroundings = Readonly<{
  clock: Clock
  draw: Draw
  chains: ReadonlyMap<number, SimulatedChain>
  service: SimulatedService
  wallet: WalletApp
  /** Signs by itself where there is one; else the wallet is asked. */
  signer: PrivateKeyAccount | null
  account: Hex
  disk: Disk
  troubles: Troubles
  batching: 'off' | 'when-atomic'
  /** `off`: what is written is gone with the page. */
  journal: 'on' | 'off'
}>

/** A page, what it works with, and its life. */
export type Page = Readonly<{ life: Life; ports: ExecutionPorts }>

/** Opens a page on the real engine, the real reader and the real wallet, over chains and a service in memory. */
export function openPage(around: Surroundings): Page {
  const { clock, draw, service, wallet, signer, account, disk, troubles } = around
  const life = beginLife(clock)
  const now = (): number => clock.now()
  const line = life.openLine(draw.fork('line'), 60)
  const nodes = new Map<number, readonly NodeOptions[]>(
    [...around.chains].map(([id, chain]) => [
      id,
      (troubles.rpc.get(id) ?? []).map((of, index) => ({
        chain,
        line: life.openLine(draw.fork(`rpc ${id} ${index}`), 120),
        now,
        troubles: of,
        lag: draw.between(1, 8),
        sees: draw.happens(0.8) ? 'mempool' : 'blocks',
      })),
    ]),
  )
  const connection = {
    service,
    life,
    line: life.openLine(draw.fork('service'), 150),
    now,
    draw: draw.fork('answers'),
  }
  const origin = nodes.get(originId)?.[0]
  if (!origin) throw new Error('The chain the money leaves has no provider.')
  const transport = signer
    ? custom({ request: (asked) => askNode(origin, asked) }, { retryCount: 0 })
    : custom(wallet.connect(line), { retryCount: 0 })
  return {
    life,
    ports: {
      client: createIntentClient({
        baseUrl: 'https://service.test',
        wsUrl: 'wss://service.test',
        fetch: openFetch(connection, troubles.service),
        WebSocket: openWebSocket(connection, troubles.socket),
        clock: life.clock,
        random: draw.fork('client').random,
      }),
      wallets: {
        evm: createEvmWallet(createWalletClient({ account: signer ?? account, transport }), {
          clock: life.clock,
        }),
      },
      readers: {
        evm: createEvmReader(Object.fromEntries([...nodes].map(([id, list]) => [id, list.map(createNode)]))),
      },
      journal:
        around.journal === 'on'
          ? openJournal(disk, {
              life,
              line: life.openLine(draw.fork('disk'), 20),
              now,
              troubles: troubles.storage,
            })
          : createMemoryJournal(),
      volatileJournal: around.journal === 'on' ? 'refuse' : 'accept',
      prompts: createPromptQueue(),
      batching: around.batching,
      trusted,
      chains,
    },
  }
}
