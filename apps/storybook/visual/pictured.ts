type Media = Readonly<{ forcedColors?: 'active'; colorScheme?: 'dark' }>

/** A story with a picture, and how the person has set up the browser it is seen in. */
export type Pictured = Readonly<{ id: string; media?: Media }>

/** One of each kind of screen, and each way a page can be. Few, so that retaking is cheap. */
const stories = [
  'swap--quoted',
  'swap--quoted-dark',
  'swap--quoted-right-to-left',
  'swap--nothing-chosen',
  'swap--extreme-amounts-narrow',
  'review--verified-with-approval',
  'review--unverifiable',
  'review--failed-dark',
  'progress--wallet-asks',
  'progress--open-in-wallet',
  'progress--filling',
  'progress--filling-dark',
  'progress--arrived',
  'progress--refunding-right-to-left',
  'progress--stopped-rejected',
  'progress--hash-wanted-narrow',
  'activity--many',
  'activity--many-right-to-left',
  'recovery--refused',
  'withdrawal--signing',
  'deposit-address--waiting',
  'settings--custom',
  'languages--review-arabic',
] as const

/** What has a surface of its own colour, which a system of few colours overrules. */
const inFewColours = ['swap--quoted', 'review--verified-with-approval', 'review--unverifiable'] as const

/** The stories with a picture. */
export const pictured: readonly Pictured[] = [
  ...stories.map((id) => ({ id })),
  ...inFewColours.map((id) => ({ id, media: { forcedColors: 'active' } as const })),
  ...inFewColours.map((id) => ({ id, media: { forcedColors: 'active', colorScheme: 'dark' } as const })),
]

/** What the file of a picture is called. */
export function nameOf({ id, media = {} }: Pictured): string {
  return [id, ...Object.keys(media).map((key) => (key === 'forcedColors' ? 'few-colours' : 'dark'))].join(
    '--',
  )
}
