import { describe, expect, test } from 'vitest'
import type { Wallet } from '../families/wallet.js'
import { ask, minutes, phasesOf, second, statusOf } from './__fixtures__/stories.js'
import { createWorld } from './__fixtures__/world.js'
import { getExecutionStatus, getStopReason } from './getExecutionStatus.js'
import { getSituation } from './getSituation.js'
import { createMemoryJournal } from './journal/createMemoryJournal.js'
import type { Journal } from './journal/journal.js'
import { getDeposit, getOutcome } from './selectors.js'

describe('an execution', () => {
  test('default: verified, asked for once, proved on chain, filled and proved again', async () => {
    const { world, execution } = await ask()
    expect(statusOf(execution)).toBe('waiting-for-wallet')
    expect(world.prompts).toHaveLength(1)

    world.includeDeposit('0xd')
    world.prompt().answer('0xd')
    await world.settle()
    expect(phasesOf(execution)).toEqual(['watching'])
    expect(getDeposit(execution.getSnapshot())).toMatchObject({
      hash: '0xd',
      amount: 1_000_000n,
      chainId: 101,
    })

    world.includePayout('0xfill')
    Object.assign(world.service, { status: 'success', txHashes: ['0xfill'] })
    const result = execution.result()
    await world.clock.advance(10 * second)
    expect(getExecutionStatus(await result)).toBe('success')
    expect(getOutcome(await result, 'fill')).toMatchObject({
      hash: '0xfill',
      chainId: 102,
      amount: 985_000n,
      witness: 'chain',
    })
    expect(world.clock.pending()).toBe(0)
    expect(world.prompts).toHaveLength(1)
  })

  test('an approval comes first, for exactly the amount; the deposit waits for it', async () => {
    const { world, execution } = await ask(createWorld('erc20'))
    expect(world.prompts).toHaveLength(1)
    const { call } = world.prompt()
    world.includeApproval('0xa', call)
    world.prompt().answer('0xa')
    await world.settle()
    expect(world.chain.allowance).toBe(1_000_000n)
    expect(phasesOf(execution)).toEqual(['complete', 'asking'])
    expect(world.prompts).toHaveLength(2)
  })

  test('an approval that is there already opens no prompt', async () => {
    const world = createWorld('erc20')
    world.chain.allowance = 1_000_000n
    await ask(world)
    expect(world.prompts.map(({ call }) => call.to)).toEqual([
      world.quote.protocol?.paymentDetails.depository,
    ])
  })

  test('a check has the wallet show nothing, not even that it is to switch chain; the click then asks once', async () => {
    const world = createWorld()
    world.wallet.chainId = 1
    const execution = world.execute()
    execution.check()
    await world.settle()
    expect(execution.getSnapshot().verification?.verdict).toBe('verified')
    expect(getSituation(execution.getSnapshot()).name).toBe('ready')
    expect(world.log.filter((line) => line.startsWith('wallet:'))).toEqual([])
    execution.start()
    await world.settle()
    expect(world.log.filter((line) => line.startsWith('wallet:'))).toEqual([
      'wallet: switch to 101',
      'wallet: send',
    ])
    expect(world.prompts).toHaveLength(1)
  })

  test('a switch of chain that outlasts the quote leads to no prompt', async () => {
    const world = createWorld()
    world.wallet.chainId = 1
    const { evm } = world.ports.wallets
    if (evm === undefined) throw new Error('The world has a wallet.')
    let approve = (): void => {}
    const approved = new Promise<void>((resolve) => {
      approve = resolve
    })
    const wallet: Wallet = {
      ...evm,
      switchChain: async (chainId) => {
        await approved
        await evm.switchChain(chainId)
      },
    }
    const execution = world.execute({ wallets: { evm: wallet } })
    execution.check()
    await world.settle()
    execution.start()
    await world.clock.advance(minutes(2))
    approve()
    await world.settle()
    expect(getStopReason(execution.getSnapshot())).toEqual({ type: 'quote-aged' })
    expect(world.prompts).toEqual([])
  })

  test('getting ready opens no prompt; clicks, however many, open one', async () => {
    const world = createWorld()
    const execution = world.execute()
    execution.prepare()
    await world.settle()
    expect([phasesOf(execution), world.prompts.length]).toEqual([['ready'], 0])
    execution.start()
    execution.start()
    execution.prepare()
    await world.settle()
    execution.start()
    await world.settle()
    expect(world.prompts).toHaveLength(1)
  })

  test('two executions of one quote over one journal open one prompt between them', async () => {
    const world = createWorld()
    const [one, two] = [world.execute(), world.execute()]
    expect(one.id).toBe(two.id)
    one.start()
    two.start()
    await world.settle()
    expect(world.prompts).toHaveLength(1)
    world.includeDeposit('0xd')
    world.prompt().answer('0xd')
    await world.clock.advance(10 * second)
    expect([phasesOf(one), phasesOf(two)]).toEqual([['watching'], ['watching']])
  })

  test('the wallet is asked to go to the chain before the click is answered', async () => {
    const world = createWorld()
    world.wallet.chainId = 1
    const { execution } = await ask(world)
    expect(world.log.filter((line) => line.startsWith('wallet'))).toEqual([
      'wallet: switch to 101',
      'wallet: send',
    ])
    expect(phasesOf(execution)).toEqual(['asking'])
  })
})

