import { join } from 'node:path'
import { build } from 'esbuild'
import { root } from './routes.mjs'

/** The English of the widget, as it stands in its sources. */
export async function readWords() {
  const files = ['form', 'run']
  const { outputFiles } = await build({
    stdin: {
      contents: files.map((file) => `export { words as ${file} } from './${file}.ts'`).join('\n'),
      resolveDir: join(root, 'packages/widget/src/copy/en'),
    },
    bundle: true,
    format: 'esm',
    write: false,
  })
  return import(`data:text/javascript;base64,${Buffer.from(outputFiles[0]?.text ?? '').toString('base64')}`)
}
