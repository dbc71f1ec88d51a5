import { describe, expect, test } from 'vitest'
import { ServiceError } from '../../errors/service.js'
import { erc20, present } from '../../verification/__fixtures__/changes.js'
import {
  authorization,
  permit,
  permitting,
  postOf,
  signing,
} from '../../verification/__fixtures__/signatures.js'
import { ask, minutes, phasesOf, second } from '../__fixtures__/stories.js'
import { createWorld } from '../__fixtures__/world.js'
import { getStopReason } from '../getExecutionStatus.js'
import { resumeExecutions } from '../resumeExecutions.js'

const path = '/execute/permits'
const signature = '0x516e'
const postsIn = ({ log }: ReturnType<typeof createWorld>): number =>
  log.filter((line) => line === `service: POST ${path}`).length

const refuse = (): never => {
  throw new ServiceError({
    code: 'service-refused',
    shortMessage: 'The signature is of another account.',
    next: 'Ask for a new quote.',
    retry: 'never',
  })
}

/** The wallet is asked for a permission by which the service takes the tokens itself. */
const askForPermission = () => ask(createWorld(signing(authorization)), {}, 'unverifiable')

describe('a signature', () => {
  test('is kept before it is posted, and goes with its body to the path its step names', async () => {
    const { world, execution } = await askForPermission()
    const journal = world.ports.journal
    world.answers.set(path, () => {
      world.log.push('the service has it')
      return {}
    })
    const unsubscribe = journal.subscribe(async () => {
      const entry = await journal.read(execution.id)
      world.log.push(`journal: ${entry?.facts.at(-1)?.type}`)
    })
    world.otherPrompt().answer(signature)
    await world.settle()
    unsubscribe()
    expect(world.log.filter((line) => /journal|has it/.test(line))).toEqual([
      'journal: signature',
      'the service has it',
      'journal: posted',
    ])
    expect(world.posts).toEqual([{ path, signature, body: postOf('eip3009').body }])
    expect(execution.getSnapshot().items).toMatchObject([
      { role: 'permit', phase: { name: 'watching', hash: null } },
    ])
  })

  test('that was posted is money on its way: the order’s end completes it', async () => {
    const { world, execution } = await askForPermission()
    world.otherPrompt().answer(signature)
    await world.settle()
    world.includePayout('0xfill')
    Object.assign(world.service, { status: 'success', txHashes: ['0xfill'] })
    await world.clock.advance(10 * second)
    expect(phasesOf(execution)).toEqual(['complete'])
    expect(postsIn(world)).toBe(1)
  })

  test('that is refused by the person closes the ask; a click asks again', async () => {
    const { world, execution } = await askForPermission()
    world.otherPrompt().fail(Object.assign(new Error('No.'), { code: 4001 }))
    await world.settle()
    expect(getStopReason(execution.getSnapshot())).toEqual({ type: 'rejected' })
    execution.start({ accepts: 'unverifiable' })
    await world.settle()
    expect([phasesOf(execution), world.others.length, postsIn(world)]).toEqual([['asking'], 2, 0])
  })

  test('that never came allows nothing: it may be asked for again, and counts when it comes after all', async () => {
    const { world, execution } = await askForPermission()
    world.otherPrompt().fail(new Error('message port closed'))
    await world.settle()
    expect(getStopReason(execution.getSnapshot())).toEqual({ type: 'signature-unanswered' })
    execution.start({ accepts: 'unverifiable' })
    await world.settle()
    world.otherPrompt().answer(signature)
    await world.settle()
    expect([phasesOf(execution), postsIn(world)]).toEqual([['watching'], 1])
  })
})