describe('the order of things', () => {
  /** A journal whose lines are held back until the test lets them through. */
  function createSlowJournal(log: string[]) {
    const inner = createMemoryJournal()
    const waiting: (() => void)[] = []
    const journal: Journal = {
      ...inner,
      append: async (id, fact) => {
        log.push(`journal: ${fact.type} begun`)
        await new Promise<void>((resolve) => waiting.push(resolve))
        await inner.append(id, fact)
        log.push(`journal: ${fact.type} kept`)
      },
    }
    return { journal, release: () => waiting.shift()?.() }
  }

  test('transition, journal, notify, effects: a fact is durable before anybody hears of it', async () => {
    const world = createWorld()
    const { journal, release } = createSlowJournal(world.log)
    const { execution } = await ask(world, { journal })
    execution.subscribe(() => world.log.push(`listener: ${phasesOf(execution).join()}`))
    world.log.length = 0

    world.prompt().answer('0xd')
    await world.settle()
    expect(world.log).toEqual(['journal: hash begun'])

    release()
    await world.settle()
    expect(world.log).toEqual([
      'journal: hash begun',
      'journal: hash kept',
      'listener: confirming',
      'chain: transaction 0xd',
      'service: POST /transactions/index',
      'service: GET /intents/status/v3',
      // And once more for what the service answered.
      'listener: confirming',
    ])
  })

  /** An ask that is being written down until it is released. */
  async function askSlowly() {
    const world = createWorld()
    const inner = createMemoryJournal()
    let release = (): void => {}
    const journal: Journal = {
      ...inner,
      recordAsk: async (record, one) => {
        await new Promise<void>((resolve) => {
          release = resolve
        })
        return inner.recordAsk(record, one)
      },
    }
    const { execution } = await ask(world, { journal })
    expect([phasesOf(execution), world.prompts.length]).toEqual([['waiting-turn'], 0])
    const recorded = async (): Promise<void> => {
      release()
      await world.settle()
    }
    return { world, execution, journal, recorded }
  }

  test('the ask is recorded before the wallet opens', async () => {
    const { world, execution, recorded } = await askSlowly()
    await recorded()
    expect([execution.getSnapshot().asks.length, world.prompts.length]).toEqual([1, 1])
  })

  test('cancelled while the ask is being written down: the wallet stays closed, and the journal says so', async () => {
    const { world, execution, journal, recorded } = await askSlowly()
    execution.cancel()
    await recorded()
    expect([getExecutionStatus(execution.getSnapshot()), world.prompts.length]).toEqual(['stopped', 0])
    expect(await journal.read(execution.id)).toMatchObject({ facts: [{ type: 'rejected', attempt: 0 }] })
    execution.start()
    await recorded()
    await recorded()
    expect([phasesOf(execution), world.prompts.length]).toEqual([['asking'], 1])
  })

  test('let go of while the ask is being written down: the wallet stays closed, and the next visit may ask', async () => {
    const { world, execution, journal, recorded } = await askSlowly()
    execution.dispose()
    await recorded()
    expect(world.prompts).toHaveLength(0)
    expect(await journal.read(execution.id)).toMatchObject({ facts: [{ type: 'rejected', attempt: 0 }] })
  })

  test('an ask carries what is needed to find the money later', async () => {
    const { world, execution } = await ask()
    expect(execution.getSnapshot().asks).toEqual([
      {
        key: [world.quote.requestId, world.orderId, world.account.toLowerCase(), 0, 0, 0].join(':'),
        executionId: execution.id,
        step: 0,
        item: 0,
        attempt: 0,
        kind: 'transaction',
        walletKind: 'test',
        account: world.account,
        chainId: 101,
        to: world.prompt().call.to,
        value: 1_000_000n,
        inputHash: expect.stringMatching(/^0x[0-9a-f]{64}$/),
        callsId: null,
        anchor: {
          blockNumber: 100n,
          blockHash: '0x64',
          blockTime: 1_000,
          latestNonce: 0,
          pendingNonce: 0,
          isContract: false,
        },
        askedAt: world.clock.now(),
      },
    ])
    expect(await world.ports.journal.read(execution.id)).toMatchObject({ asks: execution.getSnapshot().asks })
  })

  test('events that come while a line is being kept wait their turn, and none is lost', async () => {
    const world = createWorld()
    const { journal, release } = createSlowJournal(world.log)
    const { execution } = await ask(world, { journal })
    world.prompt().answer('0xd')
    await world.settle()
    execution.cancel()
    execution.pasteHash(' 0xOTHER ')
    await world.settle()
    release()
    await world.settle()
    release()
    await world.settle()
    release()
    await world.settle()
    const { facts } = (await journal.read(execution.id)) ?? { facts: [] }
    expect(facts.map((fact) => ('hash' in fact ? `${fact.type} ${fact.hash}` : fact.type))).toEqual([
      'hash 0xd',
      'cancelled',
      'hash 0xother',
    ])
  })
})

