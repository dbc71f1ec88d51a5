import { describe, expect, test } from 'vitest'
import { askMissing } from './askMissing.js'
import { readArguments } from './readArguments.js'
import { Refusal } from './refusal.js'

/** A person who answers one after the other, and the questions they were asked. */
const answering = (...answers: readonly string[]) => {
  const asked: string[] = []
  const left = [...answers]
  const ask = async (question: string): Promise<string> => {
    asked.push(question)
    const answer = left.shift()
    if (answer === undefined) throw new Error('Nothing more was to be asked.')
    return answer
  }
  return { asked, ask }
}

const make = (folder: string | null, template: 'vite' | 'bot' | null) =>
  ({ type: 'make', folder, template }) as const

describe('what was typed', () => {
  test.each([
    [[], make(null, null)],
    [['here'], make('here', null)],
    [['here', '--template', 'bot'], make('here', 'bot')],
    [['--template=vite', 'here'], make('here', 'vite')],
    [['-t', 'bot', '.'], make('.', 'bot')],
    [['--help'], { type: 'help' }],
  ])('%j is read', (typed, given) => {
    expect(readArguments(typed)).toEqual(given)
  })

  test.each([
    [['here', '--template', 'svelte'], 'There is no template "svelte": take vite, next, bot.'],
    [['here', 'there'], /^One folder is made, and 2 were named: type npm create portage@latest /],
    [['--tempalte', 'vite'], /^This cannot be read: type npm create portage@latest /],
    [['--template'], /^This cannot be read: /],
  ])('error: %j is refused in one sentence', (typed, sentence) => {
    expect(() => readArguments(typed)).toThrow(Refusal)
    expect(() => readArguments(typed)).toThrow(sentence)
  })
})

describe('what was left out', () => {
  test('default: nobody is asked for what was said', async () => {
    const { asked, ask } = answering()
    expect(await askMissing(make('here', 'bot'), ask)).toEqual({ folder: 'here', template: 'bot' })
    expect(asked).toEqual([])
  })

  test('behavior: folder and template are asked for, and an empty answer takes what is proposed', async () => {
    const { asked, ask } = answering('', ' ')
    expect(await askMissing(make(null, null), ask)).toEqual({ folder: 'first-swap', template: 'vite' })
    expect(asked).toEqual(['Folder (first-swap): ', expect.stringMatching(/^ {2}vite +.*\n[\s\S]*Template/)])
  })

  test('behavior: a template that there is none of is asked for again', async () => {
    const { asked, ask } = answering('svelte', 'Bot')
    expect(await askMissing(make('here', null), ask)).toEqual({ folder: 'here', template: 'bot' })
    expect(asked).toHaveLength(2)
  })

  test('error: who leaves in the middle is told that nothing was made', async () => {
    const leave = () => Promise.reject(new Error('Aborted with Ctrl+C'))
    await expect(askMissing(make('here', null), leave)).rejects.toThrow(new Refusal('Nothing was made.'))
  })

  test.each([
    [make(null, null), 'npm create portage@latest first-swap -- --template vite.'],
    [make('here', null), 'npm create portage@latest here -- --template vite.'],
    [make(null, 'bot'), 'npm create portage@latest first-swap -- --template bot.'],
  ])('error: where nobody can be asked, %j is refused with what to type', async (given, line) => {
    await expect(askMissing(given, null)).rejects.toThrow(Refusal)
    await expect(askMissing(given, null)).rejects.toThrow(line)
  })
})
