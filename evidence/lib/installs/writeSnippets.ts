import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** Where each first snippet stands, and the others of the root's that whoever reads on tries next. */
const snippets: readonly Readonly<{ name: string; readme: string; index: number }>[] = [
  { name: 'root.tsx', readme: 'README.md', index: 0 },
  { name: 'rootServer.ts', readme: 'README.md', index: 1 },
  { name: 'rootCore.ts', readme: 'README.md', index: 2 },
  { name: 'core.ts', readme: 'packages/core/README.md', index: 0 },
  { name: 'react.tsx', readme: 'packages/react/README.md', index: 0 },
  { name: 'widget.tsx', readme: 'packages/widget/README.md', index: 0 },
  { name: 'server.ts', readme: 'packages/server/README.md', index: 0 },
]

/** Takes snippets out of what people read, as they stand there, and lays what runs them beside the suite. */
export function writeSnippets(folder: string): void {
  mkdirSync(join(folder, 'snippets'), { recursive: true })
  for (const { name, readme, index } of snippets)
    writeFileSync(join(folder, 'snippets', name), readSnippet(readme, index))
  const tests = resolve('evidence', 'lib', 'installs', 'suite', 'readmes')
  cpSync(tests, folder, { recursive: true })
}

/** @param index of those that are TypeScript */
export function readSnippet(readme: string, index: number): string {
  const text = readFileSync(resolve(readme), 'utf8')
  const [, code] = [...text.matchAll(/^```tsx?\n([\s\S]*?)^```$/gm)][index] ?? []
  if (code === undefined) throw new Error(`${readme} has no snippet of TypeScript at ${index}.`)
  return code
}
