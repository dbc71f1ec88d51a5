/** What `npm create portage` can make. */
export type Template = 'vite' | 'next' | 'bot'

/** What each is, as a person who chooses is told, and what is typed in its folder, in this order. */
export const templates: Readonly<
  Record<Template, Readonly<{ what: string; commands: readonly Readonly<{ line: string; what: string }>[] }>>
> = {
  vite: {
    what: 'the widget on a page of Vite',
    commands: [
      { line: 'npm run localnet', what: 'two chains, the service and a solver; leave it running' },
      { line: 'npm run dev', what: 'in a second terminal, then open http://localhost:5173' },
    ],
  },
  next: {
    what: 'the widget in Next.js, with a route that holds the key',
    commands: [
      { line: 'npm run localnet', what: 'two chains, the service and a solver; leave it running' },
      { line: 'npm run dev', what: 'in a second terminal, then open http://localhost:3000' },
    ],
  },
  bot: {
    what: 'a script of Node that pays with a key of its own',
    commands: [
      { line: 'npm run localnet', what: 'two chains, the service and a solver; leave it running' },
      { line: 'npm start', what: 'in a second terminal: one swap' },
    ],
  },
}

export const templateNames: readonly Template[] = ['vite', 'next', 'bot']

export function isTemplate(name: string): name is Template {
  return (templateNames as readonly string[]).includes(name)
}
