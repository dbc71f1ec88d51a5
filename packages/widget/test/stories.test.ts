import type { Finding } from '@portage/core'
import type { ItemPhase } from '@portage/core/execution'
import type { WithdrawalPhase, WithdrawalState } from '@portage/core/recovery'
import {
  type StoryExecution,
  storyExecutions,
  storyFinds,
  storyPayments,
  storyQuotes,
  storyWithdrawals,
} from '@portage/testing/states'
import { describe, expect, test } from 'vitest'
import * as activity from '../src/features/activity/Activity.stories.js'
import * as depositAddress from '../src/features/deposit-address/DepositAddress.stories.js'
import * as progress from '../src/features/progress/ProgressScreen.stories.js'
import * as recovery from '../src/features/recovery/Recovery.stories.js'
import * as withdrawal from '../src/features/recovery/Withdrawal.stories.js'
import * as review from '../src/features/review/ReviewScreen.stories.js'
import * as swapErrors from '../src/features/swap/SwapErrors.stories.js'
import * as swap from '../src/features/swap/SwapForm.stories.js'
import { english } from './english.js'

const { findings, stops, jobEnds, transactionFaults, withdrawalStops } = english
const { codes: errors, refusals } = english.errors

type Shown = Readonly<{ args?: Readonly<Record<string, unknown>> }>

/** What the stories of these files are given to draw. */
const argsOf = (
  ...files: readonly Readonly<Record<string, Shown>>[]
): readonly NonNullable<Shown['args']>[] =>
  files.flatMap(({ default: _, ...stories }) => Object.values(stories).map(({ args }) => args ?? {}))

/** Everything that can be reached from a value, itself included. */
function* within(value: unknown, seen = new Set<unknown>()): Generator<unknown> {
  if (seen.has(value)) return
  seen.add(value)
  yield value
  if (typeof value === 'object' && value !== null)
    for (const one of Object.values(value)) yield* within(one, seen)
}

/** Which of the names no story answers to. */
const missing = (names: readonly string[], shown: Iterable<string>): readonly string[] => {
  const told = new Set(shown)
  return names.filter((name) => !told.has(name))
}

/** All of a union, as the compiler knows it. */
const itemPhases: Readonly<Record<ItemPhase['name'], true>> = {
  queued: true,
  checking: true,
  joined: true,
  switching: true,
  ready: true,
  'waiting-turn': true,
  asking: true,
  locating: true,
  confirming: true,
  posting: true,
  watching: true,
  complete: true,
  stopped: true,
}
const withdrawalPhases: Readonly<Record<WithdrawalPhase['name'], true>> = {
  idle: true,
  attesting: true,
  preparing: true,
  'waiting-turn': true,
  signing: true,
  submitting: true,
  following: true,
  shown: true,
  ready: true,
  checking: true,
  switching: true,
  asking: true,
  locating: true,
  confirming: true,
  expiring: true,
  'needs-wallet': true,
  complete: true,
  stopped: true,
}

const executionArgs = argsOf(progress, review, swap)
const executions = executionArgs.flatMap(({ execution, underWay }) =>
  [execution, ...(Array.isArray(underWay) ? underWay : [])].filter(
    (name): name is StoryExecution => typeof name === 'string',
  ),
)
const drawn = executions.map((name) => storyExecutions[name])
const phases = drawn.flatMap(({ items }) => items.map(({ phase }) => phase))

const withdrawals = argsOf(withdrawal).flatMap(({ state }) => (state ? [state as WithdrawalState] : []))
const withdrawalStopped = withdrawals.flatMap(({ phase }) => (phase.name === 'stopped' ? [phase.reason] : []))

describe('everything a screen may have to show has a story', () => {
  test('each frozen execution', () => {
    expect(missing(Object.keys(storyExecutions), executions)).toEqual([])
  })

  test('each phase of an item', () => {
    expect(
      missing(
        Object.keys(itemPhases),
        phases.map(({ name }) => name),
      ),
    ).toEqual([])
  })

  test('each reason to stop', () => {
    const reasons = phases.flatMap((phase) => (phase.name === 'stopped' ? [phase.reason.type] : []))
    expect(missing(Object.keys(stops), reasons)).toEqual([])
  })

  test.each(['passed', 'unchecked', 'uncovered', 'failed'] as const)('each finding that is %s', (result) => {
    const shown = argsOf(review).flatMap(({ findings: given, execution }) => [
      ...((given as readonly Finding[] | undefined) ?? []),
      ...(storyExecutions[execution as StoryExecution]?.verification?.findings ?? []),
    ])
    const codes = shown.filter((finding) => finding.result === result).map(({ code }) => code)
    expect(missing(Object.keys(findings), codes)).toEqual([])
  })

  test('each quote', () => {
    const shown = new Set([...within([executionArgs, drawn])])
    expect(Object.entries(storyQuotes).flatMap(([name, quote]) => (shown.has(quote) ? [] : [name]))).toEqual(
      [],
    )
  })

  test('each error of a question, and each refusal', () => {
    const told = [...within(argsOf(swap, swapErrors))].flatMap((one) =>
      one instanceof Error ? Object.values(one).filter((value) => typeof value === 'string') : [],
    )
    expect(missing([...Object.keys(errors), ...Object.keys(refusals)], told)).toEqual([])
  })

  test('each frozen withdrawal', () => {
    const shown = new Set(withdrawals)
    const absent = Object.entries(storyWithdrawals).filter(([, state]) => !shown.has(state))
    expect(absent.map(([name]) => name)).toEqual([])
  })

  test('each phase of a withdrawal, and each reason it stops for', () => {
    expect(
      missing(
        Object.keys(withdrawalPhases),
        withdrawals.map(({ phase }) => phase.name),
      ),
    ).toEqual([])
    expect(
      missing(
        Object.keys(withdrawalStops),
        withdrawalStopped.map(({ type }) => type),
      ),
    ).toEqual([])
  })

  test('each end of its job, and each fault of its transaction', () => {
    const ends = withdrawalStopped.flatMap((reason) => (reason.type === 'job-over' ? [reason.end] : []))
    expect(missing(Object.keys(jobEnds), ends)).toEqual([])
    const faults = withdrawalStopped.flatMap((reason) =>
      reason.type === 'transaction-refused' ? [reason.fault] : [],
    )
    expect(missing(Object.keys(transactionFaults), faults)).toEqual([])
  })

  test('each thing a search can find, and each payment of a deposit address', () => {
    const shown = new Set([...within(argsOf(recovery, activity, depositAddress))])
    const named = Object.entries({ ...storyFinds, ...storyPayments })
    expect(named.flatMap(([name, one]) => (shown.has(one) ? [] : [name]))).toEqual([])
  })
})
