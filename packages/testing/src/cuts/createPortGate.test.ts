import { expect, test } from 'vitest'
import { type Cut, createPortGate } from './createPortGate.js'

const open = (cut: Cut | null) => {
  const told: string[] = []
  const gate = createPortGate({
    cut,
    report: (stage, { number, name, nth }) => told.push(`${stage} ${number} ${name} ${nth}`),
    die: () => {
      throw new Error('dead')
    },
  })
  return { gate, told }
}

test('default: calls go through, numbered over all and by name', async () => {
  const { gate, told } = open(null)
  expect(await gate.pass('read', async () => 1)).toBe(1)
  expect(gate.passNow('send', () => 2)).toBe(2)
  await expect(gate.pass('read', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(told).toEqual([
    'called 1 read 1',
    'ended 1 read 1',
    'called 2 send 1',
    'ended 2 send 1',
    'called 3 read 2',
    'ended 3 read 2',
  ])
})

test('before: the call is never made', async () => {
  const { gate, told } = open({ name: 'send', nth: 2, moment: 'before' })
  let made = 0
  const send = () => gate.pass('send', async () => (made += 1))
  await send()
  await expect(send()).rejects.toThrow('dead')
  expect(made).toBe(1)
  expect(told).toEqual(['called 1 send 1', 'ended 1 send 1'])
})

test('after: the call is carried out and nobody hears the answer', async () => {
  const { gate, told } = open({ name: 'send', nth: 1, moment: 'after' })
  let made = 0
  await expect(gate.pass('send', async () => (made += 1))).rejects.toThrow('dead')
  expect(made).toBe(1)
  expect(told).toEqual(['called 1 send 1'])
})

test('a cut by number counts the calls of every name', async () => {
  const { gate, told } = open({ number: 2, moment: 'before' })
  await gate.pass('read', async () => 1)
  await expect(gate.pass('send', async () => 2)).rejects.toThrow('dead')
  expect(told).toHaveLength(2)
})
