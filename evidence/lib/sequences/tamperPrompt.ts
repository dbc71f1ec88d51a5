import type { Hex } from 'viem'
import { chainIdOf, decodePrompt, type Effect, type Prompt, type SentJson } from './decodePrompt.js'
import type { World } from './world.js'

/** A transaction with one thing about it changed, each in its turn. None of them does what was agreed to. */
export function tamperPrompt(prompt: Prompt, world: World): readonly Prompt[] {
  if (prompt.method !== 'eth_sendTransaction') return []
  const sent = prompt.params[0] as SentJson
  const say = (changed: SentJson): Prompt => ({ ...prompt, params: [{ ...sent, ...changed }] })
  const { chains, thief } = world
  const other = chains.find(({ id }) => id !== chainIdOf(prompt))
  const data = sent.data ?? '0x'
  const [asked] = decodePrompt(prompt, world)
  return [
    say({ to: thief }),
    say({ from: thief }),
    say({ value: `0x${(BigInt(sent.value ?? '0x0') + far).toString(16)}` }),
    ...(other ? [say({ chainId: `0x${other.id.toString(16)}` })] : []),
    ...(asked ? wordsOf(asked.effect) : []).map((kind, at) => say({ data: changeWord(data, at, kind) })),
  ]
}

/** More than anything that is said to leave at most. */
const far = 10n ** 30n

/** The words of a call that say something, in order; what follows them says nothing. */
function wordsOf(effect: Effect): readonly ('name' | 'amount')[] {
  if (effect.type === 'approval') return ['name', 'amount']
  if (effect.type !== 'deposit') return []
  return /^0x0{40}$/.test(effect.currency) ? ['name', 'name'] : ['name', 'name', 'amount', 'name']
}

/** A call with another name, or a far larger amount, in one of its words. */
function changeWord(data: Hex, at: number, kind: 'name' | 'amount'): Hex {
  const start = 10 + 64 * at
  const word = BigInt(`0x${data.slice(start, start + 64)}`)
  const changed = kind === 'name' ? word ^ 1n : word + far
  return `${data.slice(0, start)}${changed.toString(16).padStart(64, '0')}${data.slice(start + 64)}` as Hex
}
