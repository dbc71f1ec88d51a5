import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { isCode } from '../../evidence/lib/snippets/block.ts'
import { checkCommands } from '../../evidence/lib/snippets/checkCommands.ts'
import { checkInstalls } from '../../evidence/lib/snippets/checkInstalls.ts'
import { checkLanguages } from '../../evidence/lib/snippets/checkLanguages.ts'
import { checkTypes, layBlocks } from '../../evidence/lib/snippets/checkTypes.ts'
import { completeExample } from '../../evidence/lib/snippets/completeExample.ts'
import { layPage } from '../../evidence/lib/snippets/layAll.ts'
import { readBlocks } from '../../evidence/lib/snippets/readBlocks.ts'
import { readExamples } from '../../evidence/lib/snippets/readExamples.ts'
import { fromRoot } from './paths.mjs'

const fence = '```'

/** A fenced block. @param {string} language @param {readonly string[]} lines */
const fenced = (language, ...lines) => [`${fence}${language}`, ...lines, fence]
const pageOf = (...lines) => readBlocks('page.md', lines.join('\n'))

describe('the blocks of a page', () => {
  test('default: each with its line, its language and a name that holds while lines move', () => {
    const blocks = pageOf(
      '# A page',
      ...fenced('ts', 'one()'),
      '## Two of them',
      ...fenced('sh', 'npm test'),
      ...fenced('tsx', '# no heading', 'two()'),
      ...fenced('', 'a drawing'),
      ...fenced('js', 'three()'),
    )
    expect(blocks.map(({ name, line, language, code }) => [name, line, language, code])).toEqual([
      ['page.md', 3, 'ts', 'one()\n'],
      ['page.md:7', 7, 'sh', 'npm test\n'],
      ['page.md#two-of-them', 10, 'tsx', '# no heading\ntwo()\n'],
      ['page.md:14', 14, '', 'a drawing\n'],
      ['page.md#two-of-them 2', 17, 'js', 'three()\n'],
    ])
  })

  test('behavior: the line above names the file, which is the first block of that name', () => {
    const blocks = pageOf(
      '`src/main.tsx`, which is everything:',
      '',
      ...fenced('tsx', 'one()'),
      ...fenced('tsx', 'alone()'),
      '`app/[...path]/route.ts`:',
      ...fenced('ts', 'two()'),
      'Then `src/main.tsx` is another:',
      ...fenced('tsx', 'inside()'),
      '`src/main.tsx`:',
      ...fenced('tsx', 'later()'),
    )
    expect(blocks.map(({ target }) => target)).toEqual([
      'src/main.tsx',
      null,
      'app/[...path]/route.ts',
      null,
      null,
    ])
  })

  test('behavior: a longer fence holds shorter ones', () => {
    const [block] = pageOf('````ts', '```', 'still()', '```', '````')
    expect(block?.code).toBe('```\nstill()\n```\n')
  })
})

describe('the examples of docstrings', () => {
  const source = [
    '/** None. */',
    '/**',
    ' * Says what for.',
    ' *',
    ' * @example',
    ' * const one = getOne(client)',
    ' * one.use()',
    ' * @throws nothing',
    ' */',
  ].join('\n')

  test('default: what follows the tag, up to the next one', () => {
    expect(readExamples('a.ts', source)).toEqual([
      {
        name: 'a.ts:6',
        file: 'a.ts',
        line: 6,
        language: 'example',
        code: 'const one = getOne(client)\none.use()\n',
        target: null,
      },
    ])
  })

  test('behavior: it imports what it names and is given what it takes', () => {
    const [example] = readExamples('a.ts', source)
    const completed = completeExample(example, {
      find: (name) => (name === 'getOne' ? { entry: '@portage/core', isType: false } : undefined),
      given: { client: 'Client', one: 'never' },
      imported: {},
    })
    expect(completed.given).toEqual(['client'])
    expect(completed.code.split('\n').slice(0, completed.before + 1)).toEqual([
      "import { getOne } from '@portage/core'",
      '',
      'declare const client: Client',
      'export const example = async () => {',
      'const one = getOne(client)',
    ])
  })
})

describe('what a compiler says of blocks', () => {
  let folder = ''
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'portage-snippets-'))
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  const faultsOf = async (...lines) => {
    const laid = pageOf(...lines)
      .filter(isCode)
      .map(layPage)
    // No package is installed here, not even Node's own types.
    layBlocks(folder, laid, 'blocks', [])
    return checkTypes(folder, laid, fromRoot('node_modules', 'typescript', 'bin', 'tsc'))
  }

  test('default: nothing of what compiles', async () => {
    expect(await faultsOf(...fenced('ts', "export const text: string = 'a text'"))).toEqual([])
  })

  test('error: a wrong block by the file and line of its page', async () => {
    const wrong = await faultsOf(
      '# A page',
      '',
      ...fenced('ts', 'export const one = 1', 'export const text: string = one'),
    )
    expect(wrong).toEqual(["page.md:5 TS2322: Type 'number' is not assignable to type 'string'."])
  })

  test('behavior: files of a page that it names find each other', async () => {
    const page = [
      ...['`src/pair.ts`:', ...fenced('ts', 'export const pair = 2')],
      ...[
        '`src/main.ts`:',
        ...fenced('ts', "import { pair } from './pair'", 'export const text: string = pair'),
      ],
    ]
    expect(await faultsOf(...page)).toEqual([
      "page.md:8 TS2322: Type 'number' is not assignable to type 'string'.",
    ])
  })

  test('error: a block that does not parse, and one that is no whole file', async () => {
    expect(await faultsOf(...fenced('ts', '<Widget', 'const'))).toEqual(
      expect.arrayContaining([expect.stringMatching(/^page\.md:[123] TS\d+: /)]),
    )
    expect(await faultsOf(...fenced('ts', 'export const quote = await getQuote()'))).toEqual([
      "page.md:2 TS2304: Cannot find name 'getQuote'.",
    ])
  })
})

