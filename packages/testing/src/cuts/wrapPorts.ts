import type { Fact, Journal, Reader, Wallet } from '@portage/core/execution'
import type { PortGate } from './createPortGate.js'

/** How the child knows that a request has reached the wallet: taken before it, then waited for. */
export type WalletArrival = Readonly<{ prepare: () => Promise<() => Promise<void>> }>

/** The same wallet, every call to it numbered. */
export function wrapWallet(wallet: Wallet, gate: PortGate, arrival: WalletArrival): Wallet {
  const { sign, batch } = wallet
  return {
    ...wallet,
    getAccount: (wanted) => gate.pass('wallet.getAccount', () => wallet.getAccount(wanted)),
    getChainId: () => gate.pass('wallet.getChainId', wallet.getChainId),
    readBlockHash: (of) => gate.pass('wallet.readBlockHash', () => wallet.readBlockHash(of)),
    switchChain: (chainId) => gate.pass('wallet.switchChain', () => wallet.switchChain(chainId)),
    send: (call, part) => gate.pass('wallet.send', () => wallet.send(call, part), arrival),
    sign: sign && ((call) => gate.pass('wallet.sign', () => sign(call))),
    signMessage: (message, account) =>
      gate.pass('wallet.signMessage', () => wallet.signMessage(message, account), arrival),
    batch: batch && {
      isAtomic: (of) => gate.pass('wallet.batch.isAtomic', () => batch.isAtomic(of)),
      send: (of, part) => gate.pass('wallet.batch.send', () => batch.send(of, part), arrival),
      read: (id) => gate.pass('wallet.batch.read', () => batch.read(id)),
    },
  }
}

/** The same reader, every call to it numbered. */
export function wrapReader(reader: Reader, gate: PortGate): Reader {
  return {
    ...reader,
    readAnchor: (of) => gate.pass('reader.readAnchor', () => reader.readAnchor(of)),
    readBalance: (of) => gate.pass('reader.readBalance', () => reader.readBalance(of)),
    readBalances: (of) => gate.pass('reader.readBalances', () => reader.readBalances(of)),
    readAllowance: (of) => gate.pass('reader.readAllowance', () => reader.readAllowance(of)),
    readTransaction: (of) => gate.pass('reader.readTransaction', () => reader.readTransaction(of)),
    readDeposit: (of) => gate.pass('reader.readDeposit', () => reader.readDeposit(of)),
    findDeposit: (of) => gate.pass('reader.findDeposit', () => reader.findDeposit(of)),
    readToken: (of) => gate.pass('reader.readToken', () => reader.readToken(of)),
    readPayout: (of) => gate.pass('reader.readPayout', () => reader.readPayout(of)),
    broadcast: (of) => gate.pass('reader.broadcast', () => reader.broadcast(of)),
    provesAbsence: (of) => gate.pass('reader.provesAbsence', () => reader.provesAbsence(of)),
    readPermitEnd: (of) => gate.pass('reader.readPermitEnd', () => reader.readPermitEnd(of)),
    simulate: (of) => gate.pass('reader.simulate', () => reader.simulate(of)),
    readBlockHash: (of) => gate.pass('reader.readBlockHash', () => reader.readBlockHash(of)),
  }
}

/** The same journal, every call to it numbered; lines are told apart by what they say. */
export function wrapJournal(journal: Journal, gate: PortGate): Journal {
  return {
    ...journal,
    recordAsk: (record, ask) => gate.pass('journal.recordAsk', () => journal.recordAsk(record, ask)),
    append: (executionId, fact) =>
      gate.pass(`journal.append ${labelOf(fact)}`, () => journal.append(executionId, fact)),
    read: (executionId) => gate.pass('journal.read', () => journal.read(executionId)),
    list: (query) => gate.pass('journal.list', () => journal.list(query)),
  }
}

/** The same `fetch`, every call numbered and named by method and path; ids are left out of names. */
export function wrapFetch(fetch: typeof globalThis.fetch, gate: PortGate): typeof globalThis.fetch {
  return (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input)
    const path = pathname.replace(/0x[0-9a-f]+/gi, '*')
    return gate.pass(`fetch ${init?.method ?? 'GET'} ${path}`, () => fetch(input, init))
  }
}

/** The same `WebSocket`, its opening and every sending numbered. */
export function wrapWebSocket(
  WebSocket: typeof globalThis.WebSocket,
  gate: PortGate,
): typeof globalThis.WebSocket {
  return new Proxy(WebSocket, {
    construct: (target, given: ConstructorParameters<typeof WebSocket>) => {
      const socket = gate.passNow('socket.open', () => new target(...given))
      const send = socket.send.bind(socket)
      socket.send = (data) => gate.passNow('socket.send', () => send(data))
      return socket
    },
  })
}

function labelOf(fact: Fact): string {
  return fact.type === 'proof' ? `${fact.proof.type} proof` : fact.type
}
