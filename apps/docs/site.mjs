/**
 * @typedef {Readonly<{ at: string, from: string, title: string }>} Page `at` is its address, `from` a file below the root
 * @typedef {Readonly<{ title: string, pages: readonly Page[] }>} Section
 */

/** @param {string} at @param {string} from @param {string} title @returns {Page} */
const page = (at, from, title) => Object.freeze({ at, from, title })

/** A page that is written for this site alone. @param {string} at @param {string} title */
const own = (at, title) => page(at, `apps/docs/pages/${at}.md`, title)

/**
 * The pages of the site by their sections, in the order of the menu. Most are the repository's own Markdown, so that no
 * text has two homes. What the build writes itself, the reference and the codes, is not here.
 * @type {readonly Section[]}
 */
export const sections = Object.freeze([
  {
    title: 'Start',
    pages: [
      page('start/index', 'README.md', 'What Portage is'),
      own('start/vite', 'Vite'),
      own('start/next', 'Next.js'),
      own('start/wagmi', 'wagmi'),
      own('start/eip1193', 'Any EIP-1193 wallet'),
      own('start/bot', 'A bot'),
      own('start/commonjs', 'CommonJS'),
      own('start/server', 'A server'),
      page('start/screens', 'docs/screens.md', 'The screens'),
    ],
  },
  {
    title: 'Guides',
    pages: [
      page('guides/widget', 'packages/widget/README.md', 'The widget and its look'),
      page('guides/hooks', 'packages/react/README.md', 'Hooks and wallets'),
      page('guides/core', 'packages/core/README.md', 'Without React'),
      page('guides/server', 'packages/server/README.md', 'The server that holds the key'),
      page('guides/serve-the-key', 'docs/recipes/serve-the-key.md', 'Serve the key, by framework'),
      page('guides/create', 'packages/create-portage/README.md', 'npm create portage'),
      page('guides/localnet', 'packages/localnet/README.md', 'The service on your laptop'),
      page('guides/verification', 'docs/security.md', 'What is verified, and trusted'),
      page('guides/families', 'docs/families.md', 'Families of chains'),
      page('guides/deposit-without-gas', 'docs/recipes/deposit-without-gas.md', 'Deposits without gas'),
      page('guides/trace-a-run', 'docs/recipes/trace-a-run.md', 'Traces and metrics'),
      page('guides/privacy', 'docs/privacy.md', 'What is kept, what is sent'),
      page('guides/glossary', 'docs/glossary.md', 'Terms'),
    ],
  },
  {
    title: 'Move to Portage',
    pages: [own('migrate/relay-kit', 'From relay-kit'), own('migrate/lifi', 'From LI.FI')],
  },
  {
    title: 'Evidence',
    pages: [
      page('evidence/faults', 'docs/faults.md', 'Faults of others, tried here'),
      page('evidence/outside', 'docs/outside.md', 'Wallets, browsers and hosts'),
      page('evidence/interface', 'docs/interface.md', 'The interface, row by row'),
      page('evidence/whole-check', 'docs/whole-check.md', 'The whole check'),
      page('evidence/structure', 'docs/structure.md', 'How the code is cut'),
    ],
  },
  {
    title: 'The project',
    pages: [
      page('project/architecture', 'ARCHITECTURE.md', 'Architecture'),
      page('project/contributing', 'CONTRIBUTING.md', 'Contributing'),
      page('project/where', 'AGENTS.md', 'Where a thing goes'),
      page('project/security', 'SECURITY.md', 'Report a fault'),
      page('project/decisions/index', 'docs/decisions/README.md', 'Decisions'),
    ],
  },
])

/** Folders whose pages are reached by links, not by the menu, and where they stand. */
export const folders = Object.freeze([
  { from: 'docs/decisions', at: 'project/decisions' },
  { from: 'docs/recipes', at: 'project/recipes' },
])
