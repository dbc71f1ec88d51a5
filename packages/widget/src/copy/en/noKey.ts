/** English, a page whose way to the service adds no key: for whoever made the page. */
export const noKey = {
  title: 'This page cannot ask for quotes yet',
  text: 'The service answers only callers with a key, and nothing on the way adds one. Your wallet was not asked for anything.',
  forDeveloper:
    'If this is your page: keys stay on a server. Put this on yours, and give its address to createIntentClient as baseUrl.',
  recipe: `import { createProxy } from '@portage/server'

const handle = createProxy({
  baseUrl: 'https://…',   // the service
  apiKey: process.env.PORTAGE_API_KEY,
})

// any server that speaks Request and Response
export const GET = handle, POST = handle`,
}
