import type { Quote } from '@portage/core'
import {
  createExecution,
  type Execution,
  getExecutionStatus,
  getStopReason,
  resumeExecutions,
} from '@portage/core/execution'
import { createHandClock, type HandClock } from '../clock/createHandClock.js'
import { createDisk } from './createDisk.js'
import { createDraw } from './createDraw.js'
import { createService } from './createService.js'
import { drawScenario, type Incident } from './drawScenario.js'
import { drawFamily, type FamilyName, families } from './families.js'
import { findWrongEnd, isAtRest, type Truth } from './judgeExecution.js'
import { openPage, type Page } from './openPage.js'
import { createPerson } from './sitBefore.js'
import { destinationId } from './writeQuote.js'

export type RunOptions = Readonly<{
  seed: number
  /** The family of the chain the money leaves; drawn from the seed when left out. */
  family?: FamilyName | undefined
  /** `off`: nothing outlives a page, which must show doubles. `on` when left out. */
  journal?: 'on' | 'off' | undefined
}>

export type RunReport = Readonly<{
  seed: number
  family: string
  /** What the wallet makes of what it is asked for. */
  habit: string
  manner: string
  executions: number
  /** How often the wallet was asked for something. */
  prompts: number
  /** Deposits beyond the first of an order. */
  doubles: number
  /** Prompts for what was open, under way or done. */
  askedAgain: number
  /** What is wrong, in sentences. */
  wrong: readonly string[]
  /** Milliseconds of the client's time from the last fault's end to the last execution at rest. */
  restedAfter: number
  endings: readonly string[]
  /** What happened, in order. */
  story: readonly string[]
}>

const beginsAt = Date.UTC(2030, 0, 1, 12)
/** Milliseconds within which everything must be at rest after the last fault. */
const runTimeout = 30_000
const step = 500

type Visit = { page: Page; executions: Map<string, Execution> }