describe('result', () => {
  test('resolves at once where it has ended, and again after the next end', async () => {
    const world = createWorld()
    world.wallet.account = null
    const { execution } = await ask(world)
    expect(getStopReason(await execution.result())).toEqual({ type: 'wallet-missing' })
    world.wallet.account = world.account
    execution.start()
    await world.settle()
    const next = execution.result()
    world.prompt().fail(Object.assign(new Error('No.'), { code: 4001 }))
    await world.settle()
    expect(getStopReason(await next)).toEqual({ type: 'rejected' })
  })

  test('rejects with the signal’s reason, and the execution goes on', async () => {
    const { world, execution } = await ask()
    const controller = new AbortController()
    const result = execution.result(controller.signal)
    const reason = new Error('The person left.')
    controller.abort(reason)
    await expect(result).rejects.toBe(reason)
    await expect(execution.result(controller.signal)).rejects.toBe(reason)
    await expect(execution.result(AbortSignal.abort())).rejects.toMatchObject({ name: 'AbortError' })

    world.includeDeposit('0xd')
    world.prompt().answer('0xd')
    await world.settle()
    expect(phasesOf(execution)).toEqual(['watching'])
  })
})

test('a result that is asked for after a click is not the stop the click was made after', async () => {
  const { world, execution } = await ask()
  world.prompt().fail(new Error('no answer'))
  await world.settle()
  execution.nothingWaiting()
  execution.start()
  const result = execution.result()
  await world.settle()
  world.prompt().fail(Object.assign(new Error('No.'), { code: 4001 }))
  await world.settle()
  expect(getStopReason(await result)).toEqual({ type: 'rejected' })
})
