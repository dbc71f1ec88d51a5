import { resolveLink, routes } from './routes.mjs'

/** The repository's files by the addresses of their pages. */
const files = new Map([...routes].map(([file, at]) => [`${at}.md`, file]))

/**
 * Leads each link of a repository's page to the page of the site; to the repository where there is none, and nowhere
 * where nobody said yet which repository that is.
 *
 * @param {any} markdown a MarkdownIt
 * @param {string} repository such as `https://host/owner/name`; empty until the owner fills it in
 */
export function leadLinks(markdown, repository) {
  markdown.core.ruler.push('lead-links', ({ tokens, env }) => {
    const from = files.get(env.relativePath)
    if (from === undefined) return
    for (const { children } of tokens) lead(children ?? [], from, repository)
  })
}

function lead(tokens, from, repository) {
  let isDropped = false
  for (const token of tokens) {
    if (token.type === 'image') token.attrSet('src', leadPicture(from, token.attrGet('src')))
    if (token.type === 'html_inline')
      token.content = token.content.replace(/(?<=<img src=")[^"]+/, (src) => leadPicture(from, src))
    if (token.type === 'link_close' && isDropped) drop(token)
    if (token.type !== 'link_open') continue
    const leads = resolveLink(from, token.attrGet('href'))
    isDropped = leads.type === 'file' && repository === ''
    if (leads.type === 'page') token.attrSet('href', leads.to)
    else if (isDropped) drop(token)
    else if (leads.type === 'file') token.attrSet('href', `${repository}/tree/main/${leads.path}`)
  }
}

/** Pictures lie on the site where they lie in the repository. */
function leadPicture(from, src) {
  const leads = resolveLink(from, src)
  return leads.type === 'file' ? `/${leads.path}` : src
}

/** Leaves a link's words, and no link. */
function drop(token) {
  token.type = 'text'
  token.tag = ''
  token.nesting = 0
  token.content = ''
}
