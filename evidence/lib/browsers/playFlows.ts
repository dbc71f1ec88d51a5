import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Driver } from './driver.js'
import { recoverStranded } from './flows/recoverStranded.js'
import { reloadUnderPrompt } from './flows/reloadUnderPrompt.js'
import { swapErc20 } from './flows/swapErc20.js'
import { openPerson, type Person } from './openPerson.js'
import type { World } from './startWorld.js'

type Played = Readonly<{ wrong: readonly string[]; facts: Readonly<Record<string, unknown>> }>

const flows: Readonly<Record<string, (person: Person) => Promise<void>>> = {
  swapErc20,
  reloadUnderPrompt,
  recoverStranded,
}

/** Where a picture is left of what went wrong. Evidence always runs in the repository's root. */
const reports = join('.cache', 'reports')

/** Opens a browser and plays every flow in it, each as somebody new. Seconds are told of each. */
export async function playFlows(name: string, open: () => Promise<Driver>, world: World): Promise<Played> {
  const started = performance.now()
  const driver = await open()
  const wrong: string[] = []
  const seconds: Record<string, number> = { opened: secondsSince(started) }
  try {
    for (const [flow, play] of Object.entries(flows)) {
      const began = performance.now()
      const failed = await playOne(driver, world, play)
      seconds[flow] = secondsSince(began)
      if (failed.length === 0) continue
      const picture = join(reports, `browsers-${name}-${flow}.png`)
      mkdirSync(reports, { recursive: true })
      writeFileSync(picture, Buffer.from(await driver.picture(), 'base64'))
      wrong.push(...failed.map((sentence) => `${name}, ${flow}: ${sentence} (${picture})`))
    }
  } finally {
    await driver.close()
  }
  return { wrong, facts: { version: driver.version, seconds } }
}

/** What went wrong. */
async function playOne(
  driver: Driver,
  world: World,
  play: (person: Person) => Promise<void>,
): Promise<readonly string[]> {
  const person = await openPerson(driver, world)
  try {
    await play(person)
    return person.pageErrors()
  } catch (error) {
    return [error instanceof Error ? error.message : String(error), ...person.pageErrors()]
  } finally {
    await person.leave()
  }
}

function secondsSince(started: number): number {
  return Math.round((performance.now() - started) / 100) / 10
}
