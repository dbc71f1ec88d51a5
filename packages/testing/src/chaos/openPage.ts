import { type Clock, createIntentClient } from '@portage/core'
import { createMemoryJournal, createPromptQueue, type ExecutionPorts } from '@portage/core/execution'
import type { Provider, RpcTrouble } from './askProvider.js'
import { type Disk, openJournal, type StorageTrouble } from './createDisk.js'
import type { Draw } from './createDraw.js'
import type { SimulatedService } from './createService.js'
import type { World } from './family.js'
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
  world: World
  service: SimulatedService
  disk: Disk
  troubles: Troubles
  batching: 'off' | 'when-atomic'
  /** `off`: what is written is gone with the page. */
  journal: 'on' | 'off'
}>

/** A page, what it works with, and its life. */
export type Page = Readonly<{ life: Life; ports: ExecutionPorts }>

/** Opens a page on the real engine, the real readers and the real wallet, over chains and a service in memory. */
export function openPage(around: Surroundings): Page {
  const { clock, draw, world, service, disk, troubles } = around
  const life = beginLife(clock)
  const now = (): number => clock.now()
  const line = life.openLine(draw.fork('line'), 60)
  const providers = new Map<number, readonly Provider[]>(
    [...world.chains.keys()].map((id) => [
      id,
      (troubles.rpc.get(id) ?? []).map((of, index) => ({
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
      ...world.open({ clock: life.clock, line, providers }),
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
      trusted: world.trusted,
      chains: world.listed,
    },
  }
}
