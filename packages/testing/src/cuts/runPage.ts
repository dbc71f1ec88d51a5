import { type Clock, createIntentClient } from '@portage/core'
import { createEvmReader, createEvmWallet } from '@portage/core/evm'
import {
  createExecution,
  createIndexedDbJournal,
  createMemoryJournal,
  type Execution,
  type ExecutionPorts,
  type ExecutionState,
  executionIdOf,
  getExecutionStatus,
  getStopReason,
  isSettled,
  type Journal,
  resumeExecutions,
  type Wallet,
} from '@portage/core/execution'
import { createHyperliquidReader, createHyperliquidWallet } from '@portage/core/hyperliquid'
import { createFileJournal } from '@portage/core/node'
import { createSolanaReader } from '@portage/core/solana'
import { createPublicClient, createWalletClient, custom, http } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { WebSocket } from 'ws'
import { connectWalletd } from '../walletd/connectWalletd.js'
import { createWalletdProvider } from '../walletd/createWalletdProvider.js'
import { createPortGate, type PortGate } from './createPortGate.js'
import { createWaitingClock } from './createWaitingClock.js'
import { loseConnections } from './loseConnections.js'
import type { ChildCommand, ChildMessage, ChildSetup, ChildState } from './messages.js'
import { openSolanaWallet } from './openSolanaWallet.js'
import {
  type WalletArrival,
  wrapFetch,
  wrapJournal,
  wrapReader,
  wrapWallet,
  wrapWebSocket,
} from './wrapPorts.js'

/** What ends a page's process and what is notified of it. */
export type PageHost = Readonly<{
  tell: (message: ChildMessage) => void
  /** On the spot, as a crash does. */
  die: () => never
  /** In order, after the page has come to its end. */
  leave: () => void
}>

/** Milliseconds a page stays after its end: calls that still come then are cut points too. */
const lingersFor = 150
/**
 * Milliseconds after which a person clicks again where a stop was nobody's decision. As often as it takes: on a busy
 * machine no node answers for seconds, and a run that never goes on is ended as one that is stuck.
 */
const clickPause = 250
/** Stops after which a person may click again. */
const passing: ReadonlySet<string> = new Set([
  'chain-unreadable',
  'journal-failed',
  'not-asked',
  'nothing-waiting',
  'signature-unanswered',
  'sign-failed',
  'switch-failed',
  'switch-refused',
  'wallet-missing',
])

/** Calls that take their time: those that wait for a person, and the journal that is read slowly. */
const timed: ReadonlySet<string> = new Set([
  'journal.read',
  'wallet.send',
  'wallet.sign',
  'wallet.signMessage',
  'wallet.switchChain',
  'wallet.batch.send',
])

/**
 * Opens a page with one execution and the person in front of it. It begins with its quote, and the first click comes
 * before the journal was read; or it takes up what the journal holds open, and begins only where that is nothing. The
 * person clicks where the screen offers it:
 * when nothing is going on, and after a stop that another try may mend; never while an ask has no answer.
 */
export function runPage(
  setup: ChildSetup,
  host: PageHost,
): Readonly<{ take: (command: ChildCommand) => void }> {
  const clock = createWaitingClock(setup.clock)
  const gate = createPortGate({
    cut: setup.cut,
    // A busy machine makes no other answer late.
    hold: (name) => (timed.has(name) ? () => undefined : clock.hold()),
    report: (type, call) => host.tell({ type, call, at: clock.now() }),
    die: host.die,
  })
  const opened = openExecution(setup, portsOf(setup, clock, gate))
  void opened.then((execution) => sitBefore(execution, setup.accepts, host))
  return {
    take: ({ asked }) => void opened.then((execution) => execution.nothingWaiting({ asked })),
  }
}

async function openExecution(
  { opens, quote, account }: ChildSetup,
  ports: ExecutionPorts,
): Promise<Execution> {
  const resumed = opens === 'journal' ? await resumeExecutions(ports) : []
  const id = executionIdOf(quote, account)
  return resumed.find((execution) => execution.id === id) ?? createExecution({ ...ports, quote, account })
}

function sitBefore(execution: Execution, accepts: ChildSetup['accepts'], { tell, leave }: PageHost): void {
  let output = ''
  let clickIsDue = false

  const look = (): void => {
    const state = describe(execution.getSnapshot())
    const saying = JSON.stringify(state)
    if (saying === output) return
    output = saying
    tell({ type: 'state', state })

    if (state.status === 'idle') {
      execution.start({ accepts })
      return
    }
    if (state.stopped !== null && passing.has(state.stopped)) {
      if (clickIsDue) return
      clickIsDue = true
      // biome-ignore lint/plugin/noWaits: a person takes a moment before they click again.
      setTimeout(() => {
        clickIsDue = false
        execution.start({ accepts })
      }, clickPause)
      return
    }
    if (!isSettled(execution.getSnapshot())) return
    tell({ type: 'settled' })
    // biome-ignore lint/plugin/noWaits: calls that come after the end are cut points too.
    setTimeout(leave, lingersFor)
  }
  execution.subscribe(look)
  look()
}