describe('commands', () => {
  test('default: scripts, pieces, programs and files that are there', () => {
    const commands = fenced(
      'sh',
      'npm test # all of it',
      'npm run evidence -- order-ids --short',
      '(cd apps/demo && npx playwright test e2e/bridge.spec.ts)',
      'npx portage-localnet --port 0',
    )
    expect(checkCommands(pageOf(...commands))).toEqual([])
  })

  test.each([
    ['a script', 'npm run nothing', 'page.md:2 package.json of . has no script nothing'],
    ['a piece', 'npm run evidence -- nothing', 'page.md:2 evidence has no piece nothing'],
    ['a program', 'npx nothing', 'page.md:2 no package here has a program nothing'],
    ['a command', 'portage start', 'page.md:2 nobody here knows the command portage'],
    ['a folder', 'cd nowhere', 'page.md:2 there is no folder nowhere'],
    ['a file', 'npx vitest run packages/no.test.ts', 'page.md:2 there is no packages/no.test.ts'],
    ['a file to run', 'node bot.mjs', 'page.md:2 there is no bot.mjs to run'],
    ['a creator', 'npm create nothing@latest here', 'page.md:2 there is no package create-nothing'],
    ['a template', 'npm create portage here -- --template no', 'page.md:2 there is no template examples/no'],
    [
      'a script',
      'mkdir here && cd here && npm start',
      'page.md:2 a folder that was just made has no script start',
    ],
  ])('error: %s that is not there', (_what, line, sentence) => {
    expect(checkCommands(pageOf(...fenced('sh', line)))).toEqual([sentence])
  })

  test('behavior: a folder that a line has made is gone on in, and holds what the page has somebody paste', () => {
    const page = pageOf(
      ...fenced('sh', 'npm create portage@latest mine -- --template vite', 'cd mine', 'npm run localnet'),
      '`bot.mjs`, all of it:',
      '',
      ...fenced('ts', 'run()'),
      ...fenced('sh', 'mkdir mine', 'cd mine', 'npx vite # a tool', 'node --env-file=.env bot.mjs'),
      ...fenced('sh', '(mkdir mine && cd mine)', 'npm test'),
    )
    expect(checkCommands(page)).toEqual([])
  })

  test('error: a command that does not say that it is one, a language nobody reads, a reason without a block', () => {
    const blocks = pageOf(
      ...fenced('', 'npm test'),
      ...fenced('rust', 'fn'),
      ...fenced('json', '{}'),
      ...fenced('json', '{'),
    )
    expect(checkLanguages(blocks, { 'page.md#gone': 'It is gone.' })).toEqual([
      'page.md:2 is a command in a block that does not begin with ```sh',
      'page.md:5 is rust, which nothing here reads',
      'page.md:11 is no JSON',
      'page.md#gone has a reason not to run, and there is no such block',
    ])
  })
})

describe('what a page installs', () => {
  const ours = [
    {
      name: '@portage/core',
      peerDependencies: { viem: '*' },
      peerDependenciesMeta: { viem: { optional: true } },
    },
    { name: '@portage/react', peerDependencies: { react: '*' } },
  ]
  const code = fenced(
    'ts',
    "import { a } from '@portage/core/evm'",
    "import 'viem'",
    "import { b } from 'node:fs'",
  )

  test('default: everything its code imports, and the peers', () => {
    const page = pageOf(...fenced('sh', 'npm install @portage/core @portage/react react viem'), ...code)
    expect(checkInstalls(page, ours)).toEqual([])
  })

  test('error: a peer left out, a package nobody needs, an import that no line above installs', () => {
    const page = pageOf(...fenced('sh', 'npm install @portage/core @portage/react left-pad'), ...code)
    expect(checkInstalls(page, ours)).toEqual([
      'page.md:2 nothing here needs left-pad',
      'page.md:2 the peer react is not installed',
      'page.md:5 imports viem, which no line above installs',
    ])
  })

  test('behavior: what is required is imported, and a tool is needed by nothing', () => {
    const required = fenced('js', "const { a } = require('@portage/core/evm')", "require('viem')")
    const page = pageOf(...fenced('sh', 'npm install @portage/core next @types/react'), ...required)
    expect(checkInstalls(page, ours)).toEqual(['page.md:5 imports viem, which no line above installs'])
  })

  test('behavior: a page that installs nothing is for whoever has everything', () => {
    expect(checkInstalls(pageOf(...code), ours)).toEqual([])
  })
})
