import { expect, test } from 'vitest'
import { getChains } from '../actions/getChains.js'
import { getCurrencies } from '../actions/getCurrencies.js'
import type { LeftOut } from '../errors/leftOut.js'
import { createIntentClient } from './createIntentClient.js'

const baseUrl = 'https://service.example'
const chains = { chains: [{ id: 1 }, null, { id: 'two' }] }
const answering = (answer: unknown) => async () => Response.json(answer)

test('rows that were left out are counted and told once, however often the list is read', async () => {
  const heard: LeftOut[] = []
  const client = createIntentClient({
    baseUrl,
    fetch: answering(chains),
    onProblem: (problem) => heard.push(problem),
  })
  for (const _ of [1, 2, 3]) expect(await getChains(client)).toMatchObject([{ id: 1 }])
  await expect.poll(() => heard).not.toEqual([])
  expect(heard.map(({ what, count }) => [what, count])).toEqual([['list of chains', 2]])
})

test('each kind of list is told by itself', async () => {
  const heard: string[] = []
  const answers = [chains, [null]]
  const client = createIntentClient({
    baseUrl,
    fetch: async () => Response.json(answers.shift()),
    onProblem: ({ what }) => heard.push(what),
  })
  await getChains(client)
  expect(await getCurrencies(client)).toEqual([])
  await expect.poll(() => heard).toEqual(['list of chains', 'list of currencies'])
})

test('who listens later hears what was not told before, and no more once he stopped', async () => {
  const client = createIntentClient({ baseUrl, fetch: answering(chains) })
  await getChains(client)
  const heard: number[] = []
  const stop = client.leftOut?.listen(({ count }) => heard.push(count))
  await getChains(client)
  await expect.poll(() => heard).toEqual([2])
  stop?.()
  await getChains(client)
  expect(heard).toEqual([2])
})

test('a listener that throws costs the caller nothing', async () => {
  const client = createIntentClient({
    baseUrl,
    fetch: answering(chains),
    onProblem: () => {
      throw new Error('The host is at fault.')
    },
  })
  await expect(getChains(client)).resolves.toHaveLength(1)
})
