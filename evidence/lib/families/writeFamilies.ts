import { basename } from 'node:path'
import { escapeCell, link } from '../interface/writeInterface.js'
import { families } from './families.js'
import { type Cell, duties } from './family.js'

/** Where the page lies. */
export const page = 'docs/families.md'

/** The whole page. */
export function writeFamilies(): string {
  return `# Chain families, and what bears each duty out

\`npm run evidence -- families\` writes this page and \`npm test\` holds it against the code: a test that is named here must be there, and so must a sentence. Where there is no test there is the sentence a person reads.

- **send**: the wallet is asked, and money leaves. **sign**: it signs what is posted or sent later. **execute**: a quote is carried out to its end.
- **resume**: whoever dies in between, it is taken up again and paid once. **locate**: money is found whose transaction nobody named.
- **recover**: what stopped half-way comes home. **verify**: what is signed is compared with what was shown.

${families.map(({ name, cells }) => `## ${name}\n\n| duty | borne out by |\n|---|---|\n${duties.map((duty) => `| ${duty} | ${writeCell(cells[duty])} |`).join('\n')}\n`).join('\n')}`
}

function writeCell(cell: Cell): string {
  if ('proofs' in cell) return cell.proofs.map(link).join('<br>')
  const { file, sentence } = cell.told
  return `a person reads: “${escapeCell(sentence)}” ([${basename(file)}](../${file}))`
}
