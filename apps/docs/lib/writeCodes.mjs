import { writePage } from './gatherPages.mjs'

/** @typedef {import('./readCodes.mjs').Group} Group */
/** @typedef {import('./readCodes.mjs').Code} Code */

/** The groups whose codes have a sentence or two each, and no page of their own. */
const onOnePage = Object.freeze(['checks', 'refusals'])

/** Names of what a person reads, where the part's own name says too little. */
const labels = { say: 'text', text: 'text' }

/**
 * Writes the catalogue: a page for each code of errors and stops; one page for all checks and one for all refusals, whose
 * codes are parts of it.
 *
 * @param {readonly Group[]} groups @param {string} folder of the gathered pages
 */
export function writeCodes(groups, folder) {
  for (const group of groups) {
    const isOnePage = onOnePage.includes(group.at)
    const parts = isOnePage ? group.codes.map((code) => drawPart(code, 2)) : [drawTable(group)]
    writePage(folder, `codes/${group.at}/index`, [`# ${group.title}`, group.about, ...parts].join('\n\n'))
    if (isOnePage) continue
    for (const code of group.codes)
      writePage(folder, `codes/${group.at}/${code.code}`, `${drawPart(code, 1)}\n`)
  }
}

/** @param {Group} group */
function drawTable({ codes }) {
  const rows = codes.map(
    ({ code, about }) => `| [\`${code}\`](./${code}.md) | ${about.replace(/\s+/g, ' ')} |`,
  )
  return ['| code | what happened |', '| --- | --- |', ...rows].join('\n')
}

/** @param {Code} code @param {1 | 2} level of its heading */
function drawPart({ code, about, said }, level) {
  const lines = said.map(([part, words]) => `| ${labels[part] ?? part} | ${verbatim(String(words))} |`)
  return [
    `${'#'.repeat(level)} ${code} {#${code}}`,
    ...(about === '' ? [] : [about]),
    ...(lines.length === 0 ? [] : [['| part | what a person reads |', '| --- | --- |', ...lines].join('\n')]),
  ].join('\n\n')
}

/** Words as they are, with the names of what is put into them: no Markdown, and nothing for the page to work out. */
function verbatim(words) {
  return `<span v-pre>${words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('|', '\\|')}</span>`
}
