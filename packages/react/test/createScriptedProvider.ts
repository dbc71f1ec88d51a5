import type { Eip1193Provider } from '../src/exports/eip1193.js'

type Answer = (params: unknown) => unknown

/** A provider of a test: it answers as it is told to, and tells what it is told to. */
export type ScriptedProvider = Readonly<{
  provider: Eip1193Provider
  /** What it was asked for, in order. */
  methods: () => readonly string[]
  /** What it answers from here on; a method without an answer is missing. */
  answer: (answers: Readonly<Record<string, Answer>>) => void
  emit: (event: string, ...told: unknown[]) => void
  /** How many listen to it. */
  listeners: () => number
}>

/** @param answers by method */
export function createScriptedProvider(answers: Readonly<Record<string, Answer>> = {}): ScriptedProvider {
  let current = answers
  const asked: string[] = []
  const heard = new Map<string, Set<(...told: unknown[]) => void>>()
  const heardOf = (event: string) => {
    const listeners = heard.get(event) ?? new Set()
    heard.set(event, listeners)
    return listeners
  }
  return {
    provider: {
      request: async ({ method, params }) => {
        asked.push(method)
        const answer = current[method]
        if (answer === undefined) throw failure(-32601, `the method ${method} does not exist`)
        return answer(params)
      },
      on: (event, listener) => heardOf(event).add(listener as () => void),
      removeListener: (event, listener) => heardOf(event).delete(listener as () => void),
    },
    methods: () => asked,
    answer: (next) => {
      current = { ...current, ...next }
    },
    emit: (event, ...told) => {
      for (const listener of [...heardOf(event)]) listener(...told)
    },
    listeners: () => [...heard.values()].reduce((sum, { size }) => sum + size, 0),
  }
}

/** An error as wallets throw it. */
export function failure(code: number, message = 'It failed.'): Error {
  return Object.assign(new Error(message), { code })
}

/** An answer that comes when a test says so. */
export function later<Answer>(): Readonly<{ promise: Promise<Answer>; resolve: (answer: Answer) => void }> {
  let settle: ((answer: Answer) => void) | null = null
  const promise = new Promise<Answer>((resolve) => {
    settle = resolve
  })
  return { promise, resolve: (answer) => settle?.(answer) }
}