/** Plays one run from its seed: the same seed, the same run. */
export async function playRun({ seed, family: wanted, journal = 'on' }: RunOptions): Promise<RunReport> {
  const draw = createDraw(seed)
  const clock: HandClock = createHandClock({ startAt: beginsAt })
  const family = wanted ? families[wanted] : drawFamily(draw.fork('family'))
  const scenario = drawScenario(draw.fork('scenario'), family, { seed, beginsAt })
  const story: string[] = []
  const tell = (what: string): void => {
    story.push(`${((clock.now() - beginsAt) / 1_000).toFixed(1)} ${what}`)
  }
  const world = family.createWorld({
    ...scenario,
    ...{ clock, beginsAt, tell },
    fork: draw.fork,
  })
  const { account, chains, quotes, wallet, originId } = world
  const service = createService({ clock, draw: draw.fork('service'), chains })
  scenario.orders.forEach(({ plan }, index) => {
    const quote = quotes[index]
    if (quote) service.take(quote, plan)
  })
  service.onReport((id, { status }) => tell(`service: ${id.slice(2, 6)} ${status}`))
  const disk = createDisk()
  const person = createPerson({
    draw: draw.fork('person'),
    now: clock.now,
    wallet,
    calmFrom: scenario.end,
    tell,
  })
  let visits: Visit[] = []
  let opened = 0
  let disturbedAt = scenario.end

  const follow = (visit: Visit, execution: Execution): void => {
    if (visit.page.life.isOver() || visit.executions.has(execution.id)) return
    visit.executions.set(execution.id, execution)
    let last = ''
    execution.subscribe(() => {
      const state = execution.getSnapshot()
      const phases = state.items.map(({ phase }) =>
        phase.name === 'stopped' ? phase.reason.type : phase.name,
      )
      const summary = `${execution.id.slice(2, 6)} ${getExecutionStatus(state)}: ${phases.join(', ')}`
      if (summary !== last) tell(`page ${visits.indexOf(visit) + 1}: ${summary}`)
      last = summary
    })
  }
  const begin = (visit: Visit, quote: Quote): void =>
    follow(visit, createExecution({ ...visit.page.ports, quote, account }))
  const resume = (visit: Visit): void => {
    if (visit.page.life.isOver()) return
    resumeExecutions(visit.page.ports).then(
      (list) => {
        for (const execution of list) follow(visit, execution)
      },
      () => visit.page.life.clock.setTimeout(() => resume(visit), 1_000),
    )
  }
  const visitPage = (opens: 'journal' | 'quote'): void => {
    opened += 1
    tell(`a page opens (${opens})`)
    disturbedAt = Math.max(disturbedAt, clock.now())
    const page = openPage({
      clock,
      draw: draw.fork(`page ${opened}`),
      world,
      service,
      disk,
      troubles: scenario.troubles,
      batching: scenario.asksForBatches,
      journal,
    })
    const visit: Visit = { page, executions: new Map() }
    visits = [...visits, visit]
    if (opens === 'journal') {
      resume(visit)
      return
    }
    quotes.forEach((quote, index) => {
      const opensAt = scenario.orders[index]?.opensAt ?? 0
      page.life.clock.setTimeout(() => begin(visit, quote), Math.max(0, opensAt - clock.now()))
    })
  }
  const closeOne = (): void => {
    const [visit] = visits.filter(({ page }) => !page.life.isOver())
    visit?.page.life.end()
    visits = visits.filter((one) => one !== visit)
  }
  const happen = (incident: Incident): void => {
    tell(`incident: ${incident.type}`)
    switch (incident.type) {
      case 'reload':
        closeOne()
        clock.setTimeout(() => visitPage(incident.opens), incident.gap)
        return
      case 'second-tab':
        visitPage(incident.opens)
        return
      case 'sleep':
        for (const { page } of visits) page.life.sleep(incident.lasts)
        return
      case 'clock-set':
        for (const { page } of visits) page.life.setClock(incident.by)
        return
      case 'reorganize':
        chains.get(incident.chainId)?.reorganize(incident.depth)
        return
      default:
        incident satisfies never
    }
  }

  visitPage('quote')
  for (const incident of scenario.incidents) clock.setTimeout(() => happen(incident), incident.at - beginsAt)
  const look = (): void => {
    for (const { page, executions } of visits) {
      if (page.life.isAsleep()) continue
      for (const execution of executions.values()) person.look(execution)
    }
    clock.setTimeout(look, step)
  }
  clock.setTimeout(look, step)

  const truthOf = (quote: Quote): Truth => {
    const orderId = quote.protocol?.orderId ?? ''
    const open = wallet.prompts().filter((prompt) => prompt.state() === 'open')
    const calls = quote.steps.flatMap(({ items }) =>
      items.flatMap(({ call }) => (call.vm === 'evm' || call.vm === 'tron' ? [call.data] : [])),
    )
    const hasPaid = (id: number): boolean => chains.get(id)?.hasPaid(orderId) === true
    return {
      deposits: [...chains.values()].flatMap((chain) => chain.depositsOf(orderId).map(() => chain.id)),
      originChainId: originId,
      payout: hasPaid(destinationId) ? 'fill' : hasPaid(originId) ? 'refund' : null,
      word: service.reportsOf(quote.requestId).at(-1)?.status ?? '',
      hasOpenPrompt: open.some(
        (prompt) =>
          prompt.orderIds.includes(orderId) ||
          calls.some((data) => prompt.purpose.includes(data.toLowerCase())),
      ),
      isPending: [...chains.values()].some((chain) => chain.isSending(account)),
    }
  }
  const everything = () =>
    visits
      .flatMap(({ executions }) => [...executions.values()])
      .flatMap((execution) => {
        const { quote } = execution.getSnapshot()
        return [{ execution, quote, truth: truthOf(quote) }]
      })
  const areAllAtRest = (): boolean =>
    service.isDone() && everything().every(({ execution, truth }) => isAtRest(execution.getSnapshot(), truth))

  await clock.advance(scenario.end - beginsAt)
  tell('the last fault is over')
  visitPage('journal')
  let restedSince: number | null = null
  const limit = scenario.end + 300_000
  while (clock.now() < limit) {
    await clock.advance(step)
    if (!areAllAtRest()) restedSince = null
    else restedSince ??= clock.now()
    disturbedAt = Math.max(disturbedAt, person.actedAt(), wallet.changedAt())
    // A while longer: nothing may come after all.
    if (restedSince !== null && clock.now() - Math.max(restedSince, disturbedAt) >= 20_000) break
    if (restedSince === null && clock.now() - disturbedAt > runTimeout + 120_000) break
  }

  const wrong: string[] = []
  const name = (quote: Quote): string => quote.requestId.slice(2, 6)
  const restedAfter = restedSince === null ? Number.POSITIVE_INFINITY : Math.max(0, restedSince - disturbedAt)
  if (restedAfter > runTimeout) {
    const waiting = everything().filter(({ execution, truth }) => !isAtRest(execution.getSnapshot(), truth))
    const what = waiting.map(({ execution, quote }) => `${name(quote)} ${endingOf(execution)}`).join('; ')
    wrong.push(`not at rest ${restedSince === null ? 'at all' : `for ${restedAfter} ms`}: ${what}`)
  }
  let doubles = 0
  for (const quote of quotes) {
    const { deposits } = truthOf(quote)
    if (deposits.length > 1) wrong.push(`${name(quote)}: ${deposits.length} deposits of one order`)
    doubles += Math.max(0, deposits.length - 1)
    const known = everything().some((one) => one.quote.requestId === quote.requestId)
    const isSettledOnDisk = [...disk.lines.values()].some(
      (lines) =>
        [...lines.values()].some(
          (line) => line.type === 'execution' && line.record.quote.requestId === quote.requestId,
        ) && [...lines.keys()].some((key) => /^fact\/proof:(fill|refund)/.test(key)),
    )
    if (deposits.length > 0 && !known && !isSettledOnDisk)
      wrong.push(`${name(quote)}: a deposit that nobody watches`)
  }
  const asked = wallet.prompts().filter((prompt) => prompt.wasAskedAgain).length
  if (asked > 0) wrong.push(`${asked} prompts for what was open, under way or done`)
  for (const { execution, quote, truth } of everything()) {
    const sentence = findWrongEnd(execution.getSnapshot(), truth)
    if (sentence) wrong.push(`${name(quote)}: ${sentence}`)
  }
  const endings = everything().map(({ execution }) => endingOf(execution))
  for (const { page } of visits) page.life.end()
  return {
    ...{ seed, family: family.name, habit: scenario.habit, manner: scenario.manner },
    executions: quotes.length,
    prompts: wallet.prompts().length,
    ...{ doubles, askedAgain: asked, wrong: [...new Set(wrong)], restedAfter, endings, story },
  }
}

function endingOf(execution: Execution): string {
  const state = execution.getSnapshot()
  const reason = getStopReason(state)?.type
  const status = getExecutionStatus(state)
  return reason === undefined ? status : `${status} (${reason})`
}
