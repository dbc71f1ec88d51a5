import { ReflectionKind } from 'typedoc'
import { readWords } from './readWords.mjs'

/**
 * @typedef {Readonly<{ code: string, about: string, said: readonly (readonly [string, string])[] }>} Code `about` is
 *   Markdown; `said` is what a person reads in the widget, by what it is: a title, a sentence, a button
 * @typedef {Readonly<{ at: string, title: string, about: string, codes: readonly Code[] }>} Group
 */

/** Errors that have one code each, and the guard that knows them. */
const single = Object.freeze([
  { code: 'aborted', error: 'AbortError', guard: 'isAbortError' },
  { code: 'configuration-invalid', error: 'ConfigurationError', guard: 'isConfigurationError' },
  { code: 'input-invalid', error: 'InputError', guard: 'isInputError' },
  { code: 'service-wrong-shape', error: 'DecodeError', guard: 'isDecodeError' },
  { code: 'service-rows-left-out', error: 'LeftOut', guard: 'isLeftOut' },
  { code: 'providers-disagree', error: 'DisagreementError', guard: 'isDisagreementError' },
])

/**
 * Every code that a host may meet: of errors, of stops, of checks. What a code means is its docstring; what a person
 * reads is the widget's own English.
 *
 * @param {import('typedoc').ProjectReflection} project
 * @returns {Promise<readonly Group[]>}
 */
export async function readCodes(project) {
  const { form, run } = await readWords()
  const find = (name) => findDeclaration(project, name)
  return [
    {
      at: 'errors',
      title: 'Errors',
      about:
        'What is thrown, or told to `onProblem`. Recognise an error by its guard, never by `instanceof`.',
      codes: [
        ...readUnion(find('ServiceErrorCode')).map(([code, about]) => ({
          code,
          about: `${about} Its class is \`ServiceError\`; recognise one with \`isServiceError\`.`.trim(),
          said: saidOf(form.errors.codes[code]),
        })),
        ...single.map(({ code, error, guard }) => ({
          code,
          about: `${textOf(find(error).comment?.summary)} Its class is \`${error}\`; recognise one with \`${guard}\`.`,
          said: saidOf(form.errors.codes[code]),
        })),
        ...readUnion(find('JournalProblem')).map(([problem, about]) => ({
          code: `journal-${problem}`,
          about: `${about} Its class is \`JournalError\`; recognise one with \`isJournalError\`.`,
          said: [],
        })),
        ...readUnion(find('OrderIdReason')).map(([reason, about]) => ({
          code: `order-id-${reason}`,
          about: `${about} Its class is \`OrderIdError\`; recognise one with \`isOrderIdError\`.`,
          said: [],
        })),
      ],
    },
    {
      at: 'refusals',
      title: 'Refusals of the service',
      about:
        'The `errorCode` of a `ServiceError` with the code `service-refused`: the word of the service itself.',
      codes: Object.entries(form.errors.refusals).map(([code, sentence]) => ({
        code,
        about: '',
        said: saidOf(sentence),
      })),
    },
    {
      at: 'stops',
      title: 'Why a run stopped',
      about:
        'The `type` of the reason that `getStopReason` gives. Where the widget draws a run, a person reads this.',
      codes: readUnion(find('StopReason')).map(([code, about]) => ({
        code,
        about,
        said: saidOf(run.stops[code]),
      })),
    },
    {
      at: 'checks',
      title: 'What is checked of a quote',
      about:
        'The `code` of a finding. `passed` says what holds, `failed` what is wrong, `uncovered` what nobody could check.',
      codes: readMembers(find('FindingCode')).map(([code, about]) => ({
        code,
        about,
        said: saidOf(run.findings[code]),
      })),
    },
  ]
}

/**
 * What an entry exports as a type. A class of which only the type is public is read as an interface.
 *
 * @param {import('typedoc').ProjectReflection} project @param {string} name
 */
function findDeclaration(project, name) {
  const kinds = ReflectionKind.TypeAlias | ReflectionKind.Interface
  const all = (project.children ?? []).flatMap((module) => module.children ?? [])
  const found = all.find((child) => child.name === name && child.kindOf(kinds))
  if (found === undefined) throw new Error(`No public entry exports ${name}.`)
  return found
}

/** The members of a union by their codes. @returns {readonly (readonly [string, string])[]} */
function readMembers({ name, type }) {
  if (type?.type !== 'union') throw new Error(`${name} is no union.`)
  return type.types.map((member, at) => {
    const code =
      member.value ?? member.declaration?.children?.find((child) => child.name === 'type')?.type?.value
    if (typeof code !== 'string') throw new Error(`A member of ${name} has no code.`)
    return [code, textOf(type.elementSummaries?.[at])]
  })
}

/** The same, where each has a docstring. */
function readUnion(declaration) {
  const members = readMembers(declaration)
  const silent = members.flatMap(([code, about]) => (about === '' ? [code] : []))
  if (silent.length > 0)
    throw new Error(`${declaration.name}: no docstring says what ${silent.join(', ')} means.`)
  return members
}

/** @param {readonly Readonly<{ text: string }>[] | undefined} parts */
function textOf(parts = []) {
  return parts
    .map(({ text }) => text)
    .join('')
    .trim()
}

/** What is said under a code, of whatever parts it is made. */
function saidOf(words) {
  if (words === undefined) return []
  return typeof words === 'string' ? [['sentence', words]] : Object.entries(words)
}
