import { createHash } from 'node:crypto'
import {
  Address,
  beginCell,
  Cell,
  contractAddress,
  loadMessage,
  type Message,
  storeMessage,
  type Transaction,
} from '@ton/core'
import { Blockchain } from '@ton/sandbox'

/** What becomes of messages from outside: they are taken into the next block, wait, or are lost on the way. */
export type TonLanding = 'now' | 'waits' | 'lost'

/** A transaction with the block of the masterchain that holds it. Hashes in hexadecimal. */
export interface TonRecord {
  readonly block: number
  readonly hash: string
  /** Raw. */
  readonly account: string
  readonly transaction: Transaction
  /** The hash of the message that led to it, as it was written, and the one it has however it is written. */
  readonly messageHash: string | null
  readonly messageId: string | null
}

/** One block of the masterchain. Time in Unix seconds. */
export interface TonBlock {
  readonly seqno: number
  readonly time: number
  readonly hash: string
}

/** Accounts, blocks and messages on their way. */
export interface TonBank {
  head(): TonBlock
  block(seqno: number): TonBlock | null
  records(): readonly TonRecord[]
  /** Takes a message from outside. @throws when it is none */
  accept(boc: string): { readonly hash: string; readonly id: string }
  /** Makes one block: of each message on its way one step, as from shard to shard. */
  tick(): Promise<void>
  setLanding(landing: TonLanding): void
  balanceOf(address: string): Promise<bigint>
  /** How many messages from outside a wallet has taken; null where there is no contract. */
  seqnoOf(address: string): Promise<number | null>
  /** What a wallet's contract answers when it is asked for its key: 32 bytes; null where there is no contract. */
  publicKeyOf(address: string): Promise<Uint8Array | null>
  /** Money out of nothing. */
  fund(address: string, amount: bigint): Promise<void>
  deploy(init: { readonly code: Cell; readonly data: Cell }, amount: bigint): Promise<Address>
}

type Steps = AsyncIterator<Transaction>

/**
 * TON's virtual machine by @ton/sandbox, with blocks of our own around it. The sandbox carries a message out with all that
 * follows from it at once; here each step is a block of its own, since what a client sees in between is what it fails by.
 *
 * @param now milliseconds since the epoch, asked once for each block
 */
export async function createTonBank(now: () => number): Promise<TonBank> {
  const chain = await Blockchain.create()
  const blocks: TonBlock[] = []
  const records: TonRecord[] = []
  const waiting: Message[] = []
  let walking: Steps[] = []
  let landing: TonLanding = 'now'

  const open = (): TonBlock => {
    const seqno = blocks.length + 1
    const time = Math.floor(now() / 1000)
    const hash = createHash('sha256').update(`block ${seqno} ${time}`).digest('hex')
    const block = { seqno, time, hash }
    blocks.push(block)
    chain.now = time
    return block
  }
  const keep = (block: TonBlock, transaction: Transaction): void => {
    const { inMessage } = transaction
    records.push({
      block: block.seqno,
      hash: transaction.hash().toString('hex'),
      account: `0:${transaction.address.toString(16).padStart(64, '0')}`,
      transaction,
      messageHash: inMessage ? hashOf(inMessage) : null,
      messageId: inMessage ? tonMessageIdOf(inMessage) : null,
    })
  }
  const walk = async (block: TonBlock, steps: Steps): Promise<boolean> => {
    const next = await steps.next()
    if (next.done) return false
    keep(block, next.value)
    return true
  }
  const tick = async (): Promise<void> => {
    const block = open()
    const earlier = walking
    walking = []
    for (const steps of earlier) if (await walk(block, steps)) walking.push(steps)
    if (landing !== 'now') return
    for (const message of waiting.splice(0)) {
      try {
        const steps = await chain.sendMessageIter(message, { allowParallel: true })
        if (await walk(block, steps)) walking.push(steps)
      } catch {
        // A contract that does not take a message leaves nothing of it on chain.
      }
    }
  }
  // The first block is before anybody is paid: nothing on chain is of a later time than the next.
  open()
  const faucet = await chain.treasury('faucet')
  return Object.freeze({
    head: () => blocks.at(-1) ?? open(),
    block: (seqno: number) => blocks[seqno - 1] ?? null,
    records: () => records,
    accept: (boc: string) => {
      const message = loadMessage(Cell.fromBase64(boc).beginParse())
      if (message.info.type !== 'external-in') throw new Error('This is no message from outside.')
      const id = tonMessageIdOf(message)
      // Nodes keep one of what they are handed twice.
      const isKnown = waiting.some((one) => tonMessageIdOf(one) === id)
      if (landing !== 'lost' && !isKnown) waiting.push(message)
      return { hash: hashOf(message), id }
    },
    tick,
    setLanding: (next: TonLanding) => {
      landing = next
    },
    balanceOf: async (address: string) => (await chain.getContract(Address.parse(address))).balance,
    seqnoOf: async (address: string) => {
      const contract = await chain.getContract(Address.parse(address))
      if (contract.accountState?.type !== 'active') return null
      return (await contract.get('seqno')).stackReader.readNumber()
    },
    publicKeyOf: async (address: string) => {
      const contract = await chain.getContract(Address.parse(address))
      if (contract.accountState?.type !== 'active') return null
      const key = (await contract.get('get_public_key')).stackReader.readBigNumber()
      return Uint8Array.from(Buffer.from(key.toString(16).padStart(64, '0'), 'hex'))
    },
    fund: async (address: string, amount: bigint) => {
      await faucet.send({ to: Address.parse(address), value: amount, bounce: false })
    },
    deploy: async (init: { readonly code: Cell; readonly data: Cell }, amount: bigint) => {
      const address = contractAddress(0, init)
      await faucet.send({ to: address, value: amount, init, bounce: false })
      return address
    },
  })
}

export function hashOf(message: Message): string {
  return beginCell().store(storeMessage(message)).endCell().hash().toString('hex')
}

/** TEP-467: without sender, fee and code, and with the body in a cell of its own. */
export function tonMessageIdOf(message: Message): string {
  if (message.info.type !== 'external-in') return hashOf(message)
  const info = { ...message.info, src: undefined, importFee: 0n }
  const bare = { ...message, init: null, info }
  return beginCell()
    .store(storeMessage(bare, { forceRef: true }))
    .endCell()
    .hash()
    .toString('hex')
}
