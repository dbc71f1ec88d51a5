import { readdirSync } from 'node:fs'
import { isDecodeError } from '@portage/core'
import { trusted } from '@portage/core/trusted'
import { verifyQuote } from '@portage/core/verification'
import * as wire from '@portage/core/wire'
import { startLocalnet } from '@portage/localnet'
import {
  type ContractReport,
  type Core,
  createSample,
  type Example,
  localExamples,
  recordedExamples,
  runContract,
} from '@portage/testing/contract'
import { judge, type Result } from './lib/evidence.js'
import { hasSpec, readSpec, specFolder } from './lib/readSpec.js'

export const statement =
  'No change of any place of an answer, recorded or localnet’s, ends otherwise than in what it says, in an error that names the place, or in a row less of a list, which is told.'

const core: Core = { wire, isDecodeError, verifyQuote, trusted }

/** Every change of every place. */
export function full(): Promise<Result> {
  return run(1)
}

/** One change in so many, in every place. */
export function short(): Promise<Result> {
  return run(13)
}

async function run(oneIn: number): Promise<Result> {
  const recorded = hasSpec() ? hold(readRecorded(), oneIn) : null
  const local = hold(await readLocally(), oneIn)
  const { wrong, ...figures } = local
  return judge([...(recorded?.wrong ?? []), ...wrong], {
    recorded: recorded === null ? 'not on this machine' : { ...recorded, wrong: recorded.wrong.length },
    localnet: { ...figures, wrong: wrong.length },
  })
}

function hold(examples: readonly Example[], oneIn: number): ContractReport {
  return runContract(core, examples, createSample(oneIn))
}

function readRecorded(): readonly Example[] {
  const names = readdirSync(specFolder('quotes')).filter((name) => name.endsWith('.json'))
  return recordedExamples(core, {
    answers: names.map((name) => ({ name, json: readSpec(`quotes/${name}`) })),
    protocolMap: readSpec('chains-protocol-map.json'),
  })
}

async function readLocally(): Promise<readonly Example[]> {
  const localnet = await startLocalnet({ blockTime: 'automine', pollInterval: 20 })
  try {
    return await localExamples(core, localnet)
  } finally {
    await localnet.stop()
  }
}
