import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import { build } from 'vite'
import { guestCss } from '../build/guestCss.ts'

/** The widget's stylesheet as it is published, made anew from the sources. */
export async function buildStyles(): Promise<string> {
  const root = fileURLToPath(new URL('..', import.meta.url))
  const built = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [tailwindcss(), guestCss()],
    build: { write: false, minify: false, rolldownOptions: { input: `${root}src/theme/styles.css` } },
  })
  if (!('output' in built)) throw new Error('One stylesheet makes one output.')
  const sheet = built.output.find(({ fileName }) => fileName.endsWith('.css'))
  if (sheet?.type !== 'asset') throw new Error('The build made no stylesheet.')
  return sheet.source.toString()
}