function describe(state: ExecutionState): ChildState {
  const reason = getStopReason(state)
  return {
    status: getExecutionStatus(state),
    asked: state.asks.length,
    locating: state.items.find(({ phase }) => phase.name === 'locating')?.role ?? null,
    // Nobody's decision: the journal was slower than the page waits, and the wallet was not asked.
    stopped: reason?.type === 'rejected' && reason.asked === 'nobody' ? 'not-asked' : (reason?.type ?? null),
  }
}

function portsOf(setup: ChildSetup, clock: Clock, gate: PortGate): ExecutionPorts {
  const { service, chains, solana } = setup
  const clients = Object.fromEntries(
    chains.map(({ id, rpcUrl }) => [id, createPublicClient({ transport: http(rpcUrl), cacheTime: 0 })]),
  )
  const journal = openJournal(setup.journal, clock)
  const readLate: Journal['read'] = async (executionId) => {
    // biome-ignore lint/plugin/noWaits: a journal that reads slowly is what is tried.
    await new Promise((resolve) => setTimeout(resolve, setup.journalReadsAfter))
    return journal.read(executionId)
  }
  const client = createIntentClient({
    baseUrl: service.url,
    wsUrl: service.wsUrl,
    apiKey: service.apiKey,
    exchangeUrl: service.exchangeUrl,
    fetch: wrapFetch(globalThis.fetch, gate),
    WebSocket: wrapWebSocket(WebSocket as unknown as typeof globalThis.WebSocket, gate),
    clock,
  })
  const evm = openWallet(setup, gate)
  return {
    client,
    wallets: {
      evm,
      hypevm: createHyperliquidWallet(evm),
      svm: wrapWallet(openSolanaWallet(solana), gate, noPrompt),
    },
    batching: setup.batching,
    readers: {
      evm: wrapReader(createEvmReader(clients), gate),
      hypevm: wrapReader(createHyperliquidReader(client), gate),
      // Two addresses of one node: what is proved here needs two.
      svm: wrapReader(
        createSolanaReader({ [solana.chainId]: [solana.rpcUrl, `${solana.rpcUrl}?again`] }),
        gate,
      ),
    },
    journal: wrapJournal(setup.journalReadsAfter > 0 ? { ...journal, read: readLate } : journal, gate),
    // A run without a file is there to show what the journal is for.
    volatileJournal: setup.journal.kind === 'memory' ? 'accept' : 'refuse',
    trusted: setup.trusted,
    // Time runs fast here; how old a quote may be is not what is tried.
    maxQuoteAge: Number.POSITIVE_INFINITY,
  }
}

function openJournal(journal: ChildSetup['journal'], clock: Clock): Journal {
  switch (journal.kind) {
    case 'memory':
      return createMemoryJournal()
    case 'file':
      return createFileJournal({ folder: journal.folder })
    case 'database':
      loseConnections(journal.loss)
      return createIndexedDbJournal({ clock })
    default:
      return journal satisfies never
  }
}

/** Where the page holds the key there is nothing to wait for. */
const noPrompt: WalletArrival = { prepare: async () => async () => {} }

function openWallet({ wallet, account }: ChildSetup, gate: PortGate): Wallet {
  if ('privateKey' in wallet) {
    const transport = http(wallet.rpcUrl)
    const holder = createWalletClient({ account: privateKeyToAccount(wallet.privateKey), transport })
    return wrapWallet(createEvmWallet(holder), gate, noPrompt)
  }
  const { url } = wallet
  const transport = custom(createWalletdProvider(url), { retryCount: 0 })
  const client = createWalletClient({ account: account as `0x${string}`, transport })
  return wrapWallet(createEvmWallet(client), gate, { prepare: () => awaitPrompt(url) })
}

/** Resolves, once the answer is called, when the wallet has one prompt more than now. */
async function awaitPrompt(walletUrl: string): Promise<() => Promise<void>> {
  const { history } = connectWalletd(walletUrl)
  const { length } = await history()
  return async () => {
    // biome-ignore lint/plugin/noWaits: a wallet does not say when a page in another process asks it.
    while ((await history()).length === length) await new Promise((resolve) => setTimeout(resolve, 5))
  }
}