describe('the answer to what was posted', () => {
  test('that is lost is looked up before the signature is given again', async () => {
    const { world, execution } = await askForPermission()
    world.answers.set(path, () => {
      throw new Error('The connection was reset.')
    })
    world.otherPrompt().answer(signature)
    await world.settle()
    expect([phasesOf(execution), postsIn(world)]).toEqual([['posting'], 1])
    world.log.length = 0
    world.service.status = 'pending'
    await world.clock.advance(minutes(1))
    expect([phasesOf(execution), postsIn(world)]).toEqual([['watching'], 0])
    expect(world.log[0]).toBe('service: GET /intents/status/v3')
  })

  test('that is lost, with nothing under way: the same signature is given again', async () => {
    const { world, execution } = await askForPermission()
    let tries = 0
    world.answers.set(path, () => {
      tries += 1
      if (tries < 3) throw new Error('The connection was reset.')
      return {}
    })
    world.otherPrompt().answer(signature)
    await world.clock.advance(minutes(1))
    expect(phasesOf(execution)).toEqual(['watching'])
    expect(world.posts.map((post) => post.signature)).toEqual([signature, signature, signature])
    expect(world.others).toHaveLength(1)
  })

  test('that refuses it for good is told, and it is not posted again by itself', async () => {
    const { world, execution } = await askForPermission()
    world.answers.set(path, refuse)
    world.otherPrompt().answer(signature)
    await world.clock.advance(minutes(10))
    expect(getStopReason(execution.getSnapshot())).toEqual({
      type: 'post-refused',
      message: 'The signature is of another account.',
    })
    expect(postsIn(world)).toBe(1)
  })

  test('that refuses what it has begun with, as after a reload, is not believed: it is followed', async () => {
    const { world, execution } = await askForPermission()
    world.answers.set(path, () => {
      throw new Error('The connection was reset.')
    })
    world.otherPrompt().answer(signature)
    await world.settle()
    execution.dispose()
    world.service.status = 'pending'
    world.answers.set(path, refuse)
    const again = world.execute()
    await world.settle()
    expect(phasesOf(again)).toEqual(['watching'])
  })

  test('that refuses it, though it was used: the end of the order is heard of all the same', async () => {
    const { world, execution } = await askForPermission()
    world.answers.set(path, refuse)
    world.otherPrompt().answer(signature)
    await world.settle()
    expect(getStopReason(execution.getSnapshot())?.type).toBe('post-refused')
    world.includePayout('0xfill')
    Object.assign(world.service, { status: 'success', txHashes: ['0xfill'] })
    await world.clock.advance(minutes(2))
    expect(phasesOf(execution)).toEqual(['complete'])
  })

  test('adds steps: they are verified with all the others before they run', async () => {
    const { world, execution } = await ask(createWorld(permitting(permit)))
    world.answers.set(path, () => ({ steps: [] }))
    expect(execution.getSnapshot().verification?.verdict).toBe('verified')
    world.chain.allowance = 1_000_000n
    world.otherPrompt().answer(signature)
    await world.settle()
    // The deposit it was signed for, and no other.
    expect(phasesOf(execution)).toEqual(['watching', 'asking'])
  })

  test('adds a step whose call names no sender: it is the account’s', async () => {
    const { world, execution } = await ask(createWorld(permitting(permit)))
    world.chain.allowance = 1_000_000n
    world.answers.set(path, () => ({ steps: [wire(present(erc20.quote.steps[1]), { from: undefined })] }))
    world.otherPrompt().answer(signature)
    await world.settle()
    const { call } = present(execution.getSnapshot().quote.steps[2]?.items[0])
    expect(call).toMatchObject({ vm: 'evm', from: erc20.account })
  })

  test('adds a second deposit: the sum over all steps is refused, and no wallet opens', async () => {
    const { world, execution } = await ask(createWorld(permitting(permit)))
    world.chain.allowance = 2_000_000n
    world.answers.set(path, () => ({ steps: [wire(present(erc20.quote.steps[1]))] }))
    world.otherPrompt().answer(signature)
    await world.settle()
    const state = execution.getSnapshot()
    expect(state.quote.steps).toHaveLength(3)
    expect(getStopReason(state)).toEqual({ type: 'verification-failed' })
    const failed = state.verification?.findings.filter(({ result }) => result === 'failed')
    expect(failed?.map(({ code }) => code)).toContain('deposit-repeated')
    expect(world.prompts).toEqual([])

    // Nor after a reload: the journal holds the steps that were added.
    execution.dispose()
    const again = world.execute()
    again.start()
    await world.settle()
    expect(again.getSnapshot().quote.steps).toHaveLength(3)
    expect([getStopReason(again.getSnapshot()), world.prompts]).toEqual([{ type: 'verification-failed' }, []])
  })
})

describe('after a reload', () => {
  test('a signature that was kept is posted, and not asked for again', async () => {
    const { world, execution } = await askForPermission()
    world.service.isDown = true
    world.otherPrompt().answer(signature)
    await world.settle()
    execution.dispose()
    world.service.isDown = false
    const [resumed] = await resumeExecutions(world.ports)
    await world.settle()
    expect(resumed && phasesOf(resumed)).toEqual(['watching'])
    expect([world.posts.map((post) => post.signature), world.others.length]).toEqual([[signature], 1])
  })
})

test('a click before the journal was read asks for no permission that was given and taken already', async () => {
  const { world, execution } = await askForPermission()
  world.otherPrompt().answer(signature)
  await world.settle()
  world.includePayout('0xfill')
  Object.assign(world.service, { status: 'success', txHashes: ['0xfill'] })
  await world.clock.advance(10 * second)
  execution.dispose()

  const { journal } = world.ports
  let reads = 0
  const slow = {
    ...journal,
    read: (id: string) => {
      reads += 1
      return reads === 1 ? new Promise<null>(() => {}) : journal.read(id)
    },
  }
  const { execution: again } = await ask(world, { journal: slow }, 'unverifiable')
  expect([phasesOf(again), world.others.length]).toEqual([['complete'], 1])
})

test('a path this version does not know is refused before anything is asked for', async () => {
  const post = { ...postOf('eip3009'), endpoint: '/execute/anything' }
  const { world, execution } = await ask(createWorld(signing(authorization, post)), {}, 'unverifiable')
  expect(getStopReason(execution.getSnapshot())).toEqual({ type: 'verification-failed' })
  expect([world.others, world.posts]).toEqual([[], []])
})

/** A step as the service writes it. */
function wire(step: NonNullable<(typeof erc20.quote.steps)[number]>, changes: object = {}): unknown {
  return {
    id: step.id,
    kind: step.kind,
    action: '',
    description: '',
    requestId: step.requestId,
    items: step.items.map(({ status, call }) => ({
      status,
      data: call.vm === 'evm' ? { ...call, value: `${call.value}`, vm: undefined, ...changes } : {},
    })),
  }
}
